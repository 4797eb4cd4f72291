import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import type { Due } from './amount-due.tsx'

type Order = Pick<Due['orders'][number], 'orderId' | 'orderNo' | 'orderStatus' | 'payStatus' | 'contractStatus'>

/** Returns what an unpaid order waits for before it can be paid, with the page to act on. */
const waitsFor = ({ orderId, payStatus, contractStatus }: Order): { text: string; act: string; to: string } => {
  const contract = `/order/contract/${orderId}`
  if (contractStatus === 1) return { text: '这笔订单先签合同，您和卖家都签署后才能付款', act: '去签合同', to: contract }
  if (contractStatus === 2) return { text: '您已签合同，卖家签署后才能付款', act: '查看合同', to: contract }
  if (payStatus === 1) return { text: '付款凭证正在等卖家审核', act: '查看转账', to: `/order/transfer/${orderId}` }
  return { text: '这笔订单现在不能付款', act: '查看订单', to: `/order/detail/${orderId}` }
}

/** Replaces amount and ways while no order of a checkout can be paid. */
export const NotYet = ({ orders }: { orders: readonly Order[] }) => {
  const open = orders.filter((order) => order.orderStatus === 10)
  return open.map((order) => {
    const { text, act, to } = waitsFor(order)
    return (
      <Empty key={order.orderId} text={open.length > 1 ? `${order.orderNo}：${text}` : text}>
        <ButtonLink to={to} kind="brand">
          {act}
        </ButtonLink>
        <ButtonLink to={`/order/detail/${order.orderId}`}>查看订单</ButtonLink>
      </Empty>
    )
  })
}
