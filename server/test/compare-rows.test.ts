import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openBeliefs } from '../scripts/believed-rows.ts'
import { compareRows } from '../scripts/compare-rows.ts'
import { addShape, addValue, noShape } from './row-shapes.ts'
import type { Note } from './row-shapes.ts'

/* Tests that the check of row types finds errors: planted rows against the types of `planted-rows/`, without a database. */

const folder = fileURLToPath(new URL('./planted-rows/', import.meta.url))
const beliefs = openBeliefs(`${folder}tsconfig.json`)
afterAll(() => beliefs.close())

const { executed, typed } = beliefs.statementsOf('statements.ts')
const oids = { int8: 20, int4: 23, text: 25, numeric: 1700, timestamptz: 1184, 'text[]': 1009, jsonb: 3802 }
type Column = readonly [type: keyof typeof oids, ...values: unknown[]]

const seen = (columns: Readonly<Record<string, Column>>): Note['columns'] =>
  Object.fromEntries(
    Object.entries(columns).map(([name, [type, ...values]]) => {
      const shape = noShape()
      for (const value of values) addValue(shape, value)
      return [name, { oid: oids[type], shape }]
    }),
  )

/** Returns what is found wrong with an answer to one of the planted statements, counted from the first. */
const wrong = (statement: number, columns: Readonly<Record<string, Column>>): string[] =>
  compareRows(
    beliefs.rowAt(executed[statement]!)!,
    seen(columns),
    typed.map(({ believed }) => believed),
  ).map((mismatch) => `${mismatch.path}: ${mismatch.believed}, ${mismatch.true}`)

describe('a row of simple columns', () => {
  const right = {
    id: ['int8', 1],
    name: ['text', 'a'],
    icon: ['text', null],
    at: ['timestamptz'],
    state: ['int4', 1],
  } as const

  it('is right', () => expect(wrong(0, right)).toEqual([]))

  it.each([
    ['a numeric', { id: ['numeric', '1.5'] }, 'id: number, string (numeric)'],
    ['a numeric without any row', { id: ['numeric'] }, 'id: number, string (numeric)'],
    ['null', { name: ['text', 'a', null] }, 'name: string, null (text)'],
    ['a text for a time', { at: ['text', 'a'] }, 'at: Date, string (text)'],
    ['a list', { name: ['text[]'] }, 'name: string, array (text[])'],
    ['a value that the type has not', { state: ['int4', 1, 3] }, 'state: 1 | 2, 3 (int4)'],
    ['a surplus column', { more: ['int4'] }, 'more: nothing, the type lacks it, int4'],
  ] as const)('shows %s', (_what, columns, mismatch) => expect(wrong(0, { ...right, ...columns })).toEqual([mismatch]))

  it('shows a missing column', () => {
    const { name: _, ...rest } = right
    expect(wrong(0, rest)).toEqual(['name: string, absent'])
  })
})

describe('JSON in a column', () => {
  const tree = (value: unknown) => wrong(1, { tree: ['jsonb', value] })

  it('is right, with or without what is optional, and however deep', () => {
    expect(tree({ label: 'a', children: [{ label: 'b', children: [] }] })).toEqual([])
    expect(tree({ label: 'a', size: 1, children: [] })).toEqual([])
  })

  it.each([
    [{ label: null, children: [] }, 'tree.label: string, null'],
    [{ children: [] }, 'tree.label: string, absent'],
    [{ label: 'a', children: null }, 'tree.children: readonly Tree[], null'],
    [{ label: 'a', children: [{ label: 1, children: [] }] }, 'tree.children[].label: string, number'],
    [{ label: 'a', children: [], colour: 'red' }, 'tree.colour: nothing, the type lacks it, string'],
  ])('shows %j', (value, mismatch) => expect(tree(value)).toEqual([mismatch]))
})

it('an amount with a brand is a number', () => {
  expect(wrong(2, { fen: ['int8', 1] })).toEqual([])
  expect(wrong(2, { fen: ['text', '1'] })).toEqual(['fen: Fen, string (text)'])
})

it('what a type parameter leaves open, the typed piece of the caller says', () => {
  expect(wrong(3, { first: ['int4', 1], beside: ['text', 'a'] })).toEqual([])
  expect(wrong(3, { first: ['int4', 1], beside: ['int4', 1] })).toEqual(['beside: string, number (int4)'])
  expect(wrong(3, { first: ['int4', 1], beseid: ['text', 'a'] })).toEqual(['beseid: nothing, the type lacks it, text'])
})

it('notes of several workers are one', () => {
  const [one, other] = [noShape(), noShape()]
  addValue(one, [{ a: 1 }])
  addValue(other, [{ a: null }, { b: 'x' }])
  addShape(one, other)
  expect(one.items).toMatchObject({
    objects: 3,
    fields: { a: { times: 2, kinds: ['number', 'null'] }, b: { times: 1, values: ['x'] } },
  })
})
