/*
 * The sheets that are open, the uppermost last. Each has an entry in the browser's history, so that a step back closes it and stays
 * on the page, also where the visit began.
 */
import { sheetSteps } from './sheet-steps.ts'
import type { SheetEntry } from './sheet-steps.ts'

let open: readonly (() => void)[] = []
let arrived: (() => void) | undefined

const entry = (): SheetEntry => (history.state as SheetEntry | null) ?? {}
const entries = (): number => entry().sheets ?? 0

/** Gives each open sheet an entry, and takes those of closed ones away. */
const settle = (): void => {
  if (sheetSteps.leaving !== undefined) return
  for (let sheets = entries(); sheets < open.length;) history.pushState({ ...entry(), sheets: (sheets += 1) }, '')
  if (entries() === open.length) return
  sheetSteps.leaving = new Promise((done) => (arrived = done))
  history.go(open.length - entries())
}

// One sheet may follow another at once, and a closed one may still be asking: only what stands afterwards counts.
let waiting: ReturnType<typeof setTimeout> | undefined
const settleSoon = (): void => {
  clearTimeout(waiting)
  waiting = setTimeout(settle)
}

sheetSteps.stepped = ({ key, state: given, pathname, search, hash }) => {
  // What was replaced under a sheet is the address of the page.
  if (entries() === 0) history.replaceState({ ...entry(), key, given }, '', pathname + search + hash)
  arrived?.()
  arrived = sheetSteps.leaving = undefined
  const above = open.slice(entries())
  while (above.length > 0) above.pop()!()
  settleSoon()
}

/** Makes an open sheet known, until the returned function is called. */
export const sheetOpened = (close: () => void): (() => void) => {
  open = [...open, close]
  settleSoon()
  return () => {
    open = open.filter((it) => it !== close)
    settleSoon()
  }
}

// Loaded anew while a sheet was open: the page itself lies below.
settleSoon()
