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

/** What was agreed, at most what there still is: another refund may have come between. */
export const within = (line: LineSum, back: LineBack): LineBack => {
  const qty = Math.min(back.qty, line.orderQty - line.refundQty)
  const most = mostFor(line, qty)
  const dropped = back.dropped > 0 ? Math.min(qty, unsentQty(line)) : 0
  return { lineId: line.lineId, qty, dropped, money: dropped > 0 ? most : Math.min(back.money, most) }
}

const hour = 3_600_000
/** Until when a state waits; null where nobody is waited for. */
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
/** When a transfer that the shop owes is asked for next: after three days, when the platform is asked, and every three days from then on. */
export const askedForNext = (since: Date, now: Date): Date => {
  const platform = since.getTime() + daysUntilPlatform * day
  const next = now.getTime() + daysToTransfer * day
  return new Date(now.getTime() < platform && now.getTime() > since.getTime() ? platform : next)
}
