import { freightByLine, freightLeft, freightMost } from '@mall/api/aftersales/limits'
import type { LineBack, LineSum } from '@mall/api/aftersales/limits'
import type { AfterType } from '@mall/api/aftersales/states'
import { allot } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { LineRefund, RefundLine } from '../order/public.ts'
import { within } from './rules.ts'

/*
 * What goes back of an order when after-sales of it are agreed. What others were promised before, and waits for the transfer of the
 * shop, is counted as refunded: it is spoken for.
 */

/** What decides about a line, and what of it was promised. */
export type PromisedSum = LineSum &
  Pick<RefundLine, 'promisedQty' | 'promisedDropped' | 'promisedMoney' | 'promisedFreight'>

/** A line as it stands once what was promised of it is refunded. */
export const withPromised = <Line extends PromisedSum>(it: Line): Line => ({
  ...it,
  refundQty: it.refundQty + it.promisedQty,
  droppedQty: it.droppedQty + it.promisedDropped,
  refundedMoney: it.refundedMoney + it.promisedMoney,
  refundedFreight: it.refundedFreight + it.promisedFreight,
})

/** What of the freight goes back by which reasons, and how much of it is asked for. */
export type FreightTerms = {
  readonly afterType: AfterType
  /** Was the shop at fault for some of the goods that go back, now or before? */
  readonly fault: boolean
  /** At most so much; of a difference, so much at least. */
  readonly asked: Fen | null
}

/**
 * How much of the freight goes back with these quantities: with the last of the goods all that may, whichever after-sales they end
 * with. Of what nobody carried all goes back; a difference of the freight does so while its goods do not.
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

/** What goes back: of the goods of each line, and of each line with its freight; in all, and of that freight. */
export type Plan = {
  readonly backs: readonly LineBack[]
  readonly refunds: readonly LineRefund[]
  readonly money: Fen
  readonly freight: Fen
}

/** What goes back of lines as they stand: what is wanted, or as much of it as there still is, with its freight. */
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
 * What of a refund the shop transfers itself: all of what came by transfer, and of an order on credit what is more than is still
 * owed, since that was paid.
 */
export const transferOf = (channel: string | undefined, owed: Fen, money: Fen): Fen =>
  channel === 'offline' ? money : channel === 'credit' ? Math.max(0, money - owed) : 0

/** Parts refunds: so much of the money now, goods before freight, and all else later. */
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
