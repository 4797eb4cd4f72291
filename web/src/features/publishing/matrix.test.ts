import { describe, expect, it } from 'vitest'
import type { SpecValue } from '@mall/api/publishing/combine-specs'
import { bringBack, take } from './matrix.ts'
import type { Matrix, Step } from './matrix.ts'

type Row = { readonly specValues: readonly SpecValue[]; readonly price: string }
const empty = (specValues: readonly SpecValue[]): Row => ({ specValues, price: '' })
const single: Matrix<Row> = { defs: [], rows: [{ specValues: [], price: '1' }] }
const run = (from: Matrix<Row>, ...all: Step[]) => all.reduce((it, step) => take(it, step, empty), from)
const words = ({ rows }: Matrix<Row>) =>
  rows.map(({ specValues, price }) => `${specValues.map(({ value }) => value).join('/')}=${price}`)
const priced = (it: Matrix<Row>): Matrix<Row> => ({
  ...it,
  rows: it.rows.map((row) => ({ ...row, price: row.specValues.map(({ value }) => value).join('') })),
})

const kind = (at: number, ...names: string[]): Step[] => [
  { do: 'addKind' },
  ...names.flatMap((name, value): Step[] => [
    ...(value === 0 ? [] : [{ do: 'addValue', kind: at } as const]),
    { do: 'nameValue', kind: at, value, name },
  ]),
]
const twoByThree = priced(run(single, ...kind(0, 'a', 'b'), ...kind(1, 'x', 'y', 'z')))

describe('rows of combinations', () => {
  it('the only row becomes the first one of a new kind', () => {
    expect(words(run(single, ...kind(0, 'a', 'b')))).toEqual(['a=1', 'b='])
  })
  it('stand in the order of the values', () => {
    expect(words(twoByThree)).toEqual(['a/x=ax', 'a/y=ay', 'a/z=az', 'b/x=bx', 'b/y=by', 'b/z=bz'])
  })
  it('keep what was written when a value is renamed', () => {
    expect(words(run(twoByThree, { do: 'nameValue', kind: 0, value: 1, name: 'c' })).slice(3)).toEqual([
      'c/x=bx',
      'c/y=by',
      'c/z=bz',
    ])
  })
  it('fall out with their value, wherever it stands', () => {
    expect(words(run(twoByThree, { do: 'dropValue', kind: 1, value: 0 }))).toEqual([
      'a/y=ay',
      'a/z=az',
      'b/y=by',
      'b/z=bz',
    ])
  })
  it('a new value adds rows between the others', () => {
    expect(words(run(twoByThree, { do: 'addValue', kind: 1 })).slice(2, 5)).toEqual(['a/z=az', 'a/=', 'b/x=bx'])
  })
  it('a kind taken away leaves the rows of its first value', () => {
    expect(words(run(twoByThree, { do: 'dropKind', kind: 0 }))).toEqual(['x=ax', 'y=ay', 'z=az'])
    expect(words(run(twoByThree, { do: 'dropKind', kind: 1 }, { do: 'dropKind', kind: 0 }))).toEqual(['=ax'])
  })
  it('that fell out come back with their values', () => {
    const aside = new Map(twoByThree.rows.map((row) => [JSON.stringify(row.specValues.map(({ value }) => value)), row]))
    const without = run(twoByThree, { do: 'dropValue', kind: 0, value: 0 }, { do: 'addValue', kind: 0 })
    const again = run(without, { do: 'nameValue', kind: 0, value: 1, name: 'a' })
    const isNew = ({ price }: Row) => price === ''
    expect(words(bringBack(again, aside, isNew)).slice(3)).toEqual(['a/x=ax', 'a/y=ay', 'a/z=az'])
  })
})
