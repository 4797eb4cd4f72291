import { ErrorPage } from '../parts/error-page.tsx'
import { WhomToAsk } from '../parts/whom-to-ask.tsx'

const NoPower = () => (
  <ErrorPage icon="blocked" title="暂无权限" text="您的账号还没有开通这项功能，请联系企业管理员。">
    <WhomToAsk />
  </ErrorPage>
)
export default NoPower
