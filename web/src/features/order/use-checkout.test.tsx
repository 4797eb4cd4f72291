import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from '../../kit/toast.ts'
import { queries } from '../../use-api.ts'
import { useCheckout } from './use-checkout.ts'

afterEach(() => {
  queries.clear()
  localStorage.clear()
})

const shown = {
  address: { addressId: '3' },
  payMoney: '25.50',
  shops: [
    {
      shop: { shopId: '12' },
      deliveryId: '7',
      deliveries: [{ deliveryId: '7', days: [{ day: '2026-12-01' }] }],
      coupons: [{}],
      couponUserId: '31',
    },
    { shop: { shopId: '13' }, deliveryId: null, deliveries: [], coupons: [], couponUserId: null },
  ],
  payTypes: [{ payType: 1, enabled: true, credits: [] }],
}
const trade = { code: 0, data: { tradeNo: 'T1', needPay: true, orderIds: ['5'] } }

/** Opens a checkout at an address; `sent` returns the inputs of the calls of one name. */
const openCheckout = async (search: string, submitted: object = trade) => {
  const answers: Readonly<Record<string, object>> = { preview: { code: 0, data: shown }, submit: submitted }
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (address) =>
    Response.json(answers[address.split('/').at(-1)!] ?? { code: 10_500, msg: '', data: null }),
  )
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useCheckout(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[`/checkout${search}`]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
  const sent = (name: string): unknown[] =>
    fetched.mock.calls.filter(([address]) => address.includes(name)).map(([, { body }]) => JSON.parse(String(body)))
  await waitFor(() => expect(result.current.preview.data).toBeDefined())
  return { checkout: () => result.current, sent }
}

test('goods are asked for in the quantities of the address, with the address and the ways that were chosen', async () => {
  const { sent } = await openCheckout('?items=7-2,8-0.5&address=3&ways=12-7,13-9')
  expect(sent('preview')).toEqual([
    {
      items: [
        { goodsId: '7', qty: 2 },
        { goodsId: '8', qty: 0.5 },
      ],
      addressId: '3',
      deliveryByShop: [
        { shopId: '12', deliveryId: '7' },
        { shopId: '13', deliveryId: '9' },
      ],
    },
  ])
})

test('what is submitted is what is shown, also where nothing was chosen', async () => {
  const { checkout, sent } = await openCheckout('?cart=1,2')
  act(() => checkout().setRemark('12', ' 早上送 '))
  act(() => checkout().place())
  await waitFor(() => expect(sent('submit')).toHaveLength(1))
  expect(sent('submit')[0]).toMatchObject({
    cartIds: ['1', '2'],
    addressId: '3',
    deliveryByShop: [{ shopId: '12', deliveryId: '7' }],
    couponByShop: [{ shopId: '12', couponUserId: '31' }],
    payMoney: '25.50',
    remarkByShop: [{ shopId: '12', remark: '早上送' }],
  })
})

test('a coupon that was chosen, and that none is wanted, are asked for', async () => {
  const { checkout, sent } = await openCheckout('?cart=1&coupons=12-31,13-0')
  const byShop = (couponUserId: string | null) => ({
    couponByShop: [
      { shopId: '12', couponUserId },
      { shopId: '13', couponUserId: null },
    ],
  })
  expect(sent('preview')[0]).toMatchObject(byShop('31'))
  act(() => checkout().setCoupon('12', '0'))
  await waitFor(() => expect(sent('preview')).toHaveLength(2))
  expect(sent('preview')[1]).toMatchObject(byShop(null))
})

test('sums that changed meanwhile are shown before anything is submitted again', async () => {
  const noted = vi.spyOn(toast, 'note').mockReturnValue()
  const { checkout, sent } = await openCheckout('?cart=1', { code: 30301, msg: '金额有变化', data: null })
  act(() => checkout().place())
  await waitFor(() => expect(sent('preview')).toHaveLength(2))
  expect(noted).toHaveBeenCalledOnce()
  expect(sent('submit')).toHaveLength(1)
})

test('a day that filled meanwhile is shown with what it has left', async () => {
  const { checkout, sent } = await openCheckout('?cart=1', { code: 30505, msg: '“一厂”12月1日 周二已约满', data: null })
  act(() => checkout().place())
  await waitFor(() => expect(sent('preview')).toHaveLength(2))
  expect(sent('submit')).toHaveLength(1)
})

test('the day to fetch is sent where the place is open then', async () => {
  const open = await openCheckout('?cart=1&days=12-20261201')
  act(() => open.checkout().place())
  await waitFor(() => expect(open.sent('submit')).toHaveLength(1))
  const way = { shopId: '12', deliveryId: '7' }
  expect(open.sent('submit')[0]).toMatchObject({ deliveryByShop: [{ ...way, expectTime: '2026-12-01' }] })
  const shut = await openCheckout('?cart=1&days=12-20261202')
  act(() => shut.checkout().place())
  await waitFor(() => expect(shut.sent('submit')).toHaveLength(1))
  expect((shut.sent('submit')[0] as { deliveryByShop: object[] }).deliveryByShop).toEqual([way])
})
