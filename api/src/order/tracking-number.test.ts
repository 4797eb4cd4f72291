import { expect, test } from 'vitest'
import { isOrderNumber, oddNumber, trackingNoOf } from './tracking-number.ts'

test.each([
  ['SC261121235834000284', true],
  [' SC26112123583400028 ', true],
  ['sc404404', true],
  ['SC404404', true],
  ['SF1234567890123', false],
  ['SCK1234567', false],
])('%j is the number of an order: %s', (scanned, is) => expect(isOrderNumber(scanned)).toBe(is))

test('blanks in a pasted number do not count', () => {
  expect(trackingNoOf(' 7530 1234\t5678\n')).toBe('753012345678')
})

test.each([
  ['ZTO', '773012345678901', undefined],
  ['SF', 'SF1234567890123', undefined],
  ['JD', 'JDVA01234567890', undefined],
  ['ZTO', '6901234567892', '像是商品条码'],
  ['ZTO', '6901234567893', undefined],
  ['OTHER', '6901234567892', '像是商品条码'],
  ['YTO', '13812345678', '像是手机号'],
  ['SF', 'SF12345', '只有 7 位'],
  ['OTHER', '0815', undefined],
  ['YUNDA', '0000000000000', '各位都相同'],
  ['ZTO', 'SF1234567890123', '是顺丰速运的单号样式，不是中通快递的'],
] as const)('of %s, %j is odd: %s', (company, trackingNo, words) => expect(oddNumber(company, trackingNo)).toBe(words))
