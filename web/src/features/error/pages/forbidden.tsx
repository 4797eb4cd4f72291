import { useLocation } from 'react-router'
import { ErrorPage } from '../parts/error-page.tsx'
import { WhomToAsk } from '../parts/whom-to-ask.tsx'

const Forbidden = () => {
  const came = useLocation().state as { from?: string } | null
  return (
    <ErrorPage icon="blocked" title="您没有权限查看这个页面" text="它属于其他企业或店铺，或者需要管理员为您开通权限。">
      <WhomToAsk url={came?.from?.slice(0, 200)} />
    </ErrorPage>
  )
}
export default Forbidden
