import { z } from 'zod'
import { isAsTyped } from './secrets.ts'
import { withoutUnseen } from './typed-text.ts'

/*
 * Other spellings of the exact types on the wire. Addresses and forms know only text, other programs send ids and amounts as
 * numbers, and people paste texts with invisible characters. The server converts these spellings before the schema reads them, so
 * types do not show them. For an optional field null is such a spelling: it means that the field is absent.
 */

const spellings = z.registry<{ readonly exact: (wire: unknown) => unknown }>()

/** Adds a conversion of other spellings to a schema; all other values stay as they are. */
export const alsoSpelled = <T extends z.ZodType>(schema: T, exact: (wire: unknown) => unknown): T => {
  spellings.add(schema, { exact })
  return schema
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether a field is optional and null has no meaning of its own in it. Answers use null for empty fields, and callers send
 * it back.
 */
const nullIsEmpty = (field: z.core.$ZodType): boolean =>
  (field instanceof z.ZodOptional || field instanceof z.ZodDefault) && !z.safeParse(field, null).success

/** Returns a value with all spellings converted, at any depth; it is not validated yet. */
export const exact = (schema: z.core.$ZodType, wire: unknown): unknown => {
  if (wire === undefined || wire === null) return wire
  const outer = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  const plain = typeof wire === 'string' && !outer && !isAsTyped(schema) ? withoutUnseen(wire) : wire
  const value = spellings.get(schema)?.exact(plain) ?? plain
  if (outer) return exact(schema.def.innerType, value)
  if (schema instanceof z.ZodRecord && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, exact(schema.valueType, it)]))
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((item) => exact(schema.element, item)) : value
  if (schema instanceof z.ZodDiscriminatedUnion && isObject(value)) {
    const { discriminator } = schema.def
    const option = (schema.options as z.ZodObject[]).find(
      ({ shape }) => z.safeParse(shape[discriminator]!, value[discriminator] ?? undefined).success,
    )
    return option === undefined ? value : exact(option, value)
  }
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return value
  const known = Object.entries(schema.shape).filter(([name]) => Object.hasOwn(value, name))
  const empty = new Set(
    known.filter(([name, field]) => value[name] === null && nullIsEmpty(field)).map(([name]) => name),
  )
  const others = Object.entries(value).filter(([name]) => !empty.has(name))
  const read = known.filter(([name]) => !empty.has(name)).map(([name, field]) => [name, exact(field, value[name])])
  return { ...Object.fromEntries(others), ...Object.fromEntries(read) }
}
