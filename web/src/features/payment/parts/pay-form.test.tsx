import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../use-api.ts'
import type { Due } from './amount-due.tsx'
import { PayForm } from './pay-form.tsx'

afterEach(() => queries.clear())

const offer = (payType: number, name: string, enabled = true) => ({
  payType,
  name,
  enabled,
  reason: enabled ? null : '余额不足',
  balanceMoney: payType === 4 ? '900.00' : null,
  credits: [],
})
const due = (...payTypes: ReturnType<typeof offer>[]) =>
  ({ tradeNo: 'T1', payMoney: '25.00', orders: [{ orderId: '5' }], payTypes }) as unknown as Due
const form = (of: Due) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <PayForm due={of} />
    </MemoryRouter>
  </QueryClientProvider>
)
const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.closest('label')?.textContent

test('a way is chosen once all are known, and nothing that comes later takes its place', async () => {
  const channels = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => channels.promise)
  const { rerender } = render(form(due(offer(1, '在线支付'), offer(4, '余额'))))
  expect(screen.queryAllByRole('radio')).toEqual([])
  channels.resolve(Response.json({ code: 0, data: [{ channel: 'wechat', name: '微信支付' }] }))
  await waitFor(() => expect(chosen()).toContain('微信支付'))
  rerender(form(due(offer(4, '余额'), offer(1, '在线支付'))))
  expect(chosen()).toContain('微信支付')
  // The chosen way has closed meanwhile: the buyer has to choose again.
  rerender(form(due(offer(4, '余额'), offer(1, '在线支付', false))))
  expect(chosen()).toBeUndefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '请选择付款方式' }).disabled).toBe(true)
  vi.unstubAllGlobals()
})
