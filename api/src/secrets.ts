import { z } from 'zod'

/*
 * Marks of secrets at the declaration of a call. Only the use case that checks or sets a secret gets its value: no log line and no
 * stored data of the call contains it or is derived from it.
 */

const marks = z.registry<{ readonly sets: boolean; readonly number?: true }>()

/** Marks a secret that proves who the caller is; it is read exactly as typed. */
export const secret = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { sets: false })
  return schema
}

/** Marks a secret number that is read like other text: a person's number that is stored encrypted, or a code that was sent. */
export const secretNumber = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { sets: false, number: true })
  return schema
}

/** Marks a secret that the call sets; two calls that differ only in it are two requests. */
export const newSecret = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { sets: true })
  return schema
}

/** Marks a secret in an answer that is shown only once; the answer is never stored. */
export const shownOnce = newSecret

export const isSecret = (schema: z.core.$ZodType): boolean => marks.get(schema) !== undefined

/** Returns whether a value keeps every typed character, also invisible ones. */
export const isAsTyped = (schema: z.core.$ZodType): boolean => isSecret(schema) && marks.get(schema)?.number !== true

const inside = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inside(schema.def.innerType)
    : schema

/** Returns whether an input sets a secret, at any depth. */
export const setsSecret = (schema: z.core.$ZodType): boolean => {
  const it = inside(schema)
  if (it instanceof z.ZodArray) return setsSecret(it.element)
  if (it instanceof z.ZodObject) return Object.values(it.shape).some(setsSecret)
  return marks.get(it)?.sets === true
}

/** Returns a value that the schema has read, without its secrets. */
export const withoutSecrets = (schema: z.core.$ZodType, value: unknown): unknown => {
  const it = inside(schema)
  if (isSecret(it)) return undefined
  if (it instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => withoutSecrets(it.element, item))
  if (!(it instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const { shape } = it
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      Object.hasOwn(shape, name) ? withoutSecrets(shape[name]!, field) : field,
    ]),
  )
}
