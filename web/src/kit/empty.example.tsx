import { Unreachable } from '../send.ts'
import { Button } from './button.tsx'
import { Empty, ErrorState } from './empty.tsx'

export const title = '没有、没加载成功'

const Example = () => (
  <>
    <Empty icon="cart" text="购物车还是空的">
      <Button kind="brand">去逛逛</Button>
    </Empty>
    <Empty
      icon="warning"
      title="页面出错了"
      text="这个页面暂时不能显示，其他页面不受影响。"
      acts={
        <>
          <Button kind="brand">刷新页面</Button>
          <Button>返回首页</Button>
        </>
      }
    />
    <ErrorState error={new Unreachable('网络连接失败，请检查网络后重试')} retry={() => {}} what="订单" />
  </>
)
export default Example
