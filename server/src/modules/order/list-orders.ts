import type { order } from '@mall/api/order/endpoints'
import { pageAnswer } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor, Seller } from '../../actor.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { presentRow } from './present.ts'
import { orderPage, tabCounts } from './queries.ts'
import type { Whose } from './queries.ts'
import { buyerLooks, sellerViewer } from './viewers.ts'

/** The current enterprise's orders: one's own, or all of them for those who may see them. */
const ofBuyer = (actor: Actor, scope: 'mine' | 'enterprise' = 'mine'): Whose => {
  if (scope === 'mine') return { buyerBoId: actor.boId, buyerUserId: actor.userId }
  return actor.enterprise.can.has('order.viewAll') ? { buyerBoId: actor.boId } : refuse('FORBIDDEN')
}

/** The shop asked for, else the current one, where the caller may see orders. */
const asSeller = (actor: Actor, shopId: Id | undefined): Seller => {
  const shop = shopId === undefined ? actor.shop : actor.staff.find((it) => it.shopId === shopId)
  if (shop === undefined) return refuse(shopId === undefined ? 'FORBIDDEN' : 'NOT_FOUND')
  return shop.can.has('order.view') ? { ...actor, shop } : refuse('FORBIDDEN')
}

export const buyerList: Handler<typeof order.buyerList> = async ({ db, now, actor }, wish) => {
  const { page, rows, total } = await orderPage(db, ofBuyer(actor, wish.scope), wish)
  const look = buyerLooks(actor)
  return pageAnswer(
    page,
    total,
    rows.map((row) => presentRow(row, now, look)),
  )
}

export const sellerList: Handler<typeof order.sellerList> = async ({ db, now, actor }, wish) => {
  const { page, rows, total, sum, paidSum } = await orderPage(
    db,
    { shopId: actor.shop.shopId },
    { ...wish, shopId: undefined },
  )
  const viewer = sellerViewer(actor)
  const list = rows.map((row) => presentRow(row, now, () => viewer))
  return { ...pageAnswer(page, total, list), sum: { count: total, payMoney: sum, paidMoney: paidSum }, asOf: now }
}

export const compactList: Handler<typeof order.compactList> = async (ctx, { side, shopId, ...wish }) => {
  if (side === 'buyer') return buyerList(ctx, { ...wish, shopId })
  return sellerList({ ...ctx, actor: asSeller(ctx.actor, shopId) }, wish)
}

export const buyerTabs: Handler<typeof order.buyerTabs> = ({ db, actor }, { scope, shopId }) =>
  tabCounts(db, ofBuyer(actor, scope), shopId)

export const sellerTabs: Handler<typeof order.sellerTabs> = ({ db, actor }) =>
  tabCounts(db, { shopId: actor.shop.shopId }, undefined)

export const tabs: Handler<typeof order.tabs> = ({ db, actor }, { side, shopId }) =>
  side === 'buyer'
    ? tabCounts(db, ofBuyer(actor), shopId)
    : tabCounts(db, { shopId: asSeller(actor, shopId).shop.shopId }, undefined)
