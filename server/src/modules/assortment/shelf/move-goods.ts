import type { assortment } from '@mall/api/assortment/endpoints'
import type { ShelfMove } from '@mall/api/assortment/states'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { deleted, moveStanding } from '../../catalog/public.ts'
import type { MoveOfGoods } from '../../catalog/public.ts'
import { demandRoomForGoods } from '../../publishing/public.ts'
import { demandNoOpenOrder } from '../../order/public.ts'
import { runPlan, undoPlan, workRows } from '../../task/public.ts'
import type { ShelfCells } from './plan-shelf.ts'
import { goodsToMove } from './queries.ts'
import { destination, moveFault } from './rules.ts'

/**
 * Moves goods of the shop and returns their new version. Refuses to delete goods in unfinished orders, or to restore goods beyond
 * the shop's limit.
 */
const moveGoods = async (ctx: Write<Seller>, it: Omit<MoveOfGoods, 'shopId'>): Promise<number> => {
  const { shopId } = ctx.actor.shop
  if (it.from === deleted) await demandRoomForGoods(ctx, shopId)
  const version = await moveStanding(ctx, { ...it, shopId })
  if (it.to === deleted) await demandNoOpenOrder(ctx, shopId, it.spuId)
  return version
}

type OneMove = { readonly spuId: Id; readonly move: ShelfMove; readonly version?: number }

/**
 * Moves one product of the shop if it is in the version that was seen and the move is allowed; `field` names the input at fault in
 * a refusal.
 */
export const moveTo = async (ctx: Write<Seller>, { spuId, move, version }: OneMove, field: string): Promise<number> => {
  const [goods] = await goodsToMove(ctx, ctx.actor.shop.shopId, { spuIds: [spuId] }, 1)
  if (goods === undefined) return refuse('NOT_FOUND')
  const fault = moveFault(move, goods, ctx.now)
  if (fault !== null) return refuseField(field, fault)
  const seen = version === undefined ? {} : { version }
  return moveGoods(ctx, { spuId, from: goods.saleState, to: destination(move), ...seen })
}

export const moveOne: Handler<typeof assortment.move> = async (ctx, input) => ({
  version: await moveTo(ctx, input, 'move'),
})

/** Moves goods as planned, except those that somebody moved since the plan. */
export const workShelf = workRows<ShelfCells>(async (ctx, { thingId, from, to }) => {
  await moveGoods(ctx, { spuId: thingId, from, to })
})

export const runShelf: Handler<typeof assortment.runShelf> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'goods.shelf', workShelf)
export const undoShelf: Handler<typeof assortment.undoShelf> = (ctx, { planId }) => {
  const back = (cells: ShelfCells): ShelfCells => ({ ...cells, from: cells.to, to: cells.from })
  return undoPlan(ctx, planId, { kind: 'goods.shelf', back }, workShelf)
}
