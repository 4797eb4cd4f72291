import { useLocation, useSearchParams } from 'react-router'
import { ErrorPage } from '../parts/error-page.tsx'
import { WhomToAsk } from '../parts/whom-to-ask.tsx'

/** Missing right for the menu of `?menuCode=`, the screen of `?url=`, or the screen the person came from. */
const NoPower = () => {
  const [params] = useSearchParams()
  const came = useLocation().state as { from?: string } | null
  const url = params.get('url') ?? came?.from
  return (
    <ErrorPage icon="blocked" title="暂无权限" text="您的账号还没有开通这项功能。">
      <WhomToAsk url={url?.slice(0, 200)} menuCode={params.get('menuCode')?.slice(0, 40)} />
    </ErrorPage>
  )
}
export default NoPower
