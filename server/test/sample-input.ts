import { thingOf } from '@mall/api/things'
import { z } from 'zod'

/* Finds the least input that a call accepts from its schema, for tests over all calls. */

const leaves: readonly unknown[] = [
  1,
  '1',
  '1.00',
  true,
  '一二三四五',
  'abc123',
  '2026-11-21',
  '2026-11-21 10:00:00',
  '13900000001',
  'Abcd1234',
  '0'.repeat(32),
  'a'.repeat(43),
  0,
  100_000,
  130_109,
  null,
  [],
  {},
]

const optional = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault

/** An id that names nothing, so that no sample names a real thing by chance. */
const nothing = 987_654_321

const sample = (schema: z.core.$ZodType): unknown => {
  if (schema instanceof z.ZodCodec && thingOf(schema) !== undefined) return String(nothing)
  if (schema instanceof z.ZodObject) {
    const needed = Object.entries(schema.shape).filter(([, field]) => !optional(field))
    return Object.fromEntries(needed.map(([name, field]) => [name, sample(field)]))
  }
  if (schema instanceof z.ZodArray) {
    const found = [[], [sample(schema.element)]].find((list) => schema.safeParse(list).success)
    return found ?? [sample(schema.element)]
  }
  if (schema instanceof z.ZodDiscriminatedUnion) return sample(schema.options[0]!)
  if (schema instanceof z.ZodLiteral) return schema.def.values[0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  return leaves.find((value) => z.safeParse(schema, value).success)
}

/** Returns the required fields of a call with plausible values; a test helps calls with rules across fields. */
export const sampleInput = (schema: z.core.$ZodType): Record<string, unknown> =>
  sample(schema) as Record<string, unknown>

/** Returns a plausible value of one field, required or not. */
export const sampleField = (schema: z.core.$ZodType): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? sampleField(schema.def.innerType) : sample(schema)

/** Returns the item schema of a list field; undefined for other fields. */
export const itemOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return itemOf(schema.def.innerType)
  return schema instanceof z.ZodArray ? schema.element : undefined
}

/** Returns the schemas of a call's fields. */
export const fieldsOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> =>
  schema instanceof z.ZodObject
    ? schema.shape
    : schema instanceof z.ZodDiscriminatedUnion
      ? Object.assign({}, ...schema.options.map(fieldsOf))
      : {}
