import pg from 'pg'
import '../src/kernel/database.ts'
import { addValue, noShape } from '../test/row-shapes.ts'
import type { Kind, Note, Shape } from '../test/row-shapes.ts'

/** The compiler's belief about one place of a row. */
export type Believed = {
  /** The type as the compiler writes it. */
  text: string
  /** True for `any`, `unknown` and `object`, which promise nothing. */
  anything: boolean
  /** True if a type parameter leaves the type open. */
  generic: boolean
  kinds: Kind[]
  /** The only possible texts and numbers; undefined if any may occur. */
  texts?: readonly string[]
  numbers?: readonly number[]
  items?: Believed
  fields?: Map<string, { readonly believed: Believed; readonly optional: boolean }>
  /** Type of the names that `fields` does not list. */
  others?: Believed
}

export type Mismatch = { readonly path: string; readonly believed: string; readonly true: string }

/** Column types by PostgreSQL's type number, with a value as PostgreSQL sends it. */
const columnTypes: Readonly<Record<number, readonly [name: string, sent?: string]>> = {
  16: ['bool', 't'],
  17: ['bytea', '\\x00'],
  19: ['name', 'a'],
  20: ['int8', '1'],
  21: ['int2', '1'],
  23: ['int4', '1'],
  25: ['text', 'a'],
  26: ['oid', '1'],
  114: ['json'],
  700: ['float4', '1.5'],
  701: ['float8', '1.5'],
  1000: ['bool[]', '{t}'],
  1005: ['int2[]', '{1}'],
  1007: ['int4[]', '{1}'],
  1009: ['text[]', '{a}'],
  1015: ['varchar[]', '{a}'],
  1016: ['int8[]', '{1}'],
  1042: ['bpchar', 'a'],
  1043: ['varchar', 'a'],
  1082: ['date', '2026-01-01'],
  1083: ['time', '08:00:00'],
  1114: ['timestamp', '2026-01-01 00:00:00'],
  1184: ['timestamptz', '2026-01-01 00:00:00+00'],
  1185: ['timestamptz[]', '{"2026-01-01 00:00:00+00"}'],
  1186: ['interval', '1 day'],
  1231: ['numeric[]', '{1.5}'],
  1700: ['numeric', '1.5'],
  2278: ['void', ''],
  2950: ['uuid', '00000000-0000-0000-0000-000000000000'],
  3802: ['jsonb'],
}
const parserOf = pg.types.getTypeParser as (oid: number) => (sent: string) => unknown

/** Returns the seen shape, completed by what the driver makes of such a column, in case nothing or only null came. */
const columnShape = (oid: number, seen: Shape): Shape => {
  const [, sent] = columnTypes[oid] ?? [undefined, 'a']
  if (sent === undefined) return seen
  const shape = noShape()
  addValue(shape, parserOf(oid)(sent))
  // The value is invented: only its kind counts.
  const { items } = shape
  const kinds = [...new Set([...seen.kinds, ...shape.kinds])]
  return {
    ...seen,
    kinds,
    ...(items === undefined ? {} : { items: seen.items ?? { ...items, values: [] } }),
  }
}

const lacking = 'nothing, the type lacks it'

const badValue = (believed: Believed, { values }: Shape): string | number | undefined =>
  values.find((value) =>
    typeof value === 'string'
      ? believed.texts !== undefined && !believed.texts.includes(value)
      : believed.numbers !== undefined && !believed.numbers.includes(value),
  )

/** Returns where the values of one place differ from the compiler's belief. `column` names PostgreSQL's type. */
const compareShape = (believed: Believed, shape: Shape, path: string, column?: string): Mismatch[] => {
  if (believed.anything || believed.generic) return []
  const mismatch = (it: string): Mismatch => ({ path, believed: believed.text, true: it })
  const of = column === undefined ? '' : ` (${column})`
  const wrong = shape.kinds.filter((kind) => !believed.kinds.includes(kind)).map((kind) => mismatch(`${kind}${of}`))
  if (wrong.length > 0) return wrong
  const value = badValue(believed, shape)
  const mismatches = value === undefined ? [] : [mismatch(JSON.stringify(value) + of)]
  if (shape.items !== undefined && believed.items !== undefined)
    mismatches.push(...compareShape(believed.items, shape.items, `${path}[]`))
  if (shape.fields === undefined || believed.fields === undefined) return mismatches
  for (const [name, field] of Object.entries(shape.fields)) {
    const place = `${path}.${name}`
    const known = believed.fields.get(name)?.believed ?? believed.others
    mismatches.push(
      ...(known === undefined
        ? [{ path: place, believed: lacking, true: field.kinds.join(' | ') }]
        : compareShape(known, field, place)),
    )
  }
  for (const [name, { believed: field, optional }] of believed.fields)
    if (!optional && shape.fields[name]?.times !== shape.objects)
      mismatches.push({ path: `${path}.${name}`, believed: field.text, true: 'absent' })
  return mismatches
}

/**
 * Returns where the rows of a statement differ from the compiler's belief. If a type parameter leaves columns open, the typed
 * pieces of SQL in the statement give their types.
 */
export const compareRows = (row: Believed, columns: Note['columns'], pieces: readonly Believed[] = []): Mismatch[] => {
  if (row.anything) return []
  const open = row.generic ? pieces.flatMap(({ fields }) => [...(fields ?? [])]) : []
  const mismatches: Mismatch[] = []
  for (const [name, { oid, shape }] of Object.entries(columns)) {
    const known = row.fields?.get(name)?.believed ?? open.find(([of]) => of === name)?.[1].believed ?? row.others
    const column = columnTypes[oid]?.[0] ?? `type ${oid}`
    mismatches.push(
      ...(known === undefined
        ? [{ path: name, believed: lacking, true: column }]
        : compareShape(known, columnShape(oid, shape), name, column)),
    )
  }
  for (const [name, { believed, optional }] of row.fields ?? [])
    if (!optional && columns[name] === undefined)
      mismatches.push({ path: name, believed: believed.text, true: 'absent' })
  return mismatches
}
