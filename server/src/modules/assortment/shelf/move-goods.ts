import type { assortment } from '@mall/api/assortment/endpoints'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { moveStanding } from '../../catalog/public.ts'
import { runPlan, undoPlan, workRows } from '../../task/public.ts'
import type { ShelfCells } from './plan-shelf.ts'
import { goodsToMove } from './queries.ts'
import { destination, moveFault } from './rules.ts'

/** Moves one product of the shop, if it stands as it was seen and may go there. */
export const moveOne: Handler<typeof assortment.move> = async (ctx, { spuId, move, version }) => {
  const { shopId } = ctx.actor.shop
  const [goods] = await goodsToMove(ctx, shopId, { spuIds: [spuId] }, 1)
  if (goods === undefined) return refuse('NOT_FOUND')
  const fault = moveFault(move, goods, ctx.now)
  if (fault !== null) return refuseField('move', fault)
  return { version: await moveStanding(ctx, { shopId, spuId, from: goods.saleState, to: destination(move), version }) }
}

/** Moves goods as they were planned, unless somebody moved them since. */
export const workShelf = workRows<ShelfCells>(async (ctx, { thingId, from, to }) => {
  await moveStanding(ctx, { shopId: ctx.actor.shop.shopId, spuId: thingId, from, to })
})

export const runShelf: Handler<typeof assortment.runShelf> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'goods.shelf', workShelf)
export const undoShelf: Handler<typeof assortment.undoShelf> = (ctx, { planId }) => {
  const back = (cells: ShelfCells): ShelfCells => ({ ...cells, from: cells.to, to: cells.from })
  return undoPlan(ctx, planId, { kind: 'goods.shelf', back }, workShelf)
}
