import type { AskedPrice } from '@mall/api/unusual-prices'
import type { FieldFault, InputFaults, Question, UnseenChange } from '@mall/api/errors'
import { Refused } from './send.ts'

/* Reads the parts of a refusal that only forms and lists need; pages of the shop do not load it. */

/** Returns the faults of the input in reading order; one field may have several. */
export const faultsOf = ({ data }: Refused): readonly FieldFault[] =>
  (data as Partial<InputFaults> | null)?.fields ?? []

/** Returns the first message for each field. */
export const fieldWords = (refused: Refused): Readonly<Record<string, string>> =>
  Object.fromEntries(
    faultsOf(refused)
      .map(({ field, msg }) => [field, msg] as const)
      .toReversed(),
  )

/** Returns how many further faults the server did not list. */
export const moreFaults = ({ data }: Refused): number => (data as Partial<InputFaults> | null)?.more ?? 0

/** Returns whether the refusal is a question, which sending the same input with `confirmWarnings` answers with yes. */
export const isQuestion = ({ data }: Refused): boolean => (data as Partial<Question> | null)?.question === true

/** Returns who changed the thing before this call, and when, as far as known. */
export const unseenChangeOf = ({ data }: Refused): UnseenChange | undefined => {
  const change = data as Partial<UnseenChange> | null
  return change?.changedTime === undefined ? undefined : (change as UnseenChange)
}

/** Code of the refusal that asks whether large price changes are intended. */
export const priceUnusual = '30211'

/** Returns the prices to confirm first; none for another refusal. */
export const unusualPricesOf = ({ data }: Refused): readonly AskedPrice[] =>
  (data as { readonly unusualPrices?: readonly AskedPrice[] } | null)?.unusualPrices ?? []

/** Returns the input that confirms the prices exactly as they were shown. */
export const asConfirmed = (prices: readonly AskedPrice[]) => ({
  confirmedPrices: prices.map(({ field, from, to }) => ({ field, from, to })),
})

/** Returns the message for one field; undefined if the error has none. */
export const wordsAt = (error: Error | null, field: string): string | undefined =>
  error instanceof Refused ? fieldWords(error)[field] : undefined
