import { thingOf } from '@mall/api/things'
import { z } from 'zod'

/** A value without further fields, and its place in the schema: `lines.lineId`, whether in a list or not. */
export type Leaf = { readonly path: string; readonly schema: z.core.$ZodType }

const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Returns all leaves of a schema, however deep; enters a recursive schema once. */
export const leavesOf = (
  schema: z.core.$ZodType,
  path = '',
  within: ReadonlySet<z.core.$ZodType> = new Set(),
): readonly Leaf[] => {
  if (within.has(schema)) return []
  const inside = new Set([...within, schema])
  const into = (inner: z.core.$ZodType, at = path) => leavesOf(inner, at, inside)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return into(schema.def.innerType)
  if (schema instanceof z.ZodArray) return into(schema.element)
  if (schema instanceof z.ZodRecord) return into(schema.valueType, below(path, '*'))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => into(field, below(path, name)))
  // A union of plain values is one value, unless one of them names a thing.
  const parts: readonly z.core.$ZodType[] = schema instanceof z.ZodUnion ? schema.options : []
  if (parts.some((part) => part instanceof z.ZodObject || thingOf(part) !== undefined))
    return parts.flatMap((part) => into(part))
  return [{ path, schema }]
}
