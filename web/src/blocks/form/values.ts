import { get } from 'react-hook-form'
import { pathsOf } from './form-of.ts'
import type { Field } from './form-of.ts'

const at = (values: unknown, name: string): unknown => (values as Readonly<Record<string, unknown>>)[name]

/** Returns whether two values of a form are equal; the order of their keys does not matter. */
export const same = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(at(one, key), at(other, key)))
  )
}

/** Returns the value of a field; for a field with several paths, all their values. */
export const valueOf = (field: Field, values: object): never =>
  (typeof field.at === 'string' ? get(values, field.at) : field.at.map((path) => get(values, path))) as never

const putOne = (values: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const inner = putOne((values as Record<string, unknown> | undefined)?.[name], rest, value)
  return Array.isArray(values)
    ? values.with(Number(name), inner)
    : { ...(values as Record<string, unknown>), [name]: inner }
}
/** Returns the values with one of them replaced, at a path. */
export const put = <T>(values: T, path: string, value: unknown): T => putOne(values, path.split('.'), value) as T

/** Returns the values with the value of one field replaced. */
export const putField = <T>(values: T, field: Field, value: unknown): T =>
  pathsOf(field).reduce(
    (all, path, at) => put(all, path, typeof field.at === 'string' ? value : (value as readonly unknown[])[at]),
    values,
  )

export type Difference = { readonly id: string; readonly label: string; readonly from: string; readonly to: string }

/** Returns the fields in which `values` differ from `base`, with both values in words. */
export const differences = (fields: readonly Field[], base: object, values: object): Difference[] =>
  fields
    .filter((field) => !same(valueOf(field, base), valueOf(field, values)))
    .map((field) => ({
      id: pathsOf(field)[0]!,
      label: field.label,
      from: field.input.say(valueOf(field, base)),
      to: field.input.say(valueOf(field, values)),
    }))

/** Returns the message for an empty field, given the other values; undefined if the field may be empty. */
export const needOf = ({ must }: Field, values: object): string | undefined =>
  must === true ? '不能为空' : must?.(values as never) || undefined

/** Returns whether the field applies, given the other values. */
export const applies = (field: Field, values: object): boolean => field.when?.(values as never) ?? true
