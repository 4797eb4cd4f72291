import { api } from '../../api.ts'
import { loadChunk } from '../../kit/chunk.ts'
import { refresh } from '../../use-api.ts'
import { send } from '../../send.ts'
import { setCartCount, useShell } from '../../shell-state.ts'

/** A line of a visitor's cart, which the browser keeps until they sign in. */
export type GuestLine = { readonly goodsId: string; readonly qty: number; readonly checked: boolean }

const key = 'mall.cart'
const most = 120

export const guestLines = (): readonly GuestLine[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as GuestLine[]
  } catch {
    return []
  }
}

const count = () => {
  if (useShell.getState().userInfo === null) setCartCount(guestLines().length)
}

export const keepGuestLines = (lines: readonly GuestLine[]): void => {
  localStorage.setItem(key, JSON.stringify(lines.slice(0, most)))
  count()
}

/** Adds goods, or adds to their quantity. Returns the number of lines; undefined if the cart is full. */
export const addGuestLine = (goodsId: string, qty: number): number | undefined => {
  const lines = guestLines()
  const known = lines.find((line) => line.goodsId === goodsId)
  if (known === undefined && lines.length >= most) return undefined
  const line = { goodsId, qty: Math.round(((known?.qty ?? 0) + qty) * 1_000) / 1_000, checked: true }
  keepGuestLines([line, ...lines.filter((it) => it.goodsId !== goodsId)])
  return guestLines().length
}

let merging = false
const merge = async (): Promise<void> => {
  const lines = guestLines()
  if (lines.length === 0 || merging) return
  merging = true
  try {
    const merged = await send(api.cart.merge, { lines: [...lines] }, { quiet: true })
    keepGuestLines([])
    setCartCount(merged.count)
    void loadChunk(() => import('./note-merged.ts')).then((it) => it.noteMerged(merged))
    await refresh('cart')
  } catch {
    // The lines stay in the browser; the next page tries again.
  } finally {
    merging = false
  }
}

/** Shows the number of lines in the visitor's cart, and moves them into the person's own cart after signing in. */
export const followGuestCart = (): (() => void) => {
  const follow = (userInfo: unknown) => {
    if (userInfo === null) count()
    else if (userInfo !== undefined) void merge()
  }
  follow(useShell.getState().userInfo)
  return useShell.subscribe((now, before) => now.userInfo !== before.userInfo && follow(now.userInfo))
}
