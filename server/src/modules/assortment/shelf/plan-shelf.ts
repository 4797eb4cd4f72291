import type { assortment } from '@mall/api/assortment/endpoints'
import { saleStateText, saleStates, timed } from '@mall/api/assortment/states'
import type { Handler } from '../../../kernel/serve.ts'
import { deleted } from '../../catalog/public.ts'
import type { Standing } from '../../catalog/public.ts'
import { planLimit, planRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { goodsToMove } from './queries.ts'
import { destination, planFault } from './rules.ts'
import type { GoodsToMove } from './rules.ts'

export type ShelfCells = BatchCells & { readonly from: Standing; readonly to: Standing }

const afterOf = (to: Standing, { saleBegin }: GoodsToMove, now: Date): string => {
  if (to === deleted) return '删除'
  return to === 1 && saleBegin !== null && saleBegin > now ? timed : saleStates[to]
}

export const checkShelf: Handler<typeof assortment.checkShelf> = async (ctx, { move, ...filter }) => {
  const to = destination(move)
  const found = await goodsToMove(ctx, ctx.actor.shop.shopId, filter, planLimit + 1)
  const rows = found.map((goods): PlannedRow<ShelfCells> => ({
    cells: { thingId: goods.spuId, subject: goods.name, from: goods.saleState, to },
    fault: planFault(move, goods, ctx.now),
    shown: [saleStateText(goods), afterOf(to, goods, ctx.now)],
  }))
  return planRows(ctx, 'goods.shelf', rows)
}
