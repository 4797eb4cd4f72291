import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step } from '../../kernel/machine.ts'
import { billMachine } from './machine.ts'
import type { BillAction, BillFacts, BillParty } from './machine.ts'
import { carriesThatFit, differencesOf, monthBefore, sumsOf } from './rules.ts'

const line = (net: number) => ({
  goodsMoney: net,
  discountMoney: 0,
  freightMoney: 0,
  refundMoney: 0,
  prepaidMoney: 0,
  netMoney: net,
})

describe('what a bill comes to', () => {
  it('is its orders and what is added, and never less than zero by what earlier orders brought', () => {
    const money = fc.integer({ min: -50_000, max: 50_000 }).filter((it) => it !== 0)
    fc.assert(
      fc.property(fc.array(fc.nat(100_000)), fc.array(money), (nets, waiting) => {
        const net = nets.reduce((all, it) => all + it, 0)
        const carries = carriesThatFit(
          net,
          waiting.map((it) => ({ money: it })),
        )
        const carried = carries.reduce((all, it) => all + it.money, 0)
        const { payableMoney, goodsMoney, adjustMoney, orderCount } = sumsOf(nets.map(line), carried)
        expect(payableMoney).toBeGreaterThanOrEqual(0)
        expect([payableMoney, orderCount]).toEqual([goodsMoney + adjustMoney, nets.length])
      }),
    )
  })

  it('takes what fits, oldest first, and leaves the rest', () => {
    const of = (...list: number[]) =>
      carriesThatFit(
        100,
        list.map((money) => ({ money })),
      ).map(({ money }) => money)
    expect(of(-60, -60, -30)).toEqual([-60, -30])
    expect(of(-100, 20, -20)).toEqual([-100, 20, -20])
    expect(of(-101)).toEqual([])
  })
})

describe('what the house finds beside an order', () => {
  const goods = {
    goodsName: '猪料',
    specText: '40kg',
    unitName: '袋',
    qty: 10_000,
    receiveQty: 10_000,
    refundQty: 0,
    price: 10_000,
    agreedPrice: null as number | null,
    payMoney: 100_000,
  }
  const order = { goods: [goods], freightMoney: 0, fetched: false, freightBefore: null, refundMoney: 0, refundedNow: 0 }
  const found = (
    of: Partial<typeof goods>,
    more: Partial<Omit<typeof order, 'freightBefore'>> & { freightBefore?: number } = {},
  ) => differencesOf({ ...order, ...more, goods: [{ ...goods, ...of }] }).map(({ kind, money }) => [kind, money])

  it.each([
    ['nothing', {}, {}, []],
    ['received less', { receiveQty: 8_000 }, {}, [['quantity', 20_000]]],
    ['what was given back is not missing', { receiveQty: 8_000, refundQty: 2_000 }, {}, []],
    ['given back after it was received', { refundQty: 2_000 }, {}, []],
    ['above the agreed price', { agreedPrice: 9_800 }, {}, [['price', 2_000]]],
    ['below it nothing is too much', { agreedPrice: 10_200 }, {}, [['price', null]]],
    ['freight of what was fetched', {}, { fetched: true, freightMoney: 500 }, [['freight', 500]]],
    ['freight that was raised', {}, { freightBefore: 300, freightMoney: 500 }, [['freight', 200]]],
    ['freight that was lowered', {}, { freightBefore: 500, freightMoney: 300 }, [['freight', null]]],
    ['money that went back since', {}, { refundedNow: 700 }, [['refund', 700]]],
  ])('%s', (_, of, more, expected) => expect(found(of, more)).toEqual(expected))
})

it.each([
  ['2026-12-01', '2026-11-01', '2026-11-30'],
  ['2026-03-28', '2026-02-28', '2026-03-27'],
  ['2026-01-05', '2025-12-05', '2026-01-04'],
])('the month before %s is from %s to %s', (today, beginDay, endDay) =>
  expect(monthBefore(today)).toEqual({ beginDay, endDay }),
)

describe('the life of a bill', () => {
  const facts = (it: Partial<BillFacts>): BillFacts => ({
    state: 10,
    orderCount: 1,
    payableMoney: 100,
    paidMoney: 0,
    waitingMoney: 0,
    invoicedMoney: 0,
    openDisputes: 0,
    ...it,
  })
  const to = (action: BillAction, it: Partial<BillFacts>, party: BillParty) => {
    const next = step(billMachine, action, facts(it), party)
    return typeof next === 'string' ? next : next.to
  }

  it('goes from a draft to what is settled, and is nobody else’s to move', () => {
    expect(to('submit', {}, 'supplier')).toBe(20)
    expect(to('submit', {}, 'purchaser')).toBe('FORBIDDEN')
    expect(to('submit', { orderCount: 0 }, 'supplier')).toBe('BILL_EMPTY')
    expect(to('confirm', { state: 20 }, 'purchaser')).toBe(30)
    expect(to('confirm', { state: 20, payableMoney: 0 }, 'purchaser')).toBe(50)
    expect(to('invoice', { state: 30, invoicedMoney: 99 }, 'supplier')).toBe(30)
    expect(to('invoice', { state: 30, invoicedMoney: 100 }, 'supplier')).toBe(40)
    expect(to('invoice', { state: 30, invoicedMoney: 101 }, 'supplier')).toBe('INVOICE_OVER')
    expect(to('pay', { state: 40, paidMoney: 60, waitingMoney: 40 }, 'purchaser')).toBe('WRONG_STATE')
    expect(to('confirmPay', { state: 40, paidMoney: 99 }, 'supplier')).toBe(40)
    expect(to('confirmPay', { state: 40, paidMoney: 100 }, 'supplier')).toBe(50)
  })

  it.each([30, 40, 50, 90] as const)('is neither given up, rejected nor recounted in %s', (state) => {
    expect(to('void', { state }, 'supplier')).toBe('WRONG_STATE')
    expect(to('reject', { state }, 'purchaser')).toBe('WRONG_STATE')
    expect(to('recount', { state }, 'house')).toBe('WRONG_STATE')
  })
})
