// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../kit/toast.ts'
import { useShell } from '../../shell-state.ts'
import { queries } from '../../use-api.ts'
import { useAddToCart } from './add-to-cart.ts'
import { addGuestLine, guestLines } from './guest-cart.ts'
import { whyNotBuy } from './why-not-buy.ts'

const Goods = ({ goodsId }: { goodsId: string }) => {
  const { put } = useAddToCart()
  return (
    <button type="button" onClick={() => void put([{ goodsId, qty: 2 }])}>
      加入购物车
    </button>
  )
}
const shown = (goodsId: string) => {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Goods goodsId={goodsId} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('button')
}

vi.mock('./why-not-buy.ts', () => ({
  whyNotBuy: vi.fn<(goodsId: string, qty: number) => Promise<string>>(async () => ''),
}))

beforeEach(() => {
  vi.mocked(whyNotBuy).mockResolvedValue('')
  localStorage.clear()
  useShell.setState({ userInfo: null })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a double click adds once, and the next step is offered', async () => {
  const offered = vi.spyOn(toast, 'offer').mockReturnValue()
  await userEvent.dblClick(shown('7'))
  expect(guestLines()).toEqual([{ goodsId: '7', qty: 2, checked: true }])
  expect(offered).toHaveBeenCalledExactlyOnceWith('已加入购物车', '去购物车', expect.any(Function), 4_000)
})

test('somebody who presses again later means more', async () => {
  vi.spyOn(toast, 'offer').mockReturnValue()
  vi.useFakeTimers()
  const button = shown('8')
  fireEvent.click(button)
  await vi.advanceTimersByTimeAsync(1_000)
  fireEvent.click(button)
  await vi.advanceTimersByTimeAsync(0)
  expect(guestLines()).toEqual([{ goodsId: '8', qty: 4, checked: true }])
})

test('a visitor adds no more than there is: what is in the cart counts, and stays', async () => {
  const failed = vi.spyOn(toast, 'failed').mockReturnValue()
  addGuestLine('9', 59)
  vi.mocked(whyNotBuy).mockResolvedValue('库存不足，最多可买 60 袋')
  await userEvent.click(shown('9'))
  expect(whyNotBuy).toHaveBeenCalledWith('9', 61)
  expect(failed).toHaveBeenCalledExactlyOnceWith('库存不足，最多可买 60 袋，购物车里已有 59')
  expect(guestLines()).toEqual([{ goodsId: '9', qty: 59, checked: true }])
})
