import { CopyButton } from './copy-button.tsx'

export const title = '复制按钮'

const Example = () => (
  <p>
    SC261122133253000286 <CopyButton text="SC261122133253000286" what="订单号" />
  </p>
)
export default Example
