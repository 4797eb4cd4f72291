import { get } from 'react-hook-form'
import { pathsOf } from './form-of.ts'
import type { Field } from './form-of.ts'

const at = (values: unknown, name: string): unknown => (values as Readonly<Record<string, unknown>>)[name]

/** Are two values of a form the same? Their order of keys does not matter. */
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

/** What a field holds: of several paths all of them. */
export const valueOf = (field: Field, values: object): never =>
  (typeof field.at === 'string' ? get(values, field.at) : field.at.map((path) => get(values, path))) as never

const putOne = (values: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const inner = putOne((values as Record<string, unknown> | undefined)?.[name], rest, value)
  return Array.isArray(values)
    ? values.with(Number(name), inner)
    : { ...(values as Record<string, unknown>), [name]: inner }
}
/** The values with another one at a path. */
export const put = <T>(values: T, path: string, value: unknown): T => putOne(values, path.split('.'), value) as T

/** The values with another value of a field. */
export const putField = <T>(values: T, field: Field, value: unknown): T =>
  pathsOf(field).reduce(
    (all, path, at) => put(all, path, typeof field.at === 'string' ? value : (value as readonly unknown[])[at]),
    values,
  )

export type Difference = { readonly id: string; readonly label: string; readonly from: string; readonly to: string }

/** The fields in which `values` differ from `base`, in words. */
export const differences = (fields: readonly Field[], base: object, values: object): Difference[] =>
  fields
    .filter((field) => !same(valueOf(field, base), valueOf(field, values)))
    .map((field) => ({
      id: pathsOf(field)[0]!,
      label: field.label,
      from: field.input.say(valueOf(field, base)),
      to: field.input.say(valueOf(field, values)),
    }))

/** What is said of the field while it is empty, as the others are; undefined where it may be. */
export const needOf = ({ must }: Field, values: object): string | undefined =>
  must === true ? '不能为空' : must?.(values as never) || undefined

/** Does the field apply, as the others are? */
export const applies = (field: Field, values: object): boolean => field.when?.(values as never) ?? true
