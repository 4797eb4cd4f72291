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
import { guestLines } from './guest-cart.ts'

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

beforeEach(() => {
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

test('somebody who presses again later means more', () => {
  vi.spyOn(toast, 'offer').mockReturnValue()
  vi.useFakeTimers()
  const button = shown('8')
  fireEvent.click(button)
  vi.advanceTimersByTime(1_000)
  fireEvent.click(button)
  expect(guestLines()).toEqual([{ goodsId: '8', qty: 4, checked: true }])
})
