import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesFor, mostToSetOff, statementText } from './rules.ts'
import type { OpenBill } from './rules.ts'

const bill = (billId: number, proposerOwes: boolean, openMoney: number): OpenBill => ({
  billId,
  billNo: `DZ${billId}`,
  shopName: '店',
  proposerOwes,
  payableMoney: openMoney,
  openMoney,
})

test('the oldest bill of each side is paid whole before the next gets anything', () => {
  const bills = [bill(1, true, 300), bill(2, true, 200), bill(3, false, 100), bill(4, false, 350)]
  expect(mostToSetOff(bills)).toBe(450)
  expect(linesFor(bills, 250).map(({ billId, money }) => [billId, money])).toEqual([
    [1, 250],
    [3, 100],
    [4, 150],
  ])
})

test('both sides come to what is set off, to the fen, and no bill to more than is open', () => {
  const open = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(open, open, fc.double({ min: 0.001, max: 1, noNaN: true }), (owe, owed, share) => {
      const bills = [
        ...owe.map((money, at) => bill(at, true, money)),
        ...owed.map((money, at) => bill(100 + at, false, money)),
      ]
      const setOffMoney = Math.max(1, Math.floor(mostToSetOff(bills) * share))
      const lines = linesFor(bills, setOffMoney)
      for (const side of [true, false])
        expect(lines.filter((it) => it.proposerOwes === side).reduce((sum, it) => sum + it.money, 0)).toBe(setOffMoney)
      expect(lines.every(({ money, openMoney }) => money > 0 && money <= openMoney)).toBe(true)
    }),
  )
})

test('one side alone sets nothing off', () => expect(mostToSetOff([bill(1, true, 300)])).toBe(0))

test('the text says the sum in capitals, and what is left of both', () => {
  const text = statementText({
    proposer: '丰泽',
    asked: '北辰',
    by: '刘洋',
    at: new Date('2026-11-28T02:00:00Z'),
    setOffMoney: 12_345,
    lines: linesFor([bill(1, true, 20_000), bill(2, false, 12_345)], 12_345),
    remark: '',
  })
  expect(text).toContain('三、本次互抵金额：人民币 123.45 元（大写：壹佰贰拾叁元肆角伍分）。')
  expect(text).toContain(
    '甲方尚欠乙方人民币 76.55 元（大写：柒拾陆元伍角伍分），乙方尚欠甲方人民币 0.00 元（大写：零元整）',
  )
})
