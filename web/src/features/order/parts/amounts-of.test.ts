import { moneyWire, parseMoney } from '@mall/api/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidOf, payableOf } from './amounts-of.ts'

const fen = fc.integer({ min: 0, max: 99_999_999 })
const sumOf = (amounts: readonly { amount: string }[]) =>
  amounts.reduce((all, { amount }) => all + parseMoney(amount)!, 0)

test('the parts that are shown add up to what is to be paid, and to what was kept of what was paid', () => {
  const orders = fc.record({
    goods: fen,
    fullReduction: fc.oneof(fc.constant(0), fen),
    coupon: fc.oneof(fc.constant(0), fen),
    points: fc.oneof(fc.constant(0), fen),
    adjust: fc.oneof(fc.constant(0), fc.integer({ min: -99_999, max: 99_999 })),
    weighed: fc.oneof(fc.constant(0), fen),
    freight: fc.oneof(fc.constant(0), fen),
    paid: fen,
    refunded: fc.oneof(fc.constant(0), fen),
  })
  fc.assert(
    fc.property(orders, (it) => {
      const pay = it.goods - it.fullReduction - it.coupon - it.points + it.adjust + it.weighed + it.freight
      const wire = Object.fromEntries(Object.entries({ ...it, pay }).map(([name, value]) => [name, moneyWire(value)]))
      expect(sumOf(payableOf(wire as never))).toBe(pay)
      expect(sumOf(paidOf(wire as never))).toBe(it.paid - it.refunded)
    }),
  )
})

test('what is nothing is not named, but for goods and freight', () => {
  const nothing = {
    fullReduction: '0.00',
    coupon: '0.00',
    points: '0.00',
    adjust: '0.00',
    weighed: '0.00',
    freight: '0.00',
  }
  const money = { ...nothing, goods: '790.00', pay: '790.00', paid: '790.00', refunded: '0.00' }
  const names = (it: typeof money) => [...payableOf(it), ...paidOf(it)].map(({ name }) => name)
  expect(names(money)).toEqual(['商品金额', '运费', '已付'])
  expect(names({ ...money, weighed: '3.00' })).toEqual(['商品金额', '超重补差', '运费', '已付'])
  expect(names({ ...money, fullReduction: '70.00', adjust: '-1.00', refunded: '0.01' })).toEqual([
    '商品金额',
    '满减',
    '卖家改价',
    '运费',
    '已付',
    '已退',
  ])
})
