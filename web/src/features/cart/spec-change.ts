import type { guestLines } from '../../shell/shop/guest-cart.ts'
import { setSpecsInfo } from '../../shell-state.ts'
import type { CartLine, CartView } from './cart-view.ts'

type GuestLines = ReturnType<typeof guestLines>

/** Replaces the specification of a visitor's line; merges it with a line that already has the new one. */
export const withOtherSpec = (lines: GuestLines, line: CartLine, goodsId: string, qty: number): GuestLines => {
  const there = lines.find((it) => it.goodsId === goodsId)
  const changed = { goodsId, qty: qty + (there?.qty ?? 0), checked: line.checked }
  return lines.flatMap((it) => (it.goodsId === line.goodsId ? [changed] : it === there ? [] : [it]))
}

/** Returns `chooseSpec`, which asks for another specification of the line at a place of the cart. */
export const specChange = (
  view: CartView | undefined,
  change: (line: CartLine, goodsId: string, qty: number) => void,
) => ({
  chooseSpec: (shopIndex: number, goodsIndex: number): void => {
    const line = view?.groups[shopIndex]?.list[goodsIndex]
    if (line === undefined) return
    setSpecsInfo({
      goods: { goodsId: line.goodsId, spuId: line.spuId, qty: line.qty },
      shopIndex,
      goodsIndex,
      visible: true,
      change: (goodsId, qty) => change(line, goodsId, qty),
    })
  },
})
