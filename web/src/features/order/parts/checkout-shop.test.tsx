import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Checkout, ShopPart } from '../use-checkout.ts'
import { CheckoutShop } from './checkout-shop.tsx'

const way = (deliveryId: string, name: string) => ({
  deliveryId,
  name,
  reason: null,
  freightMoney: '0.00',
  point: null,
})
const part = {
  shop: { shopId: '7', shopName: '北辰' },
  deliveryId: '1',
  deliveries: [way('1', '快递物流'), way('2', '到店自提')],
  lines: [],
  errors: [],
  promotions: [],
  contracts: [],
  contractId: null,
  goodsMoney: '1.00',
  freightMoney: '0.00',
  payMoney: '1.00',
} as unknown as ShopPart
const show = (isFetching: boolean) =>
  render(
    <CheckoutShop
      part={part}
      checkout={{ preview: { isFetching }, ways: { 7: '2' }, remarks: {} } as unknown as Checkout}
    />,
  )
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).closest('label')!.textContent

test('the way that was just chosen shows while its freight is counted', () => {
  show(true)
  expect(chosen()).toContain('到店自提')
})

test('what the server counted stands', () => {
  show(false)
  expect(chosen()).toContain('快递物流')
})
