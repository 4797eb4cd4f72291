import { idOf, pathsOf } from './form-of.ts'
import type { Field, Words } from './form-of.ts'
import { valueOf } from './values.ts'

/** A fault of an input, by the path as it was sent; from the schema or from the server. */
export type Fault = { readonly field: string; readonly msg: string }

/** A fault at its field: `below` is the place inside it, with rows by their keys. */
export type Placed = { readonly at: string | undefined; readonly below: string; readonly msg: string }

/** Returns the described path that equals the fault's path or is its nearest ancestor. */
const nearest = (path: string, known: readonly string[]): string | undefined =>
  known
    .filter((it) => path === it || path.startsWith(`${it}.`))
    .reduce<string | undefined>((best, it) => (best === undefined || it.length > best.length ? it : best), undefined)

/**
 * Assigns faults to fields. `rowSent` returns which row was sent at an index of a list. A fault above the described fields gets no
 * field: its message shows on top of the form.
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

/** Returns the faults by field in reading order, and the messages that belong to no field. The first message at a place wins. */
export const byField = (
  faults: readonly Fault[],
  fields: readonly Field[],
  values: object,
): { readonly wrong: Readonly<Record<string, Record<string, string>>>; readonly top: readonly string[] } => {
  // If several fields write a path, its faults go to the first of them: a pin on the map may set the area, too.
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
    // Each of several paths is a place of its own, so that a fault at the second end of a range does not mark the first.
    const end = typeof field.at === 'string' ? [] : [String(field.at.indexOf(at!))]
    ;(wrong[idOf(field)] ??= {})[[...end, below].filter(Boolean).join('.')] ??= msg
  }
  return {
    wrong: Object.fromEntries(fields.map(idOf).flatMap((id) => (wrong[id] ? [[id, wrong[id]]] : []))),
    top: [...new Set(top)],
  }
}

/** Returns the message at a place or inside it; undefined if there is none. */
export const wrongIn = (at: string, wrong: Words): string | undefined =>
  Object.entries(wrong).find(([place]) => place === at || place.startsWith(`${at}.`))?.[1]
