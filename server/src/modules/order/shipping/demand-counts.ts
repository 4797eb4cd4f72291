import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import { mostCounted } from '@mall/api/receiving/states'
import type { Id } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { ReceivingRules } from '../../receiving/public.ts'
import type { LineRow } from '../lists/row-queries.ts'

export type Counted = { readonly lineId: Id; readonly qty: Milli }
type Line = Pick<LineRow, 'lineId' | 'goodsName' | 'unitName' | 'shipQty' | 'weighGoods'>

/**
 * Checks what the buyer's enterprise demands on receipt: a count of each line, a slip for weighed goods, and no surplus beyond its
 * bound.
 */
export const demandCounts = (
  rules: ReceivingRules,
  lines: readonly Line[],
  counted: readonly Counted[],
  slips: number,
): void => {
  // An enterprise that never saved its rules demands nothing.
  if (rules.version === 0) return
  const sent = lines.filter(({ shipQty }) => shipQty > 0)
  const countOf = new Map(counted.map(({ lineId, qty }) => [lineId, qty]))
  const uncounted = sent.filter(({ lineId }) => !countOf.has(lineId))
  if (rules.receiveNeedCheck && uncounted.length > 0)
    refuse('RECEIVE_UNCOUNTED', { goods: uncounted.map(({ goodsName }) => goodsName).join('、') })
  const unweighed = sent.find((line) => line.weighGoods && (slips === 0 || !countOf.has(line.lineId)))
  if (rules.requireWeigh && unweighed !== undefined) refuse('RECEIVE_UNWEIGHED', { goods: unweighed.goodsName })
  for (const { lineId, goodsName, unitName, shipQty } of sent) {
    const qty = countOf.get(lineId) ?? 0
    const most = mostCounted(shipQty, rules.allowOverReceive)
    if (qty > most)
      refuse('RECEIVE_OVER', {
        goods: goodsName,
        sent: quantityText(shipQty),
        most: quantityText(most),
        unit: unitName,
        qty: quantityText(qty),
      })
  }
}
