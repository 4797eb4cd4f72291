import { combinations, specKey } from '@mall/api/publishing/combine-specs'
import type { SpecDef, SpecValue } from '@mall/api/publishing/combine-specs'

/*
 * Specifications of goods while they are edited: one row for every combination of values, in order. A renamed value keeps its rows.
 * Rows that fall out keep what was written, and come back with their values.
 */

type Row = { readonly specValues: readonly SpecValue[] }
export type Matrix<R extends Row> = { readonly defs: readonly SpecDef[]; readonly rows: readonly R[] }

/** Former index of each kind and each of its values; undefined for new ones. */
type Origin = { readonly def: number | undefined; readonly values: readonly (number | undefined)[] }
const unchanged = (defs: readonly SpecDef[]): Origin[] =>
  defs.map(({ values }, def) => ({ def, values: values.map((_, at) => at) }))

/** Returns the indexes of every combination; the first kind changes slowest. */
const places = (counts: readonly number[]): number[][] =>
  counts.reduce<number[][]>(
    (all, count) => all.flatMap((it) => Array.from({ length: count }, (_, at) => [...it, at])),
    [[]],
  )
const flat = (counts: readonly number[], place: readonly number[]): number =>
  place.reduce((at, index, kind) => at * counts[kind]! + index, 0)

/** Returns the former place of a row; undefined for a new row. Removing a kind keeps the rows of its first value. */
const formerPlace = (place: readonly number[], origins: readonly Origin[], kinds: number): number[] | undefined => {
  const former = Array.from({ length: kinds }, () => 0)
  for (const [kind, { def, values }] of origins.entries()) {
    const value = values[place[kind]!]
    if (def === undefined ? place[kind] !== 0 : value === undefined) return undefined
    if (def !== undefined) former[def] = value!
  }
  return former
}

const rearrange = <R extends Row>(
  { defs, rows }: Matrix<R>,
  next: readonly SpecDef[],
  origins: readonly Origin[],
  empty: (specValues: readonly SpecValue[]) => R,
): Matrix<R> => {
  const counts = defs.map(({ values }) => values.length)
  const all = combinations(next)
  return {
    defs: next,
    rows: places(next.map(({ values }) => values.length)).map((place, at) => {
      const former = formerPlace(place, origins, defs.length)
      const row = former && rows[flat(counts, former)]
      return row ? { ...row, specValues: all[at]! } : empty(all[at]!)
    }),
  }
}

/** One edit of the kinds and values. */
export type Step =
  | { readonly do: 'addKind' }
  | { readonly do: 'dropKind' | 'addValue'; readonly kind: number }
  | { readonly do: 'nameKind'; readonly kind: number; readonly name: string }
  | { readonly do: 'nameValue'; readonly kind: number; readonly value: number; readonly name: string }
  | { readonly do: 'dropValue'; readonly kind: number; readonly value: number }

const steps = {
  addKind: (defs: readonly SpecDef[], origins: Origin[]) => ({
    next: [...defs, { specName: '', values: [''] }],
    from: [...origins, { def: undefined, values: [undefined] }],
  }),
  dropKind: (defs: readonly SpecDef[], origins: Origin[], kind: number) => ({
    next: defs.toSpliced(kind, 1),
    from: origins.toSpliced(kind, 1),
  }),
  addValue: (defs: readonly SpecDef[], origins: Origin[], kind: number) => ({
    next: defs.with(kind, { ...defs[kind]!, values: [...defs[kind]!.values, ''] }),
    from: origins.with(kind, { ...origins[kind]!, values: [...origins[kind]!.values, undefined] }),
  }),
  dropValue: (defs: readonly SpecDef[], origins: Origin[], kind: number, value: number) => ({
    next: defs.with(kind, { ...defs[kind]!, values: defs[kind]!.values.toSpliced(value, 1) }),
    from: origins.with(kind, { ...origins[kind]!, values: origins[kind]!.values.toSpliced(value, 1) }),
  }),
}

const after = (defs: readonly SpecDef[], step: Step) => {
  const origins = unchanged(defs)
  if (step.do === 'addKind') return steps.addKind(defs, origins)
  const { kind } = step
  const def = defs[kind]!
  if (step.do === 'nameKind') return { next: defs.with(kind, { ...def, specName: step.name }), from: origins }
  if (step.do === 'nameValue')
    return { next: defs.with(kind, { ...def, values: def.values.with(step.value, step.name) }), from: origins }
  if (step.do === 'dropValue') return steps.dropValue(defs, origins, kind, step.value)
  return steps[step.do](defs, origins, kind)
}

export const take = <R extends Row>(
  matrix: Matrix<R>,
  step: Step,
  empty: (specValues: readonly SpecValue[]) => R,
): Matrix<R> => {
  const { next, from } = after(matrix.defs, step)
  return rearrange(matrix, next, from, empty)
}

/** Replaces new rows by rows that fell out before and have the same values. */
export const bringBack = <R extends Row>(
  matrix: Matrix<R>,
  aside: ReadonlyMap<string, R>,
  isNew: (row: R) => boolean,
): Matrix<R> => ({
  ...matrix,
  rows: matrix.rows.map((row) => (isNew(row) ? (aside.get(specKey(row.specValues)) ?? row) : row)),
})
