import type { supply } from '@mall/api/supply/endpoints'
import { owedTabNames, owedTabs } from '@mall/api/supply/states'
import { pageAnswer } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { orderPage, presentRow, sellerViewerOf, tabCounts } from '../order/public.ts'
import { owedCounts, owedOfOrders, owedSum, suchOrders } from './supplied-queries.ts'

export const listSupplied: Handler<typeof supply.supplierOrders> = async (ctx, { owed, ...input }) => {
  const { db, now, actor } = ctx
  const filter = { ...input, shopId: undefined, such: suchOrders(actor.shop, now, owed) }
  const { page, rows, total, sum, paidSum } = await orderPage(ctx, { shopId: actor.shop.shopId }, filter)
  const dues = await owedOfOrders(
    db,
    rows.map((row) => row.orderId),
    now,
  )
  const viewerOf = sellerViewerOf(actor)
  const list = rows.map((row) => {
    const { owedMoney = 0, dueTime = null, isLate = false } = dues.get(row.orderId) ?? {}
    return { ...presentRow(row, now, viewerOf), owedMoney, dueTime, isLate }
  })
  const owedMoney = await owedSum(db, actor.shop, filter, now)
  return { ...pageAnswer(page, total, list), sum: { count: total, payMoney: sum, paidMoney: paidSum, owedMoney } }
}

export const countSupplied: Handler<typeof supply.supplierTabs> = ({ db, now, actor }, input) => {
  const filter = { ...input, shopId: undefined, such: suchOrders(actor.shop, now, undefined) }
  return tabCounts(db, { shopId: actor.shop.shopId }, filter)
}

export const countOwed: Handler<typeof supply.owedOrderTabs> = async ({ db, now, actor }, input) => {
  const filter = { ...input, shopId: undefined, such: suchOrders(actor.shop, now, undefined) }
  const counts = await owedCounts(db, actor.shop, filter, now)
  return owedTabs.map((status) => ({ status, name: owedTabNames[status], count: counts[status] }))
}
