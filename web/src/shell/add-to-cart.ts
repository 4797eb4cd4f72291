import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { toast } from '../kit/toast.ts'
import { useAct } from '../use-api.ts'
import { addGuestLine } from './guest-cart.ts'
import { setCartCount, setSpecsInfo, useShell } from '../shell-state.ts'

type Listed = { readonly goodsId: string; readonly spuId: string; readonly multiSpec: boolean; readonly minQty: number }

type Line = { readonly goodsId: string; readonly qty: number }

// A double click means one; who wants more presses again, or writes the quantity.
let pressed = ''

/** Puts goods into the cart: the person's own, or a visitor's in this browser. `choose` asks for the specification first. */
export const useAddToCart = () => {
  const visitor = useShell((it) => !it.userInfo)
  const navigate = useNavigate()
  const added = () => toast.offer('已加入购物车', '去购物车', () => void navigate('/cart'), 4_000)
  const add = useAct(api.cart.add, { onDone: ({ count }) => setCartCount(count) })
  const put = async (lines: readonly Line[], onDone?: () => void): Promise<void> => {
    const wanted = JSON.stringify(lines)
    if (pressed === wanted) return
    pressed = wanted
    setTimeout(() => (pressed = ''), 800)
    try {
      for (const { goodsId, qty } of lines)
        if (!visitor) await add.ask({ goodsId, qty })
        else if (addGuestLine(goodsId, qty) === undefined) return toast.failed('购物车已满（最多120件）')
    } catch {
      // Said already; what stands in the cart stays there.
      return
    }
    added()
    onDone?.()
  }
  return {
    put,
    adding: add.acting,
    choose: (goods: Listed): void => {
      if (goods.multiSpec) setSpecsInfo({ goods: { goodsId: goods.goodsId, spuId: goods.spuId }, visible: true })
      else void put([{ goodsId: goods.goodsId, qty: goods.minQty }])
    },
  }
}
