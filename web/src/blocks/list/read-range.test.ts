import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRange, readRange } from './read-range.ts'

test.each<[string, string[][]]>([
  ['a', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
  ['\t', [['', '']]],
  ['', [['']]],
  ['6" pipe', [['6" pipe']]],
])('%j is the range %j', (text, range) => expect(readRange(text)).toEqual(range))

const written = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const cell = fc.string({ unit: fc.constantFrom('a', '豆', '"', '\t', '\n', '\r', ' '), maxLength: 5 })
const ranges = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([wide, tall]) =>
    fc.array(fc.array(cell, { minLength: wide, maxLength: wide }), { minLength: tall, maxLength: tall }),
  )

test('what a sheet writes is read as it was', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const text = `${range.map((row) => row.map(written).join('\t')).join('\r\n')}\r\n`
      expect(readRange(text)).toEqual(range)
    }),
    { numRuns: 2_000 },
  )
})

test('one cell is no range', () => {
  expect(isRange('a')).toBe(false)
  expect(isRange('a\r\n')).toBe(false)
  expect(isRange('a\tb')).toBe(true)
})
