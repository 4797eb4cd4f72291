import { z } from 'zod'
import type { ShopPermission } from './permissions.ts'
import { money } from './wire-types.ts'

/*
 * Fields of answers that only staff with a right see. Each field is marked once at its declaration; for all other callers the edge
 * replaces it by null, so that no use case needs to check.
 */

const rights = z.registry<{ readonly can: ShopPermission }>()

/** Marks a field of an answer as null for callers without the right in the shop that they act for. */
const seenWith = <T extends z.ZodType>(can: ShopPermission, schema: T): z.ZodNullable<T> => {
  const field = schema.nullable()
  rights.add(field, { can })
  return field
}

/** Right that shows the cost of goods to staff. */
export const costRight: ShopPermission = 'goods.price'
/** Cost of goods for the shop that sells them, and money computed from it; null also if unknown. */
export const costMoney = seenWith(costRight, money)

/** Field that needs a right, with its path, inside or outside of lists; `*` stands for every name of a record. */
type Withheld = { readonly path: readonly string[]; readonly can: ShopPermission }

const find = (schema: z.core.$ZodType, path: readonly string[], within: readonly z.core.$ZodType[]): Withheld[] => {
  const right = rights.get(schema)
  if (right !== undefined) return [{ path, can: right.can }]
  if (within.includes(schema)) return []
  const into = (inner: z.core.$ZodType, ...below: string[]) => find(inner, [...path, ...below], [...within, schema])
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return into(schema.def.innerType)
  if (schema instanceof z.ZodArray) return into(schema.element)
  if (schema instanceof z.ZodRecord) return into(schema.valueType, '*')
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => into(field, name))
  return schema instanceof z.ZodUnion ? schema.options.flatMap((part) => into(part)) : []
}

const known = new WeakMap<z.core.$ZodType, readonly Withheld[]>()

/** Returns the fields of an answer that need a right, at any depth. */
export const withheldIn = (schema: z.core.$ZodType): readonly Withheld[] => {
  const found = known.get(schema) ?? find(schema, [], [])
  known.set(schema, found)
  return found
}

const withoutField = (wire: unknown, path: readonly string[]): unknown => {
  const [name, ...below] = path
  if (name === undefined) return null
  if (Array.isArray(wire)) return wire.map((item) => withoutField(item, path))
  if (typeof wire !== 'object' || wire === null) return wire
  const isMeant = (key: string) => name === '*' || name === key
  return Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [key, isMeant(key) ? withoutField(value, below) : value]),
  )
}

/** Encodes an answer for a caller with these rights in the shop. */
export const encodeFor = <T extends z.ZodType>(can: ReadonlySet<string>, schema: T, value: z.output<T>): z.input<T> => {
  const hidden = withheldIn(schema).filter((field) => !can.has(field.can))
  const wire: unknown = z.encode(schema, value)
  return hidden.reduce((seen, { path }) => withoutField(seen, path), wire) as z.input<T>
}
