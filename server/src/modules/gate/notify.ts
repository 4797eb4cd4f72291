import type { MessageEvent } from '@mall/api/message/events'
import { moneyText, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { partiesOf } from './parties-queries.ts'
import type { Parties } from './parties-queries.ts'

type Words = {
  readonly buyer: MessageEvent
  readonly seller: MessageEvent
  readonly title: string
  /** Text for both sides. */
  readonly content: (it: Parties) => string
}

const lorry = ({ plateNo, queueNo }: Parties): string => (queueNo ? `${queueNo} 号车 ${plateNo}` : plateNo)

const words = {
  called: {
    buyer: 'gate.called',
    seller: 'gate.calledUp',
    title: '提货车辆被叫号',
    content: (it) => `订单 ${it.orderNo} 的${lorry(it)}已叫号，请到${it.bayName ?? it.pointName}`,
  },
  weighed: {
    buyer: 'gate.weighed',
    seller: 'gate.loaded',
    title: '提货车辆已过磅',
    content: (it) =>
      `订单 ${it.orderNo} 的${lorry(it)}已装完过磅，净重 ${quantityText(it.netKg ?? 0)} 公斤，磅单可在订单里打印`,
  },
} as const satisfies Readonly<Record<string, Words>>

/** Sends both sides of an order a message about what happened to a vehicle at the gate. */
export const notifyAtGate = async (ctx: Write, orderVehicleId: Id, what: keyof typeof words): Promise<void> => {
  const it = await partiesOf(ctx.db, { orderVehicleId })
  if (it === undefined) return
  const { buyer, seller, title, content }: Words = words[what]
  const staff = await staffWith(ctx.db, [it.shopId], 'order.ship')
  const key = `gate:${orderVehicleId}:${what}:${what === 'called' ? ctx.now.getTime() : ''}`
  const said = { title, content: content(it) }
  const { orderId } = it
  await sendMessages(ctx, [
    {
      ...said,
      event: buyer,
      userIds: [it.buyerUserId],
      boId: it.buyerBoId,
      link: `/order/detail/${orderId}`,
      key: `${key}:buyer`,
    },
    {
      ...said,
      event: seller,
      userIds: staff.get(it.shopId) ?? [],
      boId: it.sellerBoId,
      link: `/order/detailSeller/${orderId}`,
      key: `${key}:seller`,
    },
  ])
}

/** Notifies the buyer that less or, on credit, more was handed over than was ordered, and what that means for the money. */
export const notifyOfWeight = async (
  ctx: Write,
  orderId: Id,
  it: { readonly way: 'less' | 'more'; readonly goods: string; readonly money: Fen },
): Promise<void> => {
  const parties = await partiesOf(ctx.db, { orderId })
  if (parties === undefined) return
  const { orderNo, shopName, buyerUserId, buyerBoId } = parties
  const less = it.way === 'less'
  await sendMessages(ctx, [
    {
      event: less ? 'order.weighedLess' : 'order.weighedMore',
      userIds: [buyerUserId],
      boId: buyerBoId,
      title: less ? '少提的货款已退回' : '多提的货款计入账期',
      content: `您在${shopName}提的订单 ${orderNo}，${it.goods}；${less ? '退回' : '账期应付增加'} ${moneyText(it.money)} 元`,
      link: `/order/detail/${orderId}`,
      key: `weight:${orderId}:${it.way}`,
    },
  ])
}
