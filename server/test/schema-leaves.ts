import { z } from 'zod'

/** A value that holds no further fields, and where in its schema it lies: `lines.lineId`, whether in a list or not. */
export type Leaf = { readonly path: string; readonly schema: z.core.$ZodType }

const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)

/** Everything a schema is made of at its ends, however deep; a schema that refers to itself is entered once. */
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
  if (schema instanceof z.ZodUnion && schema.options.every((option) => option instanceof z.ZodObject))
    return schema.options.flatMap((option) => into(option))
  return [{ path, schema }]
}
