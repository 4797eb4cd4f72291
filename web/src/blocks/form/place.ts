import { idOf, pathsOf } from './form-of.ts'
import type { Field, Words } from './form-of.ts'
import { valueOf } from './values.ts'

/** What is wrong with an input, by the path as it was sent; from the schema and from the server alike. */
export type Fault = { readonly field: string; readonly msg: string }

/** A fault at its field: `below` is the place inside it, with rows under their keys. */
export type Placed = { readonly at: string | undefined; readonly below: string; readonly msg: string }

/** The described path that is the fault's own or stands nearest above it. */
const nearest = (path: string, known: readonly string[]): string | undefined =>
  known
    .filter((it) => path === it || path.startsWith(`${it}.`))
    .reduce<string | undefined>((best, it) => (best === undefined || it.length > best.length ? it : best), undefined)

/**
 * Brings what is wrong to its fields. `rowSent` says which row was sent at an index of a list. A fault above the described
 * fields goes to none: it is said on top, with words of its own.
 */
export const place = (
  faults: readonly Fault[],
  known: readonly string[],
  rowSent: (at: string, index: number) => string,
): Placed[] =>
  faults.map(({ field, msg }) => {
    const at = nearest(field, known)
    if (at === undefined) return { at, below: '', msg }
    const [row, ...inside] = field.slice(at.length + 1).split('.')
    if (row === undefined || !/^\d+$/.test(row)) return { at, below: [row, ...inside].filter(Boolean).join('.'), msg }
    return { at, below: [rowSent(at, Number(row)), ...inside].join('.'), msg }
  })

/** Faults by field, in reading order, and the sentences that belong to no field. The first word at a place is the one said. */
export const byField = (
  faults: readonly Fault[],
  fields: readonly Field[],
  values: object,
): { readonly wrong: Readonly<Record<string, Record<string, string>>>; readonly top: readonly string[] } => {
  // Of several fields that write a path the first one asks for it: a pin on the map may set the area, too.
  const owner = new Map(fields.toReversed().flatMap((field) => pathsOf(field).map((path) => [path, field] as const)))
  const rowSent = (at: string, index: number): string => {
    const { input } = owner.get(at)!
    const written = valueOf(owner.get(at)!, values)
    const row = ((input.sent?.(written) ?? written) as readonly never[])[index]
    return row !== undefined && input.keyOf ? input.keyOf(row) : String(index)
  }
  const wrong: Record<string, Record<string, string>> = {}
  const top: string[] = []
  for (const { at, below, msg } of place(faults, [...owner.keys()], rowSent)) {
    const field = at === undefined ? undefined : owner.get(at)
    if (field === undefined) {
      top.push(msg)
      continue
    }
    // Of several paths each is a place of its own: the second end of a range is wrong, not the first.
    const end = typeof field.at === 'string' ? [] : [String(field.at.indexOf(at!))]
    ;(wrong[idOf(field)] ??= {})[[...end, below].filter(Boolean).join('.')] ??= msg
  }
  return {
    wrong: Object.fromEntries(fields.map(idOf).flatMap((id) => (wrong[id] ? [[id, wrong[id]]] : []))),
    top: [...new Set(top)],
  }
}

/** What is wrong with something at a place, or with a part of it; undefined where nothing is. */
export const wrongIn = (at: string, wrong: Words): string | undefined =>
  Object.entries(wrong).find(([place]) => place === at || place.startsWith(`${at}.`))?.[1]
