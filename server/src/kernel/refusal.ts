import { refusals } from '@mall/api/errors'
import type { RefusalName } from '@mall/api/errors'

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
  throw new Refusal('BAD_INPUT', {}, { fields: [{ field, msg }] })
}
