/*
 * Selection of a list: single rows on any number of pages, or all that the conditions find except a few. All functions are pure.
 * Rows selected on other pages are kept by their ids; a row that no page showed is kept without its content.
 */

export type Chosen<R = object> =
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, R | undefined> }
  | { readonly kind: 'whole'; readonly except: ReadonlySet<string> }

export const nothing: Chosen<never> = { kind: 'rows', rows: new Map<string, never>() }
export const whole: Chosen<never> = { kind: 'whole', except: new Set<string>() }

export const isChosen = (chosen: Chosen, id: string): boolean =>
  chosen.kind === 'rows' ? chosen.rows.has(id) : !chosen.except.has(id)

/** Returns how many rows are selected, of `total` that the conditions find. */
export const countOf = (chosen: Chosen, total: number): number =>
  chosen.kind === 'rows' ? chosen.rows.size : Math.max(total - chosen.except.size, 0)

/** Selects or deselects rows; if the whole list is selected, deselected rows become its exceptions. */
export const choose = <R>(
  chosen: Chosen<R>,
  rows: readonly (readonly [id: string, row: R])[],
  on: boolean,
): Chosen<R> => {
  if (chosen.kind === 'whole') {
    const except = new Set(chosen.except)
    for (const [id] of rows) {
      if (on) except.delete(id)
      else except.add(id)
    }
    return { kind: 'whole', except }
  }
  const next = new Map(chosen.rows)
  for (const [id, row] of rows) {
    if (on) next.set(id, row)
    else next.delete(id)
  }
  return { kind: 'rows', rows: next }
}

/** Returns a selection of only these ids: the rows that are left after an action. */
export const onlyThose = <R>(chosen: Chosen<R>, ids: readonly string[], known: ReadonlyMap<string, R>): Chosen<R> => {
  const rowOf = (id: string) => (chosen.kind === 'rows' ? chosen.rows.get(id) : undefined) ?? known.get(id)
  return { kind: 'rows', rows: new Map(ids.map((id) => [id, rowOf(id)])) }
}

/** Replaces selected rows by their newer content from a page. */
export const freshened = <R>(chosen: Chosen<R>, rows: readonly (readonly [id: string, row: R])[]): Chosen<R> => {
  if (chosen.kind === 'whole') return chosen
  const newer = rows.filter(([id, row]) => chosen.rows.has(id) && chosen.rows.get(id) !== row)
  return newer.length === 0 ? chosen : { kind: 'rows', rows: new Map([...chosen.rows, ...newer]) }
}

/** Returns the selection as input for the call: the ids of rows, or the filter with its exceptions. */
export const targetOf = (
  chosen: Chosen,
  filter: Readonly<Record<string, unknown>>,
  by: { readonly ids: string; readonly except: string },
): Readonly<Record<string, unknown>> => {
  if (chosen.kind === 'rows') return { [by.ids]: [...chosen.rows.keys()] }
  return chosen.except.size === 0 ? filter : { ...filter, [by.except]: [...chosen.except] }
}
