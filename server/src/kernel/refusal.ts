import { refusals } from '@mall/api/errors'
import type { InputFaults, RefusalName, UnseenChange } from '@mall/api/errors'
import { timeText } from '@mall/api/wire-types'

type Values = Readonly<Record<string, string | number>>

/** What a refusal says, for telling without refusing: `values` fill the words. */
export const wordsFor = (name: RefusalName, values: Values = {}): string =>
  refusals[name].msg.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** An expected "no": thrown by use cases, turned into a body in one place. `values` fill the words, `data` goes to the client. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: unknown
  readonly words: string
  constructor(name: RefusalName, values: Values = {}, data: unknown = null) {
    super(name)
    this.name = 'Refusal'
    this.refusal = name
    this.data = data
    this.words = wordsFor(name, values)
  }
}

/** Says no by name; the transaction rolls back and nothing has happened. */
export const refuse = (name: RefusalName, values?: Values, data?: unknown): never => {
  throw new Refusal(name, values, data)
}

/** Says no to one input field, with words that tell how to mend it. */
export const refuseField = (field: string, msg: string): never => {
  const faults: InputFaults = { fields: [{ field, msg }] }
  throw new Refusal('BAD_INPUT', {}, faults)
}

/** Says no to a change of an older version, and who made the newer one when: a form shows both side by side. */
export const refuseStale = (last: { readonly by: string | null; readonly at: Date } | undefined): never => {
  const change: UnseenChange | null = last === undefined ? null : { changedBy: last.by, changedTime: timeText(last.at) }
  throw new Refusal('STALE', {}, change)
}
