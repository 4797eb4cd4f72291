/* What was written before, for undoing: by value, as everything that is written is new. */

export type History<V> = {
  readonly past: readonly V[]
  readonly future: readonly V[]
  /** What the last change was about, and when: typing in one place is one step. */
  readonly last: { readonly what: string; readonly at: number } | undefined
}

export const noHistory: History<never> = { past: [], future: [], last: undefined }

const mostSteps = 100
const together = 1_500

/** Remembers what stood there before a change; changes of the same place that follow soon are one step. */
export const remember = <V>(history: History<V>, before: V, what: string, now: number): History<V> => {
  const { last } = history
  const same = what !== '' && last?.what === what && now - last.at < together
  return {
    past: same ? history.past : [...history.past, before].slice(-mostSteps),
    future: [],
    last: { what, at: now },
  }
}

/** One step back from what stands there: the value to be written, and the history then. */
export const undone = <V>({ past, future }: History<V>, now: V): { value: V; history: History<V> } | undefined => {
  const value = past.at(-1)
  return value === undefined
    ? undefined
    : { value, history: { past: past.slice(0, -1), future: [...future, now], last: undefined } }
}

/** One step forward again. */
export const redone = <V>({ past, future }: History<V>, now: V): { value: V; history: History<V> } | undefined => {
  const value = future.at(-1)
  return value === undefined
    ? undefined
    : { value, history: { past: [...past, now], future: future.slice(0, -1), last: undefined } }
}
