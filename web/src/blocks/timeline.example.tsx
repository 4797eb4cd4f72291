import { Timeline } from './timeline.tsx'

export const title = '时间线'

const Example = () => (
  <Timeline
    newestFirst
    items={[
      { time: '2026-11-22 09:30:00', text: '卖家发货，顺丰速运 SF1234567890', by: '王建国' },
      { time: '2026-11-22 08:02:11', text: '买家付款', by: '支付' },
      { time: '2026-11-22 08:00:00', text: '提交订单', by: '张海' },
    ]}
  />
)
export default Example
