import { refusals } from '@mall/api/errors'
import type { FieldFault, InputFaults, RefusalName, UnseenChange } from '@mall/api/errors'
import { timeText } from '@mall/api/wire-types'

type Values = Readonly<Record<string, string | number>>

/** Returns the words of a refusal without throwing it; `values` fill the places in them. */
export const wordsFor = (name: RefusalName, values: Values = {}): string =>
  refusals[name].msg.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))

/** An expected "no". Use cases throw it, and one place turns it into an answer. `values` fill the words, `data` goes to the client. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: unknown
  readonly words: string
  /** True if it is about a foreign thing: the caller is answered that it does not exist, and the security log gets a line. */
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

/** Refuses by name; the transaction rolls back, and nothing has happened. */
export const refuse = (name: RefusalName, values?: Values, data?: unknown): never => {
  throw new Refusal(name, values, data)
}

/** Refuses a foreign thing as if it did not exist. */
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

/** Refuses a change based on an older version, and returns who made the newer one, when and its values: a form shows both side by side. */
export const refuseStale = (
  last: { readonly by: string | null; readonly at: Date; readonly text?: string } | undefined,
): never => {
  const change: UnseenChange | null =
    last === undefined
      ? null
      : { changedBy: last.by, changedTime: timeText(last.at), ...(last.text ? { change: last.text } : {}) }
  throw new Refusal('STALE', {}, change)
}
