import { expect, test } from 'vitest'
import { moneyWire, quantityText } from './money.ts'
import { plainMoney, plainNumber, readMoney, readQuantity } from './plain-number.ts'

test.each([
  ['1,234.50', '1234.50'],
  ['１，２３４．５', '1234.5'],
  ['12 345 678', '12345678'],
  ['\u00A0157\u3000', '157'],
  ['−5', '-5'],
  ['－1,000', '-1000'],
  ['0.5', '0.5'],
])('%j is the number %s', (written, plain) => expect(plainNumber(written)).toBe(plain))

test.each(['1,50', '1,2345', '12,34,567', '1,234 567', '1.5万', '5元', '1e3', '', '-', '.', '1.2.3'])(
  '%j is no number and stays as it is',
  (written) => {
    expect(plainNumber(written)).toBe(written)
    expect(readQuantity(written)).toBeUndefined()
  },
)

test.each([
  ['￥1,234.50', '1234.50'],
  ['¥ 12', '12.00'],
  ['１２．５元', '12.50'],
  ['1,234 元', '1234.00'],
  ['-¥5', '-5.00'],
  ['¥-5', '-5.00'],
  ['(1,234.50)', '-1234.50'],
  ['（5）', '-5.00'],
  ['RMB 8', '8.00'],
])('%j is the amount %s', (written, money) => expect(moneyWire(readMoney(written)!)).toBe(money))

test.each(['元', '¥', '1,50元', '十元', '--5', '(-5)', '5元6', '1.234', '5 000元 1'])('%j is no amount', (written) =>
  expect(readMoney(written)).toBeUndefined(),
)

test('what is no amount stays as it is', () => expect(plainMoney('十 元')).toBe('十 元'))
test('a quantity is read with its separators', () => expect(quantityText(readQuantity('1,234.5')!)).toBe('1234.5'))
