import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { toast } from '../../kit/toast.ts'
import { useAct } from '../../use-api.ts'
import { askWhyNot } from './ask-why-not.ts'
import { addGuestLine, guestLines } from './guest-cart.ts'
import { setCartCount, setSpecsInfo, useShell } from '../../shell-state.ts'

type Listed = { readonly goodsId: string; readonly spuId: string; readonly multiSpec: boolean; readonly minQty: number }

/** Goods and quantity to add; with a name if several specifications are added together. */
export type Line = { readonly goodsId: string; readonly qty: number; readonly name?: string }

// A double click counts as one; for more the user clicks again later or changes the quantity.
let pressed = ''

/** Adds goods to the cart: the person's own, or a visitor's in this browser. `choose` first asks for the specification. */
export const useAddToCart = () => {
  const visitor = useShell((it) => !it.userInfo)
  const navigate = useNavigate()
  const added = () => toast.offer('已加入购物车', '去购物车', () => void navigate('/cart'), 4_000)
  const add = useAct(api.cart.add, { silent: true, onDone: ({ count }) => setCartCount(count) })
  const putOne = async ({ goodsId, qty }: Line): Promise<unknown> => {
    if (!visitor) return add.ask({ goodsId, qty })
    const there = guestLines().find((line) => line.goodsId === goodsId)?.qty ?? 0
    const why = await askWhyNot(goodsId, there + qty)
    if (why !== '') throw new Error(there === 0 ? why : `${why}，购物车里已有 ${there}`)
    if (addGuestLine(goodsId, qty) === undefined) throw new Error('购物车已满（最多120件）')
    return undefined
  }
  /** Resolves to the ids of the goods that were added; a refused one does not stop the others. */
  const put = async (lines: readonly Line[], onDone?: () => void): Promise<readonly string[]> => {
    const wanted = JSON.stringify(lines)
    if (pressed === wanted) return []
    pressed = wanted
    setTimeout(() => (pressed = ''), 800)
    const done: string[] = []
    const failed: string[] = []
    for (const line of lines)
      await putOne(line).then(
        () => done.push(line.goodsId),
        ({ message }: Error) => failed.push(line.name ? `${line.name}：${message}` : message),
      )
    if (failed.length > 0) toast.failed(failed.join('；') + (done.length > 0 ? '；其余已加入购物车' : ''))
    else {
      added()
      onDone?.()
    }
    return done
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
