import { largestQuantity, quantityNumber } from '@mall/api/money'
import { api } from '../../api.ts'
import { send } from '../../send.ts'

/** Returns why the caller cannot buy this quantity; empty if they can, or if no answer comes, because the order is checked again. */
export const whyNotBuy = async (goodsId: string, qty: number): Promise<string> => {
  if (qty > quantityNumber(largestQuantity)) return `最多${quantityNumber(largestQuantity)}`
  try {
    const { groups } = await send(api.cart.list, { lines: [{ goodsId, qty }] }, { quiet: true })
    const [line] = groups.flatMap(({ list }) => list)
    // Other reasons, such as who may buy in the shop, apply only after signing in.
    return line && (line.mendable || line.stockState === 0) ? (line.invalidReason ?? '') : ''
  } catch {
    return ''
  }
}
