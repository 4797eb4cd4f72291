import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellWords, csvHead, csvRows, inert, readWords } from './sheet-cells.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', "'\rcmd"],
  ['猪饲料 = 好', '猪饲料 = 好'],
  ['', ''],
])('%j is written as %j', (words, written) => expect(inert(words)).toBe(written))

test.each([
  ['a\u0000b', 9, 'a\uFFFDb'],
  ['\uD83D', 9, '\uFFFD'],
  ['\u0007 x ', 9, '\uFFFD x'],
  ['一\n二', 9, '一\n二'],
  ['a😀😀', 2, 'a😀'],
  ['😀😀😀', 2, '😀😀'],
  ["'-x", 9, '-x'],
  ["'x", 9, "'x"],
])('%j is read as its first %d characters %j', (words, most, read) => expect(readWords(words, most)).toBe(read))

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((words) => `-${words}`),
      ),
      (words) => {
        expect(readWords(cellWords('text', words.trim()), 999)).toBe(readWords(words, 999))
      },
    ),
  )
})

test('no words begin like a formula', () => {
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(cellWords('text', words)).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test.each([
  ['money', 123_456, '1234.56'],
  ['money', -5, '-0.05'],
  ['quantity', 1_500, '1.5'],
  ['time', new Date('2026-11-21T01:30:00Z'), '2026-11-21 09:30:00'],
  ['text', null, ''],
  ['text', '速\u0007达', '速\uFFFD达'],
] as const)('%s %s reads %s', (kind, value, words) => expect(cellWords(kind, value)).toBe(words))

test('commas, quotes and line ends stay inside their cell', () => {
  const columns = [
    { name: '商品', kind: 'text', width: 10 },
    { name: '金额（元）', kind: 'money', width: 10 },
  ] as const
  expect(csvHead(columns) + csvRows(columns, [['玉米, "一级"\n散装', 100], ['=A1']])).toBe(
    '\uFEFF商品,金额（元）\r\n"玉米, ""一级""\n散装",1.00\r\n\'=A1,\r\n',
  )
})
