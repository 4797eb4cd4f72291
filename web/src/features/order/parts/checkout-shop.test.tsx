import { fireEvent, render as renderHere, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Checkout, ShopPart } from '../use-checkout.ts'
import { CheckoutShop } from './checkout-shop.tsx'

const render = (it: ReactElement) => renderHere(it, { wrapper: MemoryRouter })

const way = (deliveryId: string, name: string) => ({
  deliveryId,
  name,
  reason: null,
  freightMoney: '0.00',
  point: null,
  days: [],
})
const part = {
  shop: { shopId: '7', shopName: '北辰' },
  deliveryId: '1',
  deliveries: [way('1', '快递物流'), way('2', '到店自提')],
  lines: [],
  errors: [],
  promotions: [],
  coupons: [],
  couponUserId: null,
  couponMoney: '0.00',
  couponFreightMoney: '0.00',
  points: null,
  pointsUsed: 0,
  pointsMoney: '0.00',
  contracts: [],
  contractId: null,
  contractPolicy: 0,
  cargoPapers: [],
  goodsMoney: '1.00',
  freightMoney: '0.00',
  payMoney: '1.00',
} as unknown as ShopPart
const withDays = {
  ...part,
  deliveryId: '2',
  deliveries: [
    {
      ...way('2', '到店自提'),
      deliveryType: 3,
      days: [
        { day: '2026-12-01', leftQty: 0, fits: false },
        { day: '2026-12-02', leftQty: 5.5, fits: false },
        { day: '2026-12-03', leftQty: 40, fits: true },
        { day: '2026-12-04', leftQty: null, fits: true },
      ],
    },
  ],
} as unknown as ShopPart
const fetchers = {
  failed: [],
  people: [{ selfId: '4', name: '钱二', mobile: '138****0002', plateNo: '冀A12345' }],
  vehicles: [{ vehicleId: '9', plateNo: '冀A99999', driverName: '赵师傅' }],
  of: () => ({ selfId: '4', ownPlate: false, vehicleIds: [] }),
  set: vi.fn<Checkout['fetchers']['set']>(),
}
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

test('days say what they have left, and one without room cannot be chosen', () => {
  const checkout = { preview: {}, ways: {}, remarks: {}, days: { 7: '2026-12-02' }, fetchers } as unknown as Checkout
  render(<CheckoutShop part={withDays} checkout={checkout} />)
  const days = screen.getByRole('combobox', { name: '提货日期' })
  expect([...days.querySelectorAll('option')].map((it) => [it.textContent, it.disabled])).toEqual([
    ['由商家安排', false],
    ['12月1日 周二（已约满）', true],
    ['12月2日 周三（还可约 5.5 件）', true],
    ['12月3日 周四（还可约 40 件）', false],
    ['12月4日 周五', false],
  ])
  expect(screen.getByText('这一天排不下这笔订单，请换一天')).toBeTruthy()
})

test('the day stands under the place that was chosen, before the other ways', () => {
  const [fetched] = withDays.deliveries
  const both = { ...withDays, deliveries: [fetched, way('1', '快递物流')] } as unknown as ShopPart
  render(
    <CheckoutShop
      part={both}
      checkout={{ preview: {}, ways: {}, remarks: {}, days: {}, fetchers } as unknown as Checkout}
    />,
  )
  const days = screen.getByRole('combobox', { name: '提货日期' })
  const [own, other] = screen.getAllByRole('radio')
  const follows = Node.DOCUMENT_POSITION_FOLLOWING
  expect(own!.compareDocumentPosition(days) & follows, 'the day stands before its place').toBeTruthy()
  expect(days.compareDocumentPosition(other!) & follows, 'the day stands after the other ways').toBeTruthy()
})

test('says which papers the goods need before they are loaded, and who hands them in', () => {
  const papers = { ...part, cargoPapers: [{ name: '兽药处方笺', by: 'buyer' }] } as unknown as ShopPart
  const checkout = { preview: {}, ways: {}, remarks: {}, days: {} } as unknown as Checkout
  render(<CheckoutShop part={papers} checkout={checkout} />)
  expect(screen.getByRole('note').textContent).toBe('装货前要有随货单证：兽药处方笺（由您上传）')
})

test('who comes and in what is asked where goods are fetched, the plate of the person among the vehicles', () => {
  const checkout = { preview: {}, ways: {}, remarks: {}, days: {}, fetchers } as unknown as Checkout
  render(<CheckoutShop part={withDays} checkout={checkout} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '谁来提货' }).value).toBe('4')
  fireEvent.click(screen.getByRole('checkbox', { name: '冀A99999 赵师傅' }))
  expect(fetchers.set).toHaveBeenCalledWith('7', { vehicleIds: ['9'] })
  fireEvent.click(screen.getByRole('checkbox', { name: '冀A12345 提货人的车' }))
  expect(fetchers.set).toHaveBeenCalledWith('7', { ownPlate: true })
})
