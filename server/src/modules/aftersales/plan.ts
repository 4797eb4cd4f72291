import { freightByLine, freightLeft, freightMost } from '@mall/api/aftersales/limits'
import type { LineBack, LineSum } from '@mall/api/aftersales/limits'
import type { AfterType } from '@mall/api/aftersales/states'
import { allot } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { LineRefund, RefundLine } from '../order/public.ts'
import { within } from './rules.ts'

/*
 * Plans what goes back of an order when after-sales of it are agreed. Refunds that were promised before and wait for the shop's
 * transfer count as refunded, since they are no longer available.
 */

/** Sums of a line that limit its refund, with what was promised of it. */
export type PromisedSum = LineSum &
  Pick<RefundLine, 'promisedQty' | 'promisedDropped' | 'promisedMoney' | 'promisedFreight'>

/** Returns a line as it will be after the promised refund. */
export const withPromised = <Line extends PromisedSum>(it: Line): Line => ({
  ...it,
  refundQty: it.refundQty + it.promisedQty,
  droppedQty: it.droppedQty + it.promisedDropped,
  refundedMoney: it.refundedMoney + it.promisedMoney,
  refundedFreight: it.refundedFreight + it.promisedFreight,
})

/** Terms of the freight: the reasons that return it, and the amount asked for. */
export type FreightTerms = {
  readonly afterType: AfterType
  /** Whether the shop was at fault for any goods that go back, now or before. */
  readonly fault: boolean
  /** Upper limit of the freight; for a difference, the lower limit; null if none. */
  readonly asked: Fen | null
}

/**
 * Returns the freight that goes back with these quantities. All that may goes back with the last of the goods, in whichever
 * after-sales; if nothing was carried, all of it does. A difference may return freight while its goods stay.
 */
export const freightBack = (
  lines: readonly LineSum[],
  backs: readonly Pick<LineBack, 'lineId' | 'qty'>[],
  { afterType, fault, asked }: FreightTerms,
): Fen => {
  const uncarried = freightMost(lines, backs, false)
  if (uncarried > 0) return uncarried
  const most = freightMost(lines, backs, fault)
  if (afterType === 4)
    return Math.max(backs.some((it) => it.qty > 0) ? most : 0, Math.min(asked ?? 0, freightLeft(lines)))
  return asked === null ? most : Math.min(most, asked)
}

const moneyOf = (amounts: readonly { readonly money: Fen }[]): Fen => amounts.reduce((all, it) => all + it.money, 0)

/** Planned refund: goods of each line, lines with their freight, the sum, and the freight in it. */
export type Plan = {
  readonly backs: readonly LineBack[]
  readonly refunds: readonly LineRefund[]
  readonly money: Fen
  readonly freight: Fen
}

/** Plans a refund of lines in their present state: what is wanted, or as much as is left, with its freight. */
export const planRefund = (
  standing: readonly PromisedSum[],
  wanted: readonly LineBack[],
  terms: FreightTerms,
): Plan => {
  const lines = standing.map(withPromised)
  const backs = wanted.map((back) =>
    within(
      lines.find((it) => it.lineId === back.lineId)!,
      back,
    ),
  )
  const freight = freightBack(lines, backs, terms)
  const byLine = freightByLine(lines, freight)
  const backOf = new Map(backs.map((it) => [it.lineId, it]))
  const refunds = lines
    .map(({ lineId }) => {
      const { qty = 0, dropped = 0, money = 0 } = backOf.get(lineId) ?? {}
      const share = byLine.get(lineId) ?? 0
      return { lineId, qty, dropped, money: money + share, freight: share }
    })
    .filter((it) => it.qty > 0 || it.money > 0)
  return { backs, refunds, money: moneyOf(refunds), freight }
}

/**
 * Returns the part of a refund that the shop transfers itself: all that came by transfer, or, of an order on credit, what exceeds
 * its open debt, since that was paid.
 */
export const transferOf = (channel: string | undefined, owed: Fen, money: Fen): Fen =>
  channel === 'offline' ? money : channel === 'credit' ? Math.max(0, money - owed) : 0

/** Divides refunds into `money` to refund now, goods before freight, and the rest for later. */
export const partRefunds = (
  refunds: readonly LineRefund[],
  money: Fen,
): { readonly now: LineRefund[]; readonly later: LineRefund[] } => {
  const shares = allot(
    money,
    refunds.map((it) => it.money),
  )
  const now = refunds.map((it, at) => ({
    lineId: it.lineId,
    qty: 0,
    dropped: 0,
    money: shares[at]!,
    freight: Math.max(0, shares[at]! - (it.money - it.freight)),
  }))
  const later = refunds.map((it, at) => ({
    ...it,
    money: it.money - now[at]!.money,
    freight: it.freight - now[at]!.freight,
  }))
  return { now: now.filter((it) => it.money > 0), later: later.filter((it) => it.qty > 0 || it.money > 0) }
}
