import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { forgetUnsaved } from '../../../blocks/form/unsaved.ts'
import { useShell } from '../../../shell-state.ts'
import { queries } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { sellerActs } from './seller-acts.ts'
import type { SellerRow } from '../seller-row.ts'
import { ActionButtons } from './action-buttons.tsx'

/* A shop hands fetched goods over by a code that the buyer shows and the shop enters. */

afterEach(() => {
  forgetUnsaved()
  queries.clear()
  useShell.setState({ standing: undefined, shop: undefined })
})

const show = (it: ReactNode) =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{it}</MemoryRouter>
    </QueryClientProvider>,
  )
const button = (code: string, name: string) => ({ code, name, type: 'primary', confirm: null })
const order = { orderId: '7', orderNo: 'SC7', version: 4, buyer: { name: '张海' } }

test('the buyer is shown the code and where to go', async () => {
  const place = {
    areaName: '河北省石家庄市藁城区',
    address: '工业路1号',
    openTime: '08:00-17:30',
    lng: null,
    lat: null,
  }
  const delivery = { ...place, deliveryName: '城东自提点', contactName: '赵磊', contactMobile: '13800003001' }
  const answer = vi.fn<() => object>(() => ({ delivery: { ...delivery, pickupCode: '012345' } }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, data: answer() })))
  show(<ActionButtons order={{ ...order, buttons: [button('PICKUP_CODE', '取货码')] } as unknown as OrderRow} />)
  await userEvent.click(screen.getByRole('button', { name: '取货码' }))
  expect(await screen.findByText('012345')).toBeDefined()
  expect(screen.getByText('城东自提点')).toBeDefined()
  expect(screen.getByText(/工业路1号/)).toBeDefined()
})

test('the shop enters the code for the order as it was seen; a wrong one is said at its field', async () => {
  const rights = { shop: ['order.ship'], enterprise: [], operator: [] }
  const shop = { shopId: '1', shopName: '丰收农资', shopStatus: 1 }
  useShell.setState({ shop, standing: { rights, ask: { shop: [], enterprise: [] }, disabledIn: [] } } as never)
  const sent: object[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const wrong = { code: 30507, msg: '取货码不正确', data: { fields: [{ field: 'pickupCode', msg: '取货码不正确' }] } }
    return Promise.resolve(Response.json(sent.length === 1 ? wrong : { code: 0, data: { orderStatus: 50 } }))
  })
  const row = { ...order, buttons: [button('HAND_OVER', '确认自提')] } as unknown as SellerRow
  show(<RowActs acts={sellerActs} row={row} />)
  const user = userEvent.setup()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '确认自提' }))
  const code = await screen.findByLabelText(/^取货码/)
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: '确认交货' }))
  expect((await screen.findAllByText('取货码不正确')).length).toBeGreaterThan(0)
  await user.clear(code)
  await user.type(code, '012345')
  await user.click(screen.getByRole('button', { name: '确认交货' }))
  await waitFor(() => expect(screen.queryByLabelText(/^取货码/)).toBeNull())
  expect(sent).toMatchObject([
    { orderId: '7', version: 4, pickupCode: '000000' },
    { orderId: '7', version: 4, pickupCode: '012345' },
  ])
})
