import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Read, Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { closeFilled } from './end-sheets.ts'
import { offeredOn } from './queries.ts'
import type { OfferedTruck } from './queries.ts'
import { confirm, finish, leave, runs, take } from './relation-store.ts'
import type { Taking } from './relation-store.ts'
import { board, leaveTrucks, lockTruck, lockTrucksOf, payRides } from './truck-store.ts'
import type { Boarding } from './truck-store.ts'

/** Prices of a sheet at which an order is placed. */
export type SheetOffer = {
  readonly combinationId: Id
  /** 3 a group purchase, 4 a combination order. */
  readonly orderType: 3 | 4
  readonly until: Date
  readonly prices: ReadonlyMap<Id, Fen>
  /** Truck that the orders of the sheet share; null if they are delivered as other orders of the shop. */
  readonly truck: OfferedTruck | null
}

/** Returns the prices of a running sheet; refuses if it does not run or lacks one of the goods. */
export const sheetOffer = async (
  { db, now }: Read<Actor>,
  combinationId: Id,
  goodsIds: readonly Id[],
): Promise<SheetOffer> => {
  const found = await offeredOn(db, now, combinationId)
  const prices = new Map(found?.goods.map((it) => [it.goodsId, it.basePrice]))
  if (found === undefined || !found.running || goodsIds.some((goodsId) => !prices.has(goodsId)))
    return refuse('SHEET_OVER')
  return { combinationId, orderType: found.combType === 1 ? 3 : 4, until: found.endTime, prices, truck: found.truck }
}

/** Takes the quantities of an order from its sheet, and its load from the truck; refuses if either has not so much left. */
export const takeOnSheet = async (
  ctx: Write<Actor>,
  it: Omit<Taking, 'userId' | 'boId'>,
  ride: Pick<Boarding, 'load' | 'distance' | 'place' | 'bound'> | null,
): Promise<void> => {
  const { userId, boId } = ctx.actor
  const { combinationId, orderId, shopId } = it
  if (ride !== null) await lockTruck(ctx, combinationId)
  if (!(await take(ctx, { ...it, userId, boId }))) refuse('SHEET_LIMIT')
  if (ride !== null && !(await board(ctx, { ...ride, combinationId, orderId, shopId, userId, boId })))
    refuse('TRUCK_FULL')
}

/** Counts paid orders on their sheets and sends off trucks that have their least load; refunds orders whose sheet is closed meanwhile. */
export const confirmOnSheets = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length === 0) return
  const onTrucks = await lockTrucksOf(ctx, orderIds)
  const { counted, late } = await confirm(ctx, orderIds)
  if (late.length > 0) ctx.emit('groupTeam.ended', { filled: false, orderIds: late })
  if (!onTrucks || counted.length === 0) return
  for (const combinationId of await payRides(ctx, counted)) await closeFilled(ctx, combinationId)
}

/** Whether the sheet of an order still runs, so that the order may leave it. */
export const sheetRuns = async (ctx: Write, orderId: Id): Promise<boolean> => {
  await lockTrucksOf(ctx, [orderId])
  return runs(ctx, orderId)
}

/** Frees what ended orders took. Calling it again changes nothing. */
export const leaveSheets = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length === 0) return
  const onTrucks = await lockTrucksOf(ctx, orderIds)
  await leave(ctx, orderIds)
  if (onTrucks) await leaveTrucks(ctx, orderIds)
}

export const finishOrders = finish
