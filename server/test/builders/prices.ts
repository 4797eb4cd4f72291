import type { AskedPrice } from '@mall/api/unusual-prices'

type Answer = { readonly code: number | string; readonly data: any }

/** Sends an input, and once more with a yes where it asks whether its prices are meant. */
export const sayingYes = async <T extends Answer>(sendWith: (more: object) => Promise<T>): Promise<T> => {
  const answer = await sendWith({})
  if (answer.code !== 30211) return answer
  const asked = answer.data.unusualPrices as AskedPrice[]
  return sendWith({ confirmedPrices: asked.map(({ field, from, to }) => ({ field, from, to })) })
}
