import { mostFor, unsentQty } from '@mall/api/aftersales/limits'
import type { LineBack, LineSum } from '@mall/api/aftersales/limits'
import {
  daysOfBuyer,
  daysToReceive,
  daysToTransfer,
  daysUntilPlatform,
  hoursToAnswer,
} from '@mall/api/aftersales/states'
import type { AfterSalesState } from '@mall/api/aftersales/states'

/** Returns what was agreed, limited to what is left, since another refund may have come between. */
export const within = (line: LineSum, back: LineBack): LineBack => {
  const qty = Math.min(back.qty, line.orderQty - line.refundQty)
  const most = mostFor(line, qty)
  const dropped = back.dropped > 0 ? Math.min(qty, unsentQty(line)) : 0
  return { lineId: line.lineId, qty, dropped, money: dropped > 0 ? most : Math.min(back.money, most) }
}

const hour = 3_600_000
/** Returns until when a state waits; null if it waits for nobody. */
export const deadlineOf = (state: AfterSalesState, now: Date, unsent: boolean): Date | null => {
  const hours: Partial<Record<AfterSalesState, number>> = {
    10: unsent ? hoursToAnswer.unsent : hoursToAnswer.sent,
    15: daysOfBuyer * 24,
    20: daysOfBuyer * 24,
    30: daysToReceive * 24,
  }
  const span = hours[state]
  return span === undefined ? null : new Date(now.getTime() + span * hour)
}

const day = 24 * hour
/** Returns the next reminder of a transfer that the shop owes: after three days, then when the platform is asked, then every three days. */
export const askedForNext = (since: Date, now: Date): Date => {
  const platform = since.getTime() + daysUntilPlatform * day
  const next = now.getTime() + daysToTransfer * day
  return new Date(now.getTime() < platform && now.getTime() > since.getTime() ? platform : next)
}
