import { ErrorPage } from '../parts/error-page.tsx'

const ServerError = () => (
  <ErrorPage
    icon="refresh"
    title="服务暂时不可用"
    text="问题已被记录，请稍后重试。如果一直出现，请把问题编号告诉客服。"
  />
)
export default ServerError
