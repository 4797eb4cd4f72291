import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field, Input } from './form-of.ts'
import { rebase, takeTheirs } from './rebase.ts'

type Row = { readonly key: string; readonly qty: string }
type Values = { readonly version: string; readonly name: string; readonly price: string; readonly rows: readonly Row[] }

const text: Input<never> = { empty: '' as never, Edit: () => null, say: (it: string) => it }
const rows = {
  ...text,
  say: (all: readonly Row[]) => all.map(({ key, qty }) => `${key}×${qty}`).join('、'),
  keyOf: ({ key }: Row) => key,
} as unknown as Input<never>
const fields: readonly Field[] = [
  { at: 'name', label: '名称', input: text },
  { at: 'price', label: '价格', input: text },
  { at: 'rows', label: '明细', input: rows },
]
const base: Values = {
  version: '1',
  name: '猪料',
  price: '3.00',
  rows: [
    { key: 'a', qty: '1' },
    { key: 'b', qty: '2' },
  ],
}

describe('what both changed is asked about, the rest is merged', () => {
  test('different fields: both', () => {
    const mine = { ...base, name: '乳猪料' }
    const theirs = { ...base, version: '2', price: '4.00' }
    expect(rebase(base, mine, theirs, fields)).toEqual({ merged: { ...theirs, name: '乳猪料' }, clashes: [] })
  })
  test('the same field differently: a clash, mine until chosen', () => {
    const mine = { ...base, price: '5.00' }
    const theirs = { ...base, version: '2', price: '4.00' }
    const { merged, clashes } = rebase(base, mine, theirs, fields)
    expect(merged).toEqual({ ...mine, version: '2' })
    expect(clashes).toEqual([{ id: 'price', label: '价格', base: '3.00', mine: '5.00', theirs: '4.00' }])
    expect(takeTheirs(merged, theirs, clashes[0]!, fields)).toEqual(theirs)
  })
  test('the same field alike: no clash', () =>
    expect(rebase(base, { ...base, price: '4.00' }, { ...base, price: '4.00' }, fields).clashes).toEqual([]))
  test('rows by their keys: mine added, theirs taken away, one changed by both', () => {
    const mine = {
      ...base,
      rows: [
        { key: 'a', qty: '5' },
        { key: 'b', qty: '2' },
        { key: 'c', qty: '9' },
      ],
    }
    const theirs = { ...base, rows: [{ key: 'a', qty: '7' }] }
    const { merged, clashes } = rebase(base, mine, theirs, fields)
    expect(merged.rows).toEqual([
      { key: 'a', qty: '5' },
      { key: 'c', qty: '9' },
    ])
    expect(clashes).toEqual([{ id: 'rows', row: 'a', label: '明细', base: 'a×1', mine: 'a×5', theirs: 'a×7' }])
    expect(takeTheirs(merged, theirs, clashes[0]!, fields).rows).toEqual([
      { key: 'a', qty: '7' },
      { key: 'c', qty: '9' },
    ])
  })
  test('a row that one changed and the other took away', () => {
    const mine = { ...base, rows: [{ key: 'a', qty: '1' }] }
    const theirs = {
      ...base,
      rows: [
        { key: 'a', qty: '1' },
        { key: 'b', qty: '8' },
      ],
    }
    const { merged, clashes } = rebase(base, mine, theirs, fields)
    expect(clashes).toEqual([{ id: 'rows', row: 'b', label: '明细', base: 'b×2', mine: '（没有）', theirs: 'b×8' }])
    expect(takeTheirs(merged, theirs, clashes[0]!, fields).rows).toEqual(theirs.rows)
  })
})

const someText = fc.constantFrom('甲', '乙', '丙')
const someRows = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), qty: someText }), {
  selector: ({ key }) => key,
})
const someValues: fc.Arbitrary<Values> = fc.record({
  version: fc.constantFrom('1', '2'),
  name: someText,
  price: someText,
  rows: someRows,
})
const asSet = ({ rows, ...rest }: Values) => ({
  ...rest,
  rows: rows.toSorted((one, other) => one.key.localeCompare(other.key)),
})

describe('of any three versions', () => {
  test('nothing changed by me: theirs, whatever it is', () =>
    fc.assert(
      fc.property(someValues, someValues, (was, theirs) => {
        const { merged, clashes } = rebase(was, was, theirs, fields)
        expect(asSet(merged)).toEqual(asSet(theirs))
        expect(clashes).toEqual([])
      }),
    ))
  test('nothing changed by them: mine, but for what no field shows', () =>
    fc.assert(
      fc.property(someValues, someValues, (was, mine) => {
        const { merged, clashes } = rebase(was, mine, was, fields)
        expect(asSet(merged)).toEqual(asSet({ ...mine, version: was.version }))
        expect(clashes).toEqual([])
      }),
    ))
  test('both sides clash at the same places, and choosing theirs everywhere gives theirs there', () =>
    fc.assert(
      fc.property(someValues, someValues, someValues, (was, mine, theirs) => {
        const { merged, clashes } = rebase(was, mine, theirs, fields)
        const places = (all: typeof clashes) => all.map(({ id, row }) => `${id} ${row}`).toSorted()
        expect(places(rebase(was, theirs, mine, fields).clashes)).toEqual(places(clashes))
        const chosen = clashes.reduce((all, clash) => takeTheirs(all, theirs, clash, fields), merged)
        expect(rebase(was, chosen, theirs, fields).clashes).toEqual([])
      }),
    ))
})
