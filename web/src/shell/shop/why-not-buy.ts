import { largestQuantity, quantityNumber } from '@mall/api/money'
import { api } from '../../api.ts'
import { send } from '../../send.ts'

/** Why so much of goods cannot be bought by who asks, in words; empty when it can, or when nobody answers: an order is checked again. */
export const whyNotBuy = async (goodsId: string, qty: number): Promise<string> => {
  if (qty > quantityNumber(largestQuantity)) return `最多${quantityNumber(largestQuantity)}`
  try {
    const { groups } = await send(api.cart.list, { lines: [{ goodsId, qty }] }, { quiet: true })
    const [line] = groups.flatMap(({ list }) => list)
    // Who may buy there is asked of somebody who signed in.
    return line && (line.mendable || line.stockState === 0) ? (line.invalidReason ?? '') : ''
  } catch {
    return ''
  }
}
