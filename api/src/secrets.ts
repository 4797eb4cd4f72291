import { z } from 'zod'

/*
 * Secrets are marked where a call declares them. Their values stay with the use case that checks or sets them: no log line, and
 * nothing that is kept of a call, holds them or is made from them.
 */

const marks = z.registry<{ readonly sets: boolean; readonly number?: true }>()

/** A secret by which the caller proves who they are: taken as it was typed, to the last character. */
export const secret = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { sets: false })
  return schema
}

/** A number that is secret and still read like any text: one of a person that is kept encrypted, or a code that was sent. */
export const secretNumber = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { sets: false, number: true })
  return schema
}

/** A secret that the call sets: two calls that differ only in it are two requests. */
export const newSecret = <T extends z.ZodType>(schema: T): T => {
  marks.add(schema, { sets: true })
  return schema
}

/** A secret that the call answers, this once: its answer is kept nowhere. */
export const shownOnce = newSecret

export const isSecret = (schema: z.core.$ZodType): boolean => marks.get(schema) !== undefined

/** Whether a value keeps every character as it was typed, seen or not. */
export const isAsTyped = (schema: z.core.$ZodType): boolean => isSecret(schema) && marks.get(schema)?.number !== true

const inside = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inside(schema.def.innerType)
    : schema

/** Whether an input sets a secret, however deep it lies. */
export const setsSecret = (schema: z.core.$ZodType): boolean => {
  const it = inside(schema)
  if (it instanceof z.ZodArray) return setsSecret(it.element)
  if (it instanceof z.ZodObject) return Object.values(it.shape).some(setsSecret)
  return marks.get(it)?.sets === true
}

/** A value that was read by the schema, without its secrets. */
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
