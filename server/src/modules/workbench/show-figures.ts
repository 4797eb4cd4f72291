import type { workbench } from '@mall/api/workbench/endpoints'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { balanceOf } from '../ledger/public.ts'
import * as read from './queries.ts'

const day = 86_400_000
const longest = 366

const startOf = (date: string): Date => parseTime(date)!
const daysBefore = (date: string, days: number): string => dateText(new Date(startOf(date).getTime() - days * day))

/** The range asked for; left open, the last 30 days up to now. */
const rangeOf = (now: Date, wish: { beginTime?: Date | undefined; endTime?: Date | undefined }) => {
  const to = wish.endTime ?? now
  const from = wish.beginTime ?? startOf(daysBefore(dateText(to), 29))
  if (from > to) return refuseField('endTime', '结束时间不能早于开始时间')
  if (to.getTime() - from.getTime() > longest * day) return refuseField('beginTime', '时间范围不能超过一年')
  return { from, to }
}

export const orderCounts: Handler<typeof workbench.orderCounts> = ({ db, now, actor }, wish) => {
  const ranged = wish.beginTime !== undefined || wish.endTime !== undefined
  if (ranged && wish.day === undefined) {
    const { from, to } = rangeOf(now, wish)
    return read.waitingOrders(db, actor.shop.shopId, from, to)
  }
  const from = startOf(wish.day ?? dateText(now))
  return read.waitingOrders(db, actor.shop.shopId, from, new Date(from.getTime() + day - 1))
}

export const orderSum: Handler<typeof workbench.orderSum> = ({ db, now, actor }, wish) => {
  const { from, to } = rangeOf(now, wish)
  return read.paidOrders(db, actor.shop.shopId, from, to)
}

export const orderMoneySum: Handler<typeof workbench.orderMoneySum> = async ({ db, now, actor }, wish) => {
  const { from, to } = rangeOf(now, wish)
  const days = await read.paidByDay(db, actor.shop.shopId, from, to)
  const pay = days.reduce((sum, it) => sum + it.money, 0)
  const refunded = days.reduce((sum, it) => sum + it.refunded, 0)
  return {
    payMoney: pay,
    refundMoney: refunded,
    netMoney: pay - refunded,
    byDay: days.map(({ date, count, money }) => ({ date, count, money })),
  }
}

export const goodsCounts: Handler<typeof workbench.goodsCounts> = ({ db, actor }) =>
  read.goodsCounts(db, actor.shop.shopId)

export const goodsFigures: Handler<typeof workbench.goodsFigures> = async ({ db, now, actor }, { days }) => {
  const { shopId } = actor.shop
  const since = daysBefore(dateText(now), days - 1)
  const { onSale, offSale, warn } = await read.goodsCounts(db, shopId)
  return {
    onSale,
    offSale,
    warn,
    soldTop: await read.soldTop(db, shopId, startOf(since)),
    viewTop: await read.viewTop(db, shopId, since),
  }
}

export const visitors: Handler<typeof workbench.visitors> = async ({ db, now, actor }, { days }) => {
  const byDay = await read.visitorsByDay(db, actor.shop.shopId, dateText(now), Math.max(days, 2))
  return {
    today: byDay.at(-1)?.count ?? 0,
    yesterday: byDay.at(-2)?.count ?? 0,
    byDay: byDay.slice(-days),
  }
}

type Wallet = { readonly shopId: Id } | { readonly boId: Id }

/** Whose money is asked for: a shop where he sees reports, or an enterprise whose money he may spend. */
const walletOf = (actor: Actor, wish: { boId?: Id | undefined; shopId?: Id | undefined }): Wallet => {
  if (wish.shopId !== undefined) {
    const shop = actor.staff.find((it) => it.shopId === wish.shopId) ?? refuse('NOT_FOUND')
    return shop.can.has('report.view') ? { shopId: shop.shopId } : refuse('FORBIDDEN')
  }
  const place = actor.enterprises.find((it) => it.boId === (wish.boId ?? actor.boId)) ?? refuse('NOT_FOUND')
  return place.can.has('pay') ? { boId: place.boId } : refuse('FORBIDDEN')
}

export const balance: Handler<typeof workbench.balance> = async ({ db, actor }, wish) => {
  const { availableMoney } = await balanceOf(db, walletOf(actor, wish))
  return { availableMoney }
}

/** Nobody leaves a deposit before there are auctions, so that figure is 0. */
export const balanceDetail: Handler<typeof workbench.balanceDetail> = async ({ db, actor }, wish) => {
  const wallet = walletOf(actor, wish)
  const { availableMoney, pendingMoney } = await balanceOf(db, wallet)
  if ('shopId' in wallet) {
    const debt = await read.owedToShop(db, wallet.shopId)
    return { availableMoney, pendingMoney, depositMoney: 0, debtMoney: debt }
  }
  const { pending, debt } = await read.owedToAndBy(db, wallet.boId)
  return { availableMoney, pendingMoney: pending, depositMoney: 0, debtMoney: debt }
}
