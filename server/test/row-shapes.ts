import { createHash } from 'node:crypto'

/** What was seen at one place of an answer: the kinds of its values, samples of them, and their parts. */
export type Shape = {
  kinds: Kind[]
  /** Some of the texts and numbers, for comparison with literal types. */
  values: (string | number)[]
  items?: Shape
  fields?: Record<string, Shape & { times: number }>
  /** Number of objects from which the fields were read. */
  objects?: number
}
export type Kind = 'null' | 'string' | 'number' | 'boolean' | 'bigint' | 'Date' | 'bytes' | 'array' | 'object'

/** Note of all results of one place in the sources with the same columns. */
export type Note = {
  /** Place of execution, as `file:line:column`. */
  readonly place: string
  /** The pieces of raw SQL in the statement, see `pieceOf`. */
  readonly pieces: readonly string[]
  /** PostgreSQL's type of each column, and the values seen in it. */
  readonly columns: Record<string, { readonly oid: number; readonly shape: Shape }>
}

/** Names a piece of raw SQL by its constant parts; the name is the same in the source and in the statement. */
export const pieceOf = (parts: readonly string[]): string =>
  createHash('sha1').update(parts.join('\0')).digest('base64url').slice(0, 12)

const valuesKept = 32
const longestValue = 40

export const noShape = (): Shape => ({ kinds: [], values: [] })

const kindOf = (value: unknown): Kind => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'Date'
  if (value instanceof Uint8Array) return 'bytes'
  return typeof value as Kind
}

/** Adds one value to the shape. */
export const addValue = (shape: Shape, value: unknown): void => {
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (kind === 'string' || kind === 'number') addLiteral(shape, value as string | number)
  if (kind === 'array') {
    shape.items ??= noShape()
    for (const item of value as unknown[]) addValue(shape.items, item)
  }
  if (kind !== 'object') return
  shape.objects = (shape.objects ?? 0) + 1
  shape.fields ??= {}
  for (const [name, held] of Object.entries(value as object)) {
    const field = (shape.fields[name] ??= { ...noShape(), times: 0 })
    field.times += 1
    addValue(field, held)
  }
}

const addLiteral = ({ values }: Shape, value: string | number): void => {
  if (values.length >= valuesKept || values.includes(value)) return
  if (typeof value === 'number' || value.length <= longestValue) values.push(value)
}

/** Adds the shape that another worker saw at the same place. */
export const addShape = (to: Shape, more: Shape): void => {
  for (const kind of more.kinds) if (!to.kinds.includes(kind)) to.kinds.push(kind)
  for (const value of more.values) addLiteral(to, value)
  if (more.items !== undefined) addShape((to.items ??= noShape()), more.items)
  if (more.fields === undefined) return
  to.objects = (to.objects ?? 0) + (more.objects ?? 0)
  to.fields ??= {}
  for (const [name, field] of Object.entries(more.fields)) {
    const known = (to.fields[name] ??= { ...noShape(), times: 0 })
    known.times += field.times
    addShape(known, field)
  }
}
