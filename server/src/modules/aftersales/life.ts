import type { AfterSalesState } from '@mall/api/aftersales/states'
import type { Id } from '@mall/api/wire-types'
import { buysBy } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse, refuseStale } from '../../kernel/refusal.ts'
import { endAfterSales, lockOrder } from '../order/public.ts'
import type { LockedOrder } from '../order/public.ts'
import { daysToAskPlatform } from '@mall/api/aftersales/states'
import { afterSalesMachine } from './machine.ts'
import type { AfterSalesAction, AfterSalesFacts, Found, Party } from './machine.ts'
import { notifyOf } from './notify.ts'
import { logOf, orderOfAfterSales, paidBy } from './queries.ts'
import type { LogRow } from './queries.ts'
import { deadlineOf } from './rules.ts'
import { lockAfterSales, saveStep } from './store.ts'
import type { Changes, LockedAfterSales } from './store.ts'

/** After-sales with their order, both locked, the order first; of two concurrent calls the second sees what the first did. */
export type Opened = {
  readonly order: LockedOrder
  readonly it: LockedAfterSales
  /** Channel by which the order was paid; undefined if it was not. */
  readonly channel: string | undefined
  readonly facts: AfterSalesFacts
}

/** Locks the order of after-sales and then the after-sales; refuses NOT_FOUND if there are none. */
export const open = async (ctx: Write, afterSalesId: Id): Promise<Opened> => {
  const orderId = (await orderOfAfterSales(ctx.db, afterSalesId)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(ctx, orderId)
  const it = (await lockAfterSales(ctx, afterSalesId)) ?? refuse('NOT_FOUND')
  const channel = (await paidBy(ctx.db, order.paymentId))?.channel
  const paidOutside = it.state === 40 && it.refundId === null && it.transferMoney !== null
  const ownOrder = ctx.actor !== null && buysBy(ctx.actor, order)
  return { order, it, channel, facts: { ...it, paidOutside, ownOrder, orderStatus: order.orderStatus, now: ctx.now } }
}

/** Does the same for a caller who acts on what they saw; refuses STALE if it has changed. */
export const openSeen = async (ctx: Write, afterSalesId: Id, version: number | undefined): Promise<Opened> => {
  const opened = await open(ctx, afterSalesId)
  if (version === undefined || version === opened.it.version) return opened
  return refuseStale(lastChange(await logOf(ctx.db, afterSalesId)))
}

const applies = new Set(['apply', 'edit', 'resubmit'])
/** Returns the last change for a caller who did not see it; for a changed application also the text before. */
const lastChange = (logs: readonly LogRow[]) => {
  const last = logs.at(-1)
  if (last === undefined) return undefined
  const before = applies.has(last.action) ? logs.slice(0, -1).findLast((it) => applies.has(it.action)) : undefined
  const text = before === undefined ? last.text : `申请已修改，原为“${before.text}”，现为“${last.text}”`
  return { by: last.actorName, at: last.time, text }
}

/** Returns where an action leads now, given what the step itself found; refuses by name if it is not allowed. */
export const demand = (
  { facts }: Opened,
  action: AfterSalesAction,
  party: Party,
  found: Found = {},
): AfterSalesState => {
  const verdict = step(afterSalesMachine, action, { ...facts, ...found }, party)
  return typeof verdict === 'string' ? refuse(verdict) : verdict.to
}

const ended: readonly AfterSalesState[] = [50, 61, 64]
const refused: readonly AfterSalesState[] = [62, 63]

/** Text and changes of a step besides the state. */
export type StepDetails = {
  readonly action: AfterSalesAction
  readonly party: Party
  readonly text: string
  readonly images?: readonly string[]
  readonly changes?: Changes
  /** Deadline of the new state, if it does not follow from the state. */
  readonly deadline?: Date
  /** What decides the new state besides the row. */
  readonly found?: Found
}

/**
 * Takes a step: saves the row with its log, schedules the deadline of the new state, and notifies the other side. The caller
 * handles the order, in its newest version. Returns the new state.
 */
export const move = async (ctx: Write, opened: Opened, details: StepDetails): Promise<AfterSalesState> => {
  const { it } = opened
  const { action, party } = details
  const to = demand(opened, action, party, details.found)
  const deadline = details.deadline ?? deadlineOf(to, ctx.now, it.unsent)
  const key = String(it.afterSalesId)
  await saveStep(ctx, it, {
    to,
    changes: {
      deadline,
      endTime: ended.includes(to) ? ctx.now : null,
      ...(refused.includes(to) && it.state !== to ? { refuseTime: ctx.now } : {}),
      ...details.changes,
    },
    entry: details,
  })
  if (deadline === null) ctx.cancel('afterSales.due', key)
  else ctx.emit('afterSales.due', { afterSalesId: it.afterSalesId }, { at: deadline, key })
  ctx.emit('afterSales.moved', { afterSalesId: it.afterSalesId, action })
  const transfer = to === 40 && (details.changes?.transferMoney ?? it.transferMoney) !== null
  await notifyOf(ctx, it.afterSalesId, { action, text: details.text, to, transfer })
  return to
}

const parties = { buyer: 'buyer', seller: 'seller', house: 'timer', operator: 'operator' } as const

/** Lets the order resume after its after-sales ended or were refused. */
export const close = async (
  ctx: Write,
  { order, it }: Pick<Opened, 'order' | 'it'>,
  { party, text, refusal = false }: { readonly party: Party; readonly text: string; readonly refusal?: boolean },
): Promise<void> => {
  await endAfterSales(ctx, order, {
    afterSalesId: it.afterSalesId,
    party: parties[party],
    text: `${text}（${it.afterSalesNo}）`,
    refusedDays: refusal ? daysToAskPlatform : undefined,
  })
}
