import { idOf } from './form-of.ts'
import type { Field } from './form-of.ts'
import { putField, same, valueOf } from './values.ts'

/** A field, or one row of it, that two people changed differently. The user chooses; nothing is preselected. */
export type Clash = {
  readonly id: string
  /** Key of the row, in a field that is merged row by row. */
  readonly row?: string
  readonly label: string
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

type Rows = readonly never[]
const absent = '（没有）'

/** Merges rows by their keys: in the order of theirs, with new rows of mine at the end. A clash keeps mine until the user chooses. */
const rebaseRows = (field: Field, base: Rows, mine: Rows, theirs: Rows) => {
  const { input } = field
  const byKey = (rows: Rows) => new Map(rows.map((row) => [input.keyOf!(row), row]))
  const [was, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
  const clashes: Clash[] = []
  const say = (row: never | undefined) => (row === undefined ? absent : input.say([row] as never))
  const merged = [...new Set([...there.keys(), ...here.keys()])].flatMap((key) => {
    const [b, m, t] = [was.get(key), here.get(key), there.get(key)]
    const chosen = same(m, b) ? t : m
    if (!same(m, b) && !same(t, b) && !same(m, t))
      clashes.push({ id: idOf(field), row: key, label: field.label, base: say(b), mine: say(m), theirs: say(t) })
    return chosen === undefined ? [] : [chosen]
  })
  return { merged: merged as never, clashes }
}

const rebaseField = (field: Field, base: never, mine: never, theirs: never) => {
  if (same(mine, base) || same(mine, theirs)) return { merged: theirs, clashes: [] }
  if (same(theirs, base)) return { merged: mine, clashes: [] }
  if (field.input.keyOf) return rebaseRows(field, base, mine, theirs)
  const { say } = field.input
  const clash = { id: idOf(field), label: field.label, base: say(base), mine: say(mine), theirs: say(theirs) }
  return { merged: mine, clashes: [clash] }
}

/**
 * Reapplies what was written to the version that somebody else saved meanwhile: field by field, lists row by row. A change by only
 * one of both is taken. A field that both changed differently is a clash and keeps mine until the user chooses. Values that no
 * field shows come from theirs.
 */
export const rebase = <T extends object>(
  base: T,
  mine: T,
  theirs: T,
  fields: readonly Field[],
): { readonly merged: T; readonly clashes: readonly Clash[] } => {
  const clashes: Clash[] = []
  const merged = fields.reduce((all, field) => {
    const it = rebaseField(field, valueOf(field, base), valueOf(field, mine), valueOf(field, theirs))
    clashes.push(...it.clashes)
    return putField(all, field, it.merged)
  }, theirs)
  return { merged, clashes }
}

/** Returns the values with theirs in place of a clash. */
export const takeTheirs = <T extends object>(values: T, theirs: T, { id, row }: Clash, fields: readonly Field[]): T => {
  const field = fields.find((it) => idOf(it) === id)!
  if (row === undefined) return putField(values, field, valueOf(field, theirs))
  const { keyOf } = field.input
  const found = (valueOf(field, theirs) as Rows).find((it) => keyOf!(it) === row)
  const rows = valueOf(field, values) as Rows
  const others = rows.filter((it) => keyOf!(it) !== row)
  const place = rows.findIndex((it) => keyOf!(it) === row)
  return putField(
    values,
    field,
    found === undefined ? others : others.toSpliced(place < 0 ? others.length : place, 0, found),
  )
}
