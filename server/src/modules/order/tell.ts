import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessage } from '../message/public.ts'
import { newsOf } from './queries.ts'
import type { OrderNews } from './queries.ts'

type News = { readonly to: 'buyer' | 'shop'; readonly title: string; readonly content: (it: OrderNews) => string }

/** Who is told what, by the action that moved an order. */
const news: Readonly<Record<string, News>> = {
  settle: {
    to: 'shop',
    title: '新订单待发货',
    content: (it) => `${it.buyerName}的订单 ${it.orderNo} 已付款 ${moneyText(it.pay)} 元，请尽快发货`,
  },
  remind: { to: 'shop', title: '买家提醒发货', content: (it) => `${it.buyerName}提醒您为订单 ${it.orderNo} 发货` },
  receive: { to: 'shop', title: '买家已收货', content: (it) => `订单 ${it.orderNo} 已由买家确认收货` },
  receiveLate: { to: 'shop', title: '订单已收货', content: (it) => `订单 ${it.orderNo} 已超时自动确认收货` },
  ship: { to: 'buyer', title: '订单已发货', content: (it) => `${it.shopName}已为您的订单 ${it.orderNo} 发货` },
  close: { to: 'buyer', title: '订单已关闭', content: (it) => `${it.shopName}关闭了您的订单 ${it.orderNo}` },
  expire: { to: 'buyer', title: '订单已取消', content: (it) => `您的订单 ${it.orderNo} 超时未付款，已自动取消` },
}

/** Sends the message of an action, once for each action and `occasion` of an order. */
export const tellOf = async (ctx: Write, orderId: Id, action: string, occasion: string): Promise<void> => {
  const wanted = news[action]
  const it = wanted && (await newsOf(ctx.db, orderId))
  if (wanted === undefined || it === undefined) return
  const toShop = wanted.to === 'shop'
  await sendMessage(ctx, {
    userIds: toShop ? await staffWith(ctx.db, it.shopId, 'order.ship') : [it.buyerUserId],
    boId: toShop ? it.sellerBoId : it.buyerBoId,
    type: 1,
    title: wanted.title,
    content: wanted.content(it),
    link: toShop ? `/v/order/detailSeller/${orderId}` : `/v/order/detail/${orderId}`,
    key: `order:${orderId}:${action}${occasion}`,
  })
}
