import type { AskedPrice } from '@mall/api/unusual-prices'
import type { FieldFault, InputFaults, Question, UnseenChange } from '@mall/api/errors'
import { Refused } from './send.ts'

/* What only forms and lists read of a refusal; pages of the shop do not load it. */

/** What is wrong with the input, in reading order; one field may have several faults. */
export const faultsOf = ({ data }: Refused): readonly FieldFault[] =>
  (data as Partial<InputFaults> | null)?.fields ?? []

/** The first message for each field. */
export const fieldWords = (refused: Refused): Readonly<Record<string, string>> =>
  Object.fromEntries(
    faultsOf(refused)
      .map(({ field, msg }) => [field, msg] as const)
      .toReversed(),
  )

/** How many further faults the server did not list. */
export const moreFaults = ({ data }: Refused): number => (data as Partial<InputFaults> | null)?.more ?? 0

/** Is it a question? The same input with `confirmWarnings` is a yes. */
export const isQuestion = ({ data }: Refused): boolean => (data as Partial<Question> | null)?.question === true

/** Who changed the thing before this call, and when, as far as it is known. */
export const unseenChangeOf = ({ data }: Refused): UnseenChange | undefined => {
  const change = data as Partial<UnseenChange> | null
  return change?.changedTime === undefined ? undefined : (change as UnseenChange)
}

/** The code of a refusal that asks whether prices that change by much are meant. */
export const priceUnusual = '30211'

/** The prices that are to be confirmed first; none where the refusal is another. */
export const unusualPricesOf = ({ data }: Refused): readonly AskedPrice[] =>
  (data as { readonly unusualPrices?: readonly AskedPrice[] } | null)?.unusualPrices ?? []

/** How a yes to them is sent: exactly as they were shown. */
export const asConfirmed = (prices: readonly AskedPrice[]) => ({
  confirmedPrices: prices.map(({ field, from, to }) => ({ field, from, to })),
})

/** The message for one field, where an error is a refusal that has one. */
export const wordsAt = (error: Error | null, field: string): string | undefined =>
  error instanceof Refused ? fieldWords(error)[field] : undefined
