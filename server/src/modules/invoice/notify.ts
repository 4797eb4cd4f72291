import type { MessageEvent } from '@mall/api/message/events'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { shopsToRemind } from './queries.ts'

type OfOrder = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly buyerUserId: Id
  readonly buyerBoId: Id
}
type Said = {
  readonly event: MessageEvent
  readonly title: string
  readonly amount: Fen
  readonly more?: string
  readonly key: string
}

const contentOf = ({ orderNo }: OfOrder, { amount, more = '' }: Said) =>
  `订单 ${orderNo}，金额 ${moneyText(amount)} 元${more}`

export const notifyShop = async (ctx: Write, order: OfOrder, it: Said): Promise<void> => {
  const staff = await staffWith(ctx.db, [order.shopId], 'bill.manage')
  await sendMessages(ctx, [
    {
      userIds: staff.get(order.shopId) ?? [],
      event: it.event,
      title: it.title,
      content: contentOf(order, it),
      link: '/mj/invoice',
      key: `invoice:${it.key}`,
    },
  ])
}

export const notifyBuyer = (ctx: Write, order: OfOrder, it: Said): Promise<void> =>
  sendMessages(ctx, [
    {
      userIds: [order.buyerUserId],
      boId: order.buyerBoId,
      event: it.event,
      title: it.title,
      content: contentOf(order, it),
      link: `/order/detail/${order.orderId}`,
      key: `invoice:${it.key}`,
    },
  ])

/** Reminds the staff who manage the bills of a shop of invoices to flush; runs every hour, reminds once a day. */
export const remindOfRed = async (ctx: Write): Promise<void> => {
  const shops = await shopsToRemind(ctx.db)
  if (shops.length === 0) return
  const staff = await staffWith(
    ctx.db,
    shops.map(({ shopId }) => shopId),
    'bill.manage',
  )
  await sendMessages(
    ctx,
    shops.map(({ shopId, boId, waiting }) => ({
      userIds: staff.get(shopId) ?? [],
      boId,
      event: 'invoice.needRed' as const,
      title: '有发票待红冲',
      content: `退款后有 ${waiting} 张发票的金额高于订单实付，请红冲`,
      link: '/mj/invoice?tab=toFlush',
      key: `invoice:red:${shopId}:${dateText(ctx.now)}`,
    })),
  )
}
