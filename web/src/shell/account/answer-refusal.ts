import { isPageHeld } from '../../holds-page.ts'
import { asConfirmed, priceUnusual, unusualPricesOf } from '../../refusals-in-full.ts'
import { saysSessionGone } from '../../request.ts'
import type { Refused } from '../../send.ts'

/** Asks the user what a refusal asks; resolves to the fields with which the same input is sent again, undefined for no. */
export const answerRefusal = async (refused: Refused): Promise<object | undefined> => {
  if (refused.code === priceUnusual) {
    const prices = unusualPricesOf(refused)
    const { askPrices } = await import('../../blocks/ask-prices.tsx')
    return (await askPrices(prices)) ? asConfirmed(prices) : undefined
  }
  if (!saysSessionGone(refused.code)) return (await (await import('./prove.tsx')).prove()) ? {} : undefined
  if (!isPageHeld()) return undefined
  return (await (await import('./sign-in-here.tsx')).signInHere()) ? {} : undefined
}
