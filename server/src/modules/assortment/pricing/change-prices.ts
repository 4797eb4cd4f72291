import { changedPrice } from '@mall/api/assortment/changing'
import type { assortment } from '@mall/api/assortment/endpoints'
import { moneyText, mostPriceText } from '@mall/api/money'
import { unusualWords } from '@mall/api/unusual-prices'
import type { Handler } from '../../../kernel/serve.ts'
import { changePrice, confirmedBefore } from '../../catalog/public.ts'
import type { ListPrice } from '../../catalog/public.ts'
import { planLimit, planRows, runPlan, undoPlan, workRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { subjectOf } from '../skus/subject.ts'
import { skusAfter } from '../skus/queries.ts'

type PriceCells = BatchCells & { readonly from: ListPrice; readonly to: ListPrice }

const yuan = (fen: number): string => `¥${moneyText(fen)}`

export const checkPrices: Handler<typeof assortment.checkPrices> = async (ctx, { mode, value, ...filter }) => {
  const found = await skusAfter(ctx.db, ctx.actor.shop.shopId, filter, { limit: planLimit + 1 })
  const rows = found.map((sku): PlannedRow<PriceCells> => {
    const { goodsId, price, marketPrice } = sku
    const next = changedPrice(price, mode, value)
    const to = { price: next ?? price, marketPrice: marketPrice === null ? null : Math.max(marketPrice, next ?? price) }
    return {
      cells: { thingId: goodsId, subject: subjectOf(sku), from: { price, marketPrice }, to },
      fault: next === undefined ? `改后价格须大于 0，不超过 ${mostPriceText}` : next === price ? '价格没有变化' : null,
      shown: [yuan(price), yuan(to.price)],
      mark: unusualWords(price, to.price),
    }
  })
  return planRows(ctx, 'goods.price', rows)
}

/** Sets prices as planned, except those that changed since the plan. */
export const workPrices = workRows<PriceCells>(async (ctx, { thingId, from, to }) => {
  const change = { shopId: ctx.actor.shop.shopId, goodsId: thingId, from, ...to }
  await changePrice(ctx, change, confirmedBefore(from.price, to.price))
})

export const runPrices: Handler<typeof assortment.runPrices> = (ctx, { planId, confirmedMarks }) =>
  runPlan(ctx, planId, 'goods.price', workPrices, confirmedMarks)
export const undoPrices: Handler<typeof assortment.undoPrices> = (ctx, { planId }) => {
  const back = (cells: PriceCells): PriceCells => ({ ...cells, from: cells.to, to: cells.from })
  return undoPlan(ctx, planId, { kind: 'goods.price', back }, workPrices)
}
