import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { ArrivedOrder } from './arrived-order.tsx'

/* The page asks the receiver for all that the enterprise demands before it sends the receipt. */

afterEach(() => queries.clear())

const line = (lineId: string, goodsName: string, weighGoods = false) => ({
  lineId,
  goodsName,
  specText: '',
  image: null,
  unitName: '包',
  orderQty: 10,
  shipQty: 10,
  weighGoods,
})
const order = {
  orderId: '7',
  orderNo: 'SC7',
  orderStatus: 40,
  statusText: '待收货',
  shop: { shopId: '1', shopName: '北辰' },
  lines: [line('1', '育肥料'), line('2', '玉米', true)],
  buttons: [{ code: 'RECEIVE', name: '确认收货', type: 'primary', confirm: null }],
} as unknown as OrderRow
const nothing = { receiveNeedCheck: false, allowOverReceive: '0.00', requireWeigh: false, version: 0 }

const show = (rules: object) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body?: unknown } = {}) => {
    const path = String(url)
    if (path.includes('receiveGoods')) sent.push(decodeURIComponent(String(body)))
    const data = path.includes('queryBasic') ? rules : path.includes('receiveGoods') ? { orderStatus: 50 } : []
    return Promise.resolve(Response.json({ code: 0, data }))
  })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ArrivedOrder order={order} open onOpen={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return sent
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: '确认收货' })

test('who is asked for nothing confirms at once', async () => {
  const sent = show(nothing)
  await userEvent.click(await screen.findByRole('checkbox', { name: /^我已收到/ }))
  expect(screen.queryByRole('checkbox', { name: '已点数' })).toBeNull()
  await userEvent.click(confirm())
  expect(sent).toHaveLength(1)
})

test('each line is counted first; fewer than were sent lead to after-sales', async () => {
  show({ ...nothing, receiveNeedCheck: true, version: 1 })
  expect(await screen.findByText('还有 2 种商品没有点数，点过请勾选')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: /^我已收到/ }))
  expect(confirm().disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: '已称重' }))
  await userEvent.click(screen.getAllByRole('button', { name: '减少' })[0]!)
  expect(screen.getByText('少收')).toBeDefined()
  expect(screen.getByRole('link', { name: '申请售后' }).getAttribute('href')).toBe('/aftersales/apply/7')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '已点数' }).checked).toBe(true)
  expect(confirm().disabled).toBe(false)
})

test('what is weighed waits for a photo of its slip; no more is counted than may be', async () => {
  show({ ...nothing, allowOverReceive: '10.00', requireWeigh: true, version: 1 })
  await userEvent.click(await screen.findByRole('checkbox', { name: '已称重' }))
  expect(screen.getByText('还没有上传磅单照片')).toBeDefined()
  expect(confirm().disabled).toBe(true)
  const [more] = screen.getAllByRole<HTMLButtonElement>('button', { name: '增加' })
  await userEvent.click(more!)
  expect(screen.getByText('多收')).toBeDefined()
  await userEvent.click(more!)
  expect(screen.getByLabelText<HTMLInputElement>('育肥料 实收数量').value).toBe('11')
})
