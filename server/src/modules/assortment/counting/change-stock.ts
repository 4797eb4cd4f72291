import { changedStock } from '@mall/api/assortment/changing'
import type { assortment } from '@mall/api/assortment/endpoints'
import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Handler } from '../../../kernel/serve.ts'
import { adjustStock } from '../../stock/public.ts'
import { planLimit, planRows, runPlan, undoPlan, workRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { skusAfter } from '../skus/queries.ts'
import type { SkuRow } from '../skus/queries.ts'
import { subjectOf } from '../skus/subject.ts'

/** Change of one number: either set from the number that was seen, or changed by an amount that also holds if goods are sold meanwhile. */
type StockCells = BatchCells & {
  readonly number: { readonly from: Milli; readonly to: Milli } | { readonly add: Milli }
  readonly reason: string
}

const faultOf = ({ stock, stockType, reserved }: SkuRow, next: Milli | undefined): string | null => {
  if (stock === null) return '商品不设库存'
  if (next === undefined) return '库存不够减'
  if (stockType === 2 && next < reserved) return '少于订单已占用的数量'
  return next === stock ? '库存没有变化' : null
}

export const checkStock: Handler<typeof assortment.checkStock> = async (ctx, { mode, value, reason, ...filter }) => {
  const found = await skusAfter(ctx.db, ctx.actor.shop.shopId, filter, { limit: planLimit + 1 })
  const rows = found.map((sku): PlannedRow<StockCells> => {
    const from = sku.stock ?? 0
    const next = changedStock(from, mode, value)
    const number = mode === 1 ? { from, to: value } : { add: value }
    return {
      cells: { thingId: sku.goodsId, subject: subjectOf(sku), number, reason: reason || '批量改库存' },
      fault: faultOf(sku, next),
      shown: [`${quantityText(from)} ${sku.unitName}`, `${quantityText(next ?? from)} ${sku.unitName}`],
    }
  })
  return planRows(ctx, 'goods.stock', rows)
}

/** Changes numbers as planned; leaves a number that was to be set if it changed since the plan. */
export const workStock = workRows<StockCells>(async (ctx, { thingId, number, reason }) => {
  await adjustStock(ctx, { shopId: ctx.actor.shop.shopId, goodsId: thingId, number, reason })
})

export const runStock: Handler<typeof assortment.runStock> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'goods.stock', workStock)
export const undoStock: Handler<typeof assortment.undoStock> = (ctx, { planId }) => {
  const back = ({ number, ...cells }: StockCells): StockCells => ({
    ...cells,
    reason: '撤销批量改库存',
    number: 'add' in number ? { add: 0 - number.add } : { from: number.to, to: number.from },
  })
  return undoPlan(ctx, planId, { kind: 'goods.stock', back }, workStock)
}
