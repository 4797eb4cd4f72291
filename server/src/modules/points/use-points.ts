import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { lockAccounts } from './account-store.ts'
import { watchEnds } from './grant-points.ts'
import { countBack, giveBack, lockUsed } from './use-store.ts'

/** Returns all points that orders used or froze and that were not returned before. A repeated call changes nothing. */
export const releasePoints = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  if (orderIds.length === 0) return
  const used = await lockUsed(ctx, orderIds)
  if (used.length === 0) return
  await lockAccounts(ctx, used)
  await giveBack(
    ctx,
    used.map(({ orderId, restPoints }) => ({ orderId, points: restPoints })),
  )
  await watchEnds(ctx, used)
}

type Refunded = {
  readonly orderId: Id
  readonly wholly: boolean
  readonly lines: readonly { readonly lineId: Id; readonly refundedQty: number; readonly orderQty: number }[]
}

/** Returns the points used for what was refunded of orders; in the end exactly all of them, in any order of events. */
export const returnPoints = async (ctx: Write, refunded: readonly Refunded[]): Promise<void> => {
  const used = await lockUsed(
    ctx,
    refunded.map(({ orderId }) => orderId),
  )
  const spent = used.filter(({ state }) => state === 2)
  if (spent.length === 0) return
  const whole = new Set(refunded.filter(({ wholly }) => wholly).map(({ orderId }) => orderId))
  const some = spent.filter(({ orderId }) => !whole.has(orderId)).map(({ orderId }) => orderId)
  const counted = await countBack(
    ctx,
    some,
    refunded.flatMap(({ lines }) => lines),
  )
  const all = spent.filter(({ orderId }) => whole.has(orderId))
  const backs = [...counted, ...all.map(({ orderId, restPoints }) => ({ orderId, points: restPoints }))]
  if (backs.length === 0) return
  await lockAccounts(ctx, spent)
  await giveBack(ctx, backs)
  await watchEnds(ctx, spent)
}
