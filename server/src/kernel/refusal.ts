import { refusals } from '@mall/api/errors'
import type { FieldFault, InputFaults, RefusalName, UnseenChange } from '@mall/api/errors'
import { timeText } from '@mall/api/wire-types'

type Values = Readonly<Record<string, string | number>>

/** The words of a refusal, without throwing it: `values` fill the places in them. */
export const wordsFor = (name: RefusalName, values: Values = {}): string =>
  refusals[name].msg.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** An expected "no": thrown by use cases, turned into an answer in one place. `values` fill the words, `data` goes to the client. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: unknown
  readonly words: string
  /** Is it about a foreign thing? The caller is answered that it is not there; the security log has a line of it. */
  readonly foreign: boolean
  constructor(name: RefusalName, values: Values = {}, data: unknown = null, foreign = false) {
    super(name)
    this.name = 'Refusal'
    this.refusal = name
    this.data = data
    this.foreign = foreign
    this.words = wordsFor(name, values)
  }
}

/** Refuses by name; the transaction rolls back and nothing has happened. */
export const refuse = (name: RefusalName, values?: Values, data?: unknown): never => {
  throw new Refusal(name, values, data)
}

/** Refuses a foreign thing as if it were not there. */
export const refuseForeign = (): never => {
  throw new Refusal('NOT_FOUND', {}, null, true)
}

/** Refuses input fields, with words that say how to correct them. */
export const refuseFields = (fields: readonly FieldFault[]): never => {
  const faults: InputFaults = { fields }
  throw new Refusal('BAD_INPUT', {}, faults)
}

/** Refuses one input field. */
export const refuseField = (field: string, msg: string): never => refuseFields([{ field, msg }])

/** Refuses a change of an older version and says who made the newer one, when and what it was: a form shows both side by side. */
export const refuseStale = (
  last: { readonly by: string | null; readonly at: Date; readonly text?: string } | undefined,
): never => {
  const change: UnseenChange | null =
    last === undefined
      ? null
      : { changedBy: last.by, changedTime: timeText(last.at), ...(last.text ? { change: last.text } : {}) }
  throw new Refusal('STALE', {}, change)
}
