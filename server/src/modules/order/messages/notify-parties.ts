import type { MessageEvent } from '@mall/api/message/events'
import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import { messageFactsOf } from './queries.ts'
import type { MessageFacts } from './queries.ts'

type Message = {
  readonly event: MessageEvent
  readonly to: 'buyer' | 'shop'
  readonly title: string
  readonly content: (it: MessageFacts, text: string) => string
}

/** Messages and their receivers, by the action that moved an order. */
const messages: Readonly<Record<string, Message>> = {
  settle: {
    event: 'order.paid',
    to: 'shop',
    title: '新订单待发货',
    content: (it) =>
      `${it.buyerName}的订单 ${it.orderNo} 已付款 ${moneyText(it.payMoney)} 元，${it.pickup ? '买家到店自提，请备货' : '请尽快发货'}`,
  },
  formTeam: {
    event: 'order.paid',
    to: 'shop',
    title: '拼单成团，待发货',
    content: (it) => `${it.buyerName}的订单 ${it.orderNo} 已成团，${it.pickup ? '买家到店自提，请备货' : '请尽快发货'}`,
  },
  takeOnCredit: {
    event: 'order.paid',
    to: 'shop',
    title: '新账期订单待发货',
    content: (it) =>
      `${it.buyerName}的订单 ${it.orderNo} 以账期下单 ${moneyText(it.payMoney)} 元，${it.pickup ? '买家到店自提，请备货' : '请尽快发货'}`,
  },
  cancelOnCredit: {
    event: 'order.cancelledOnCredit',
    to: 'shop',
    title: '买家取消了账期订单',
    content: (it) => `${it.buyerName}取消了账期订单 ${it.orderNo}，请不要再发货`,
  },
  remind: {
    event: 'order.reminded',
    to: 'shop',
    title: '买家提醒发货',
    content: (it) => `${it.buyerName}提醒您为订单 ${it.orderNo} 发货`,
  },
  handOver: {
    event: 'order.handedOver',
    to: 'buyer',
    title: '已提货',
    content: (it) => `您已从${it.shopName}提走订单 ${it.orderNo} 的商品`,
  },
  receive: {
    event: 'order.received',
    to: 'shop',
    title: '买家已收货',
    content: (it) => `订单 ${it.orderNo} 已由买家确认收货`,
  },
  receiveLate: {
    event: 'order.received',
    to: 'shop',
    title: '订单已收货',
    content: (it) => `订单 ${it.orderNo} 已超时自动确认收货`,
  },
  close: {
    event: 'order.closed',
    to: 'buyer',
    title: '订单已关闭',
    content: (it) => `${it.shopName}关闭了您的订单 ${it.orderNo}`,
  },
  changeMoney: {
    event: 'order.moneyChanged',
    to: 'buyer',
    title: '订单金额已修改',
    content: (it, text) =>
      `${it.shopName}改了您的订单 ${it.orderNo} 的金额，现在应付 ${moneyText(it.payMoney)} 元。${text}`.slice(0, 480),
  },
  confirmPickupTime: {
    event: 'order.pickupTimeConfirmed',
    to: 'buyer',
    title: '自提时间已确认',
    content: (it, text) => `${it.shopName}确认了订单 ${it.orderNo} 的自提时间。${text}`,
  },
  movePickupTime: {
    event: 'order.pickupTimeMoved',
    to: 'shop',
    title: '买家修改了自提时间',
    content: (it, text) => `${it.buyerName}修改了订单 ${it.orderNo} 的自提时间。${text}`,
  },
  pressPickup: {
    event: 'order.buyerArrived',
    to: 'shop',
    title: '买家已到场',
    content: (it, text) => `${it.buyerName}来提订单 ${it.orderNo}。${text}`,
  },
  changeParcel: {
    event: 'order.parcelChanged',
    to: 'buyer',
    title: '物流信息已修改',
    content: (it, text) => `${it.shopName}改了您的订单 ${it.orderNo} 的物流。${text}`,
  },
  withdrawParcel: {
    event: 'order.parcelChanged',
    to: 'buyer',
    title: '卖家撤回了发货',
    content: (it, text) => `${it.shopName}撤回了您的订单 ${it.orderNo} 的一次发货，将重新发出。${text}`,
  },
  expire: {
    event: 'order.expired',
    to: 'buyer',
    title: '订单已取消',
    content: (it) => `您的订单 ${it.orderNo} 超时未付款，已自动取消`,
  },
}

/** Returns whether an order moved by this action sends a message here; a withdrawn parcel sends one of its own. */
export const sendsMessage = (action: string): boolean => messages[action] !== undefined && action !== 'withdrawParcel'

/** Event of an order; `occasion` distinguishes repetitions of one that may occur again. */
export type Happening = {
  readonly orderId: Id
  readonly action: string
  readonly occasion?: string
  /** Text of the log. */
  readonly text?: string
}

/** Sends the messages of actions, once per order, action and occasion, in three statements at most. */
export const notifyParties = async (ctx: Write, happenings: readonly Happening[]): Promise<void> => {
  const orders = await messageFactsOf(
    ctx.db,
    happenings.map((it) => it.orderId),
  )
  const wanted = happenings.flatMap(({ orderId, action, occasion = '', text = '' }) => {
    const order = orders.get(orderId)
    const words = messages[action]
    return order && words ? [{ order, words, text, key: `order:${orderId}:${action}${occasion}` }] : []
  })
  const shopIds = wanted.filter(({ words }) => words.to === 'shop').map(({ order }) => order.shopId)
  const staff = shopIds.length > 0 ? await staffWith(ctx.db, shopIds, 'order.ship') : new Map<Id, Id[]>()
  await sendMessages(
    ctx,
    wanted.map(({ order, words: { event, to, title, content }, text, key }) => ({
      ...(to === 'shop'
        ? {
            userIds: staff.get(order.shopId) ?? [],
            boId: order.sellerBoId,
            link: `/order/detailSeller/${order.orderId}`,
          }
        : { userIds: [order.buyerUserId], boId: order.buyerBoId, link: `/order/detail/${order.orderId}` }),
      event,
      title,
      content: content(order, text),
      key,
    })),
  )
}
