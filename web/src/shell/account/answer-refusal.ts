import type { unusualPrices } from '@mall/api/unusual-prices'
import { asConfirmed } from '@mall/api/unusual-prices'
import type { z } from 'zod'
import { isPageHeld } from '../../holds-page.ts'
import { asksPrices, asksProof } from '../../request.ts'
import type { Refused } from '../../send.ts'

/** Asks people what a refusal asks; answers what the same input is sent with once more, undefined when they say no. */
export const answerRefusal = async ({ code, data }: Refused): Promise<object | undefined> => {
  if (asksProof(code)) return (await (await import('./prove.tsx')).prove()) ? {} : undefined
  if (asksPrices(code)) {
    const { unusualPrices: prices } = data as z.input<typeof unusualPrices>
    const { askPrices } = await import('../../blocks/ask-prices.tsx')
    return (await askPrices(prices)) ? asConfirmed(prices) : undefined
  }
  if (!isPageHeld()) return undefined
  return (await (await import('./sign-in-here.tsx')).signInHere()) ? {} : undefined
}
