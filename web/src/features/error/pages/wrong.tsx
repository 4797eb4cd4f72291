import { ErrorPage } from '../parts/error-page.tsx'

const Wrong = () => <ErrorPage icon="refresh" title="出错了" text="操作没有完成，请返回上一页重试。" />
export default Wrong
