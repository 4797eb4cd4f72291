/*
 * The open sheets, the uppermost last. Each has an entry in the browser's history, so that Back closes it and stays on the page,
 * even if the visit began there.
 */
import { sheetSteps } from './sheet-steps.ts'
import type { SheetEntry } from './sheet-steps.ts'

let open: readonly (() => void)[] = []
let arrived: (() => void) | undefined

const entry = (): SheetEntry => (history.state as SheetEntry | null) ?? {}
const entries = (): number => entry().sheets ?? 0

/** Adds a history entry for each open sheet and removes those of closed ones. */
const settle = (): void => {
  if (sheetSteps.leaving !== undefined) return
  for (let sheets = entries(); sheets < open.length;) history.pushState({ ...entry(), sheets: (sheets += 1) }, '')
  if (entries() === open.length) return
  sheetSteps.leaving = new Promise((done) => (arrived = done))
  history.go(open.length - entries())
}

// One sheet may follow another at once, and a sheet being closed may still ask; only the final state counts.
let waiting: ReturnType<typeof setTimeout> | undefined
const settleSoon = (): void => {
  clearTimeout(waiting)
  waiting = setTimeout(settle)
}

sheetSteps.stepped = ({ key, state: given, pathname, search, hash }) => {
  // If a sheet replaced the address, the new address belongs to the page.
  if (entries() === 0) history.replaceState({ ...entry(), key, given }, '', pathname + search + hash)
  arrived?.()
  arrived = sheetSteps.leaving = undefined
  const above = open.slice(entries())
  while (above.length > 0) above.pop()!()
  settleSoon()
}

/** Registers an open sheet until the returned function is called. */
export const sheetOpened = (close: () => void): (() => void) => {
  open = [...open, close]
  settleSoon()
  return () => {
    open = open.filter((it) => it !== close)
    settleSoon()
  }
}

// After a reload with an open sheet, the page lies one entry below.
settleSoon()
