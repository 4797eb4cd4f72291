import { Unreachable } from '../send.ts'
import { Button } from './button.tsx'
import { Empty, ErrorState } from './empty.tsx'

export const title = '没有、没加载成功'

const Example = () => (
  <>
    <Empty icon="cart" text="购物车还是空的">
      <Button kind="brand">去逛逛</Button>
    </Empty>
    <ErrorState error={new Unreachable('网络连接失败，请检查网络后重试')} retry={() => {}} what="订单" />
  </>
)
export default Example
