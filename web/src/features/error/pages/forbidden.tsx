import { ErrorPage } from '../parts/error-page.tsx'
import { WhomToAsk } from '../parts/whom-to-ask.tsx'

const Forbidden = () => (
  <ErrorPage icon="blocked" title="您没有权限查看这个页面" text="它属于其他企业或店铺，或者需要管理员为您开通权限。">
    <WhomToAsk />
  </ErrorPage>
)
export default Forbidden
