/* History for undoing and redoing. It keeps whole values, because every change writes a new value. */

export type History<V> = {
  readonly past: readonly V[]
  readonly future: readonly V[]
  /** Place and time of the last change: typing in one place counts as one step. */
  readonly last: { readonly what: string; readonly at: number } | undefined
}

export const noHistory: History<never> = { past: [], future: [], last: undefined }

const mostSteps = 100
const together = 1_500

/** Records the value before a change; changes of the same place in quick succession are one step. */
export const remember = <V>(history: History<V>, before: V, what: string, now: number): History<V> => {
  const { last } = history
  const same = what !== '' && last?.what === what && now - last.at < together
  return {
    past: same ? history.past : [...history.past, before].slice(-mostSteps),
    future: [],
    last: { what, at: now },
  }
}

/** Goes one step back from `now`: returns the value to write and the new history. */
export const undone = <V>({ past, future }: History<V>, now: V): { value: V; history: History<V> } | undefined => {
  const value = past.at(-1)
  return value === undefined
    ? undefined
    : { value, history: { past: past.slice(0, -1), future: [...future, now], last: undefined } }
}

/** Goes one step forward again. */
export const redone = <V>({ past, future }: History<V>, now: V): { value: V; history: History<V> } | undefined => {
  const value = future.at(-1)
  return value === undefined
    ? undefined
    : { value, history: { past: [...past, now], future: future.slice(0, -1), last: undefined } }
}
