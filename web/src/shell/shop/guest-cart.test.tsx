import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../kit/toast.ts'
import { keepUser, useShell } from '../../shell-state.ts'
import type { UserInfo } from '../../shell-state.ts'
import { followGuestCart, guestLines, keepGuestLines } from './guest-cart.ts'

const line = (goodsId: string) => ({ goodsId, qty: 1, checked: true })
const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
let unfollow: () => void
beforeEach(() => {
  localStorage.clear()
  keepUser(null)
  vi.stubGlobal('fetch', answers)
  unfollow = followGuestCart()
  keepGuestLines([line('1'), line('2')])
})
afterEach(() => {
  unfollow()
  answers.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const signIn = () => keepUser({ id: '7' } as UserInfo)
const answerMerge = (skipped: readonly object[]) =>
  answers.mockImplementation(async () =>
    Response.json({ code: 0, data: { merged: 1, lowered: [], skipped, count: 5 } }),
  )

test('who signs in finds the lines in their own cart, sent once', async () => {
  answerMerge([])
  expect(useShell.getState().cartCount).toBe(2)
  signIn()
  await vi.waitFor(() => expect(useShell.getState().cartCount).toBe(5))
  expect(guestLines()).toEqual([])
  signIn()
  expect(answers).toHaveBeenCalledOnce()
  expect(JSON.parse(String(answers.mock.calls[0]![1].body)).lines.map((it: { goodsId: string }) => it.goodsId)).toEqual(
    ['1', '2'],
  )
})

test('what could not be taken over is said, with the reason', async () => {
  const noted = vi.spyOn(toast, 'note').mockReturnValue()
  answerMerge([{ goodsId: '2', goodsName: '教槽料', reason: '商品已下架' }])
  signIn()
  await vi.waitFor(() => expect(noted).toHaveBeenCalledWith('1 种商品未能放入购物车：教槽料，商品已下架'))
})

test('lines that could not be sent stay in the browser', async () => {
  answers.mockImplementation(async () => Promise.reject(new TypeError('offline')))
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  signIn()
  await vi.waitFor(() => expect(answers).toHaveBeenCalled())
  await vi.waitFor(() => expect(logged).toHaveBeenCalled())
  expect(guestLines().map((it) => it.goodsId)).toEqual(['1', '2'])
})
