import { enterpriseRoles } from '@mall/api/permissions'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { contractNoOf } from './compose.ts'
import { orderSaid, signersIn } from './queries.ts'
import type { OrderSaid } from './queries.ts'

const maySign = Object.entries(enterpriseRoles)
  .filter(([, { can }]) => can.includes('contract.sign'))
  .map(([code]) => code)

const toBuyers = async (
  ctx: Write,
  said: OrderSaid,
  it: { event: 'contract.toSign' | 'contract.done'; title: string; content: string; occasion: string },
) => {
  const userIds = await signersIn(ctx.db, said.buyerBoId, maySign)
  const { event, title, content, occasion } = it
  await sendMessages(ctx, [
    {
      userIds: [said.buyerUserId, ...userIds],
      boId: said.buyerBoId,
      event,
      title,
      content,
      link: `/order/contract/${said.orderId}`,
      key: `contract of order:${said.orderId}:${occasion}`,
    },
  ])
}

const toShop = async (ctx: Write, said: OrderSaid, title: string, content: string, occasion: string) => {
  const staff = await staffWith(ctx.db, [said.shopId], 'contract.manage')
  await sendMessages(ctx, [
    {
      userIds: staff.get(said.shopId) ?? [],
      boId: said.sellerBoId,
      event: 'contract.buyerSigned',
      title,
      content,
      link: `/order/contract/${said.orderId}`,
      key: `contract of order:${said.orderId}:${occasion}`,
    },
  ])
}

/** Notifies the other side of a signature. */
export const notifyOfSignature = async (
  ctx: Write,
  { orderId, side, at }: { readonly orderId: Id; readonly side: 'buyer' | 'seller'; readonly at: string },
): Promise<void> => {
  const said = await orderSaid(ctx.db, orderId)
  if (said === undefined) return
  const occasion = `${side}:${at}`
  if (side === 'buyer')
    return toShop(
      ctx,
      said,
      '买家已签署合同',
      `${said.buyerName}签署了合同 ${contractNoOf(said)}，请核对后签署`,
      occasion,
    )
  const next = said.orderStatus === 10 ? '，请在付款时限内付款' : ''
  return toBuyers(ctx, said, {
    event: 'contract.done',
    title: '合同已生效',
    content: `${said.shopName}签署了合同 ${contractNoOf(said)}${next}`,
    occasion,
  })
}

/** Asks the buyer to sign first, after an order was placed or its money changed. */
export const askBuyer = async (ctx: Write, orderId: Id, occasion: string): Promise<void> => {
  const said = await orderSaid(ctx.db, orderId)
  if (said?.contractStatus !== 1) return
  await toBuyers(ctx, said, {
    event: 'contract.toSign',
    title: '有合同待签署',
    content: `${said.shopName}的订单 ${said.orderNo} 需要签署合同${said.contractPolicy === 2 ? '，签署后才能付款' : '，签署后才能发货'}`,
    occasion,
  })
}

/** Reminds the side that has not signed for a day, once for each state. */
export const remindOfContract = async (
  ctx: Write,
  { orderId, status }: { readonly orderId: Id; readonly status: number },
): Promise<void> => {
  const said = await orderSaid(ctx.db, orderId)
  if (said === undefined || said.contractStatus !== status || ![10, 30].includes(said.orderStatus)) return
  const words = `合同 ${contractNoOf(said)} 还没有签署，订单 ${said.orderNo} 在等它`
  if (status === 2) return toShop(ctx, said, '合同等待您签署', words, 'reminder:2')
  await toBuyers(ctx, said, {
    event: 'contract.toSign',
    title: '合同等待您签署',
    content: words,
    occasion: 'reminder:1',
  })
}
