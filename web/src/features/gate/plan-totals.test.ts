import { expect, it } from 'vitest'
import { totalsOf } from './plan-totals.ts'

const row = (needQty: number, more: object = {}) => ({
  day: '2026-12-01',
  slot: '08:00' as string | null,
  deliveryType: 3,
  deliveryName: '东门',
  goodsId: '7',
  goodsName: '育肥猪料',
  specText: '40公斤',
  unitName: '袋',
  needQty,
  orderCount: 1,
  overdue: false,
  orders: [],
  ...more,
})

it('sums up a day by goods, what is fetched apart from what is sent, without losing a thousandth', () => {
  const totals = totalsOf([
    row(0.1),
    row(0.2, { slot: '09:30' }),
    row(5, { deliveryName: '西门' }),
    row(12.345, { deliveryType: 1, deliveryName: '快递', slot: null }),
    row(3, { goodsId: '8', goodsName: '蛋鸡料' }),
    row(4, { day: '2026-12-02' }),
    row(1, { day: null, slot: null }),
    row(2, { unitName: '吨' }),
  ])
  expect(
    totals.map(({ day, goodsId, unitName, pickQty, shipQty, allQty, places }) => [
      day,
      goodsId,
      unitName,
      pickQty,
      shipQty,
      allQty,
      places.join('、'),
    ]),
  ).toEqual([
    ['2026-12-01', '7', '袋', 5.3, 12.345, 17.645, '东门、西门、快递'],
    ['2026-12-01', '8', '袋', 3, 0, 3, '东门'],
    ['2026-12-02', '7', '袋', 4, 0, 4, '东门'],
    [null, '7', '袋', 1, 0, 1, '东门'],
    ['2026-12-01', '7', '吨', 2, 0, 2, '东门'],
  ])
  expect(totalsOf([])).toEqual([])
})
