import { largestQuantity, quantityNumber } from '@mall/api/money'
import { guestLines, keepGuestLines } from '../../shell/shop/guest-cart.ts'
import type { GuestLine } from '../../shell/shop/guest-cart.ts'

/** Repairs a line that an older page or a manual edit spoilt: an unreadable quantity becomes 1, and a line without goods is dropped. */
const mended = (line: GuestLine | null): GuestLine[] => {
  if (!/^\d+$/.test(String(line?.goodsId))) return []
  const qty = Math.min(Math.round(Number(line!.qty) * 1_000) / 1_000, quantityNumber(largestQuantity))
  return [{ goodsId: String(line!.goodsId), qty: qty > 0 ? qty : 1, checked: line!.checked !== false }]
}

/** Returns a visitor's lines, all readable by the server: a single spoilt line would hide all others. */
export const mendGuestLines = (): readonly GuestLine[] => {
  const kept: unknown = guestLines()
  const lines = Array.isArray(kept) ? (kept as GuestLine[]).flatMap(mended) : []
  if (JSON.stringify(lines) !== JSON.stringify(kept)) keepGuestLines(lines)
  return lines
}
