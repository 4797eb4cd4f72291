import { inputWords } from '@mall/api/input-words'
import { exact } from '@mall/api/spellings'
import { z } from 'zod'
import type { Limits } from './form-of.ts'
import type { Fault } from './place.ts'

/* Reads the rules of a form from the schema of its call. Loaded with the first form, because zod is larger than the form. */

z.config({ customError: inputWords })

type Schema = z.core.$ZodType

/** Returns the schema of the value itself, without optional, nullable, default and pipe. */
const inside = (schema: Schema): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inside(schema.def.innerType)
    : schema instanceof z.ZodPipe
      ? inside(schema.def.in)
      : (schema as z.ZodType)

const at = (schema: Schema, path: string): Schema | undefined =>
  path.split('.').reduce<Schema | undefined>((outer, name) => {
    const it = outer && inside(outer)
    if (it instanceof z.ZodObject) return it.shape[name] as Schema | undefined
    return it instanceof z.ZodArray ? it.element : undefined
  }, schema)

const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success

const sizes = (schema: Schema): Partial<Limits> => {
  const it = inside(schema)
  if (it instanceof z.ZodString) return it.maxLength === null ? {} : { maxLength: it.maxLength }
  if (it instanceof z.ZodNumber && Number.isFinite(it.minValue) && Number.isFinite(it.maxValue))
    return { min: it.minValue!, max: it.maxValue! }
  if (!(it instanceof z.ZodArray)) return {}
  const maximum = it.def.checks
    // oxlint-disable-next-line no-underscore-dangle -- a list shows its own length in no other way
    ?.map((check) => check._zod.def as { readonly maximum?: number })
    .find((def) => def.maximum !== undefined)?.maximum
  const row = inside(it.element)
  return {
    ...(maximum === undefined ? {} : { maxItems: maximum }),
    ...(row instanceof z.ZodObject
      ? {
          parts: Object.fromEntries(
            Object.entries(row.shape).map(([name, field]) => [name, limitsOf(field as Schema)]),
          ),
        }
      : {}),
  }
}
const limitsOf = (schema: Schema): Limits => ({
  required: !accepts(schema, undefined) && !(inside(schema) instanceof z.ZodString && accepts(schema, '')),
  ...sizes(schema),
})

/** Returns what is sent for an empty text: the text if the schema accepts it, else null or undefined for no value. */
const nothing = (schema: Schema): unknown => (accepts(schema, '') ? '' : accepts(schema, null) ? null : undefined)

const withoutEmpty = (schema: Schema, written: unknown): unknown => {
  if (written === '') return nothing(schema)
  const it = inside(schema)
  if (it instanceof z.ZodArray && Array.isArray(written)) return written.map((row) => withoutEmpty(it.element, row))
  if (!(it instanceof z.ZodObject) || typeof written !== 'object' || written === null) return written
  const known = Object.entries(written).map(([name, value]) => {
    const field = it.shape[name] as Schema | undefined
    return [name, field === undefined ? value : withoutEmpty(field, value)] as const
  })
  const there = known.filter(([, value]) => value !== undefined)
  return there.length === 0 && accepts(schema, undefined) ? undefined : Object.fromEntries(there)
}

const shape = (schema: Schema): string => {
  const it = inside(schema)
  if (it instanceof z.ZodArray) return `[${shape(it.element)}]`
  if (!(it instanceof z.ZodObject)) return it.type
  return `{${Object.entries(it.shape)
    .map(([name, field]) => `${name}:${shape(field as Schema)}`)
    .join()}}`
}

/** What a form asks of its schema. */
export type Rules = {
  /** Returns the values to send: empty ones left out, digits as numbers where the schema wants numbers. */
  readonly sent: (written: unknown) => unknown
  /** Returns the faults of the values to send. */
  readonly faults: (sent: unknown) => Fault[]
  readonly limits: (path: string) => Limits
  /** Text that changes if values written earlier no longer fit the schema. */
  readonly shape: string
}

export const rulesOf = (schema: z.ZodType): Rules => ({
  sent: (written) => exact(schema, withoutEmpty(schema, written)),
  faults: (sent) =>
    (z.safeParse(schema, sent).error?.issues ?? []).map((issue) => ({
      field: issue.code === 'unrecognized_keys' ? issue.keys.join() : issue.path.join('.'),
      msg: issue.message,
    })),
  limits: (path) => {
    const field = at(schema, path)
    if (field === undefined) throw new Error(`the input of the call has no ${path}`)
    return limitsOf(field)
  },
  shape: shape(schema),
})
