import { describe, expect, it, test } from 'vitest'
import { moveFrom, readBlock, writeBlock } from './cells.ts'

test.each([
  ['a\tb\r\nc\td\r\n', [['a', 'b'], ['c', 'd']]],
  ['12.50', [['12.50']]],
  ['', [['']]],
  ['"a\tb"\t"say ""x"""\n\t', [['a\tb', 'say "x"'], ['', '']]],
  ['"open\tb', [['"open', 'b']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j is read as the cells a spreadsheet copied', (text, block) => expect(readBlock(text)).toEqual(block)) // prettier-ignore

describe('a cell', () => {
  it('moves to the next row after the last column, and stays at the edges', () => {
    expect(moveFrom({ row: 0, column: 2 }, 'right', 2, 3)).toEqual({ row: 1, column: 0 })
    expect(moveFrom({ row: 1, column: 0 }, 'left', 2, 3)).toEqual({ row: 0, column: 2 })
    expect(moveFrom({ row: 1, column: 2 }, 'right', 2, 3)).toEqual({ row: 1, column: 2 })
    expect(moveFrom({ row: 0, column: 1 }, 'up', 2, 3)).toEqual({ row: 0, column: 1 })
    expect(moveFrom({ row: 1, column: 1 }, 'down', 2, 3)).toEqual({ row: 1, column: 1 })
  })
  it('takes a block as far as the table goes', () => {
    const block = [['1', '2'], ['3', '4']] // prettier-ignore
    expect(writeBlock(block, { row: 1, column: 1 }, 2, 3)).toEqual({
      changes: [
        { row: 1, column: 1, value: '1' },
        { row: 1, column: 2, value: '2' },
      ],
      over: 2,
    })
  })
})
