import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { toast } from '../kit/toast.ts'
import { useAct } from '../use-api.ts'
import { addGuestLine } from './guest-cart.ts'
import { setCartCount, setSpecsInfo, useShell } from '../shell-state.ts'

type Listed = { readonly goodsId: string; readonly spuId: string; readonly multiSpec: boolean; readonly minQty: number }

// A double click means one; who wants more presses again, or writes the quantity.
let pressed = ''

/** Puts goods into the cart: the person's own, or a visitor's in this browser. `choose` asks for the specification first. */
export const useAddToCart = () => {
  const visitor = useShell((it) => !it.userInfo)
  const navigate = useNavigate()
  const added = () => toast.offer('已加入购物车', '去结算', () => void navigate('/cart'), 4_000)
  const add = useAct(api.cart.add, {
    onDone: ({ count }) => {
      setCartCount(count)
      added()
    },
  })
  const put = (goodsId: string, qty: number, onDone?: () => void): void => {
    if (pressed === goodsId) return
    pressed = goodsId
    setTimeout(() => (pressed = ''), 800)
    if (!visitor) {
      void add.ask({ goodsId, qty }).then(onDone, () => {})
      return
    }
    if (addGuestLine(goodsId, qty) === undefined) {
      toast.failed('购物车已满（最多120件）')
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
      else put(goods.goodsId, goods.minQty)
    },
  }
}
