import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownNumber } from './shown-number.ts'

const accounting = '_ ¥* #,##0.00_ ;_ ¥* -#,##0.00_ ;_ ¥* "-"??_ ;_ @_ '

test.each([
  ['157.0', 'General', '157'],
  ['1.2E1', 'General', '12'],
  ['6.901234567892E12', 'General', '6901234567892'],
  ['6901234567908.0', 'General', '6901234567908'],
  ['7.5312345678901E13', '@', '75312345678901'],
  ['157.09999999999999', 'General', '157.1'],
  ['0.30000000000000004', 'General', '0.3'],
  ['1E-7', 'General', '0.0000001'],
  ['-0.5', 'General', '-0.5'],
  ['0', 'General', '0'],
  ['999999999999999', 'General', '999999999999999'],
  ['12345678905', '0000000000000', '0012345678905'],
  ['75312345678', '00000000000000', '00075312345678'],
  ['800009', '#,##0', '800009'],
  ['400', '#,##0.###', '400'],
  ['1234567.5', '#,##0.00', '1234567.50'],
  ['6901234567892', '0.00', '6901234567892'],
  ['149.006', '0.00', '149.01'],
  ['1234.5', accounting, '¥1234.50'],
  ['0', accounting, '0'],
  ['-1234.5', '#,##0.00_);(#,##0.00)', '-1234.50'],
  ['157', '0"元"', '157元'],
  ['0.25', '0%', '25%'],
  ['1', '"有货";"缺货"', '有货'],
  ['46000', 'yyyy/m/d', '2025-12-09'],
  ['46000.4', 'yyyy/m/d h:mm;@', '2025-12-09 09:36'],
  ['46000.5', 'yyyy"年"m"月"d"日" hh:mm:ss', '2025-12-09 12:00:00'],
  ['46000.4', 'yyyy/m/d', '2025-12-09'],
  ['46000', 'm"月"d"日"', '12月9日'],
  ['3', 'no [format', '3'],
])('%s in the format %s is shown as %s', (digits, pattern, words) => expect(shownNumber(digits, pattern)).toBe(words))

test('days that are counted from 1904 are the same days', () =>
  expect(shownNumber('44538', 'yyyy-mm-dd', true)).toBe('2025-12-09'))

test.each([
  ['1234567890123456', 'General', '超过 15 位'],
  ['1.23456789012346E+17', '0', '超过 15 位'],
  ['75312345678901', '0.00E+00', '科学计数'],
  ['5', ';;;', '没有显示'],
  ['0', '0;-0;', '没有显示'],
  ['-5', '#,##0.00;[Red]#,##0.00', '没有负号'],
  ['-1', 'yyyy-mm-dd', '日期超出范围'],
  ['3000000', 'yyyy-mm-dd', '日期超出范围'],
  ['0x12', 'General', '不是数字'],
  ['1e999', 'General', '不是数字'],
])('%s in the format %s shows nothing that a person could mean', (digits, pattern, reason) =>
  expect(shownNumber(digits, pattern)).toMatchObject({ fault: expect.stringContaining(reason) }),
)

test('every whole number of up to fifteen digits is shown with all of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
      expect(shownNumber(value.toExponential(), 'General')).toBe(String(value))
    }),
  )
})
