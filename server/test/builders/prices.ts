import type { AskedPrice } from '@mall/api/unusual-prices'

type Answer = { readonly code: number | string; readonly data: any }

/** Sends an input; sends it again with a confirmation if the server asks whether its prices are intended. */
export const sayingYes = async <T extends Answer>(sendWith: (more: object) => Promise<T>): Promise<T> => {
  const answer = await sendWith({})
  if (answer.code !== 30211) return answer
  const asked = answer.data.unusualPrices as AskedPrice[]
  return sendWith({ confirmedPrices: asked.map(({ field, from, to }) => ({ field, from, to })) })
}
