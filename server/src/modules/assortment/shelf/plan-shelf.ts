import type { assortment } from '@mall/api/assortment/endpoints'
import { saleStates } from '@mall/api/assortment/states'
import type { Handler } from '../../../kernel/serve.ts'
import { deleted } from '../../catalog/public.ts'
import type { Standing } from '../../catalog/public.ts'
import { planLimit, planRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { goodsToMove } from './queries.ts'
import { destination, moveFault } from './rules.ts'

export type ShelfCells = BatchCells & { readonly from: Standing; readonly to: Standing }

const wordsOf = (standing: Standing): string => (standing === deleted ? '删除' : saleStates[standing])

export const checkShelf: Handler<typeof assortment.checkShelf> = async (ctx, { move, ...filter }) => {
  const to = destination(move)
  const found = await goodsToMove(ctx, ctx.actor.shop.shopId, filter, planLimit + 1)
  const rows = found.map((goods): PlannedRow<ShelfCells> => ({
    cells: { thingId: goods.spuId, subject: goods.name, from: goods.saleState, to },
    fault: moveFault(move, goods, ctx.now),
    shown: [wordsOf(goods.saleState), wordsOf(to)],
  }))
  return planRows(ctx, 'goods.shelf', rows)
}
