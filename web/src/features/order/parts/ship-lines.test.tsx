import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ToShip } from '../shipping-form.tsx'
import { shippingForm } from '../shipping-form.tsx'
import { shipLines } from './ship-lines.tsx'

/* Goods under after-sales are marked and stay behind; the call always names what is sent. */

const open = (more: object) => ({
  specText: '',
  image: null,
  unitName: '袋',
  orderQty: 10,
  shipQty: 0,
  openQty: 10,
  ...more,
})
const order = {
  orderId: '1',
  version: 3,
  allowSplitShip: true,
  ways: [{ logisticsType: 1, name: '快递' }],
  vehicles: [],
  openLines: [
    open({ lineId: '7', goodsName: '教槽料', afterSalesId: '70' }),
    open({ lineId: '8', goodsName: '预混料', afterSalesId: null }),
  ],
} as unknown as ToShip

test('a line under after-sales is not offered, and the form says what stays behind', () => {
  const { lines } = shippingForm(order, 'SF').start(order)
  expect(lines).toEqual([
    { lineId: '7', qty: '0' },
    { lineId: '8', qty: '10' },
  ])
  const { Edit, sent } = shipLines(() => order)
  expect(sent!(lines)).toEqual([{ lineId: '8', qty: '10' }])
  render(<Edit value={lines} write={() => {}} limits={{ required: false }} wrong={{}} label="本次发货" />)
  screen.getByText('售后中')
  expect(screen.queryByRole('textbox', { name: /教槽料/ })).toBeNull()
  screen.getByRole('textbox', { name: /预混料/ })
  screen.getByText('本次不发：教槽料 10 袋（售后中）')
})
