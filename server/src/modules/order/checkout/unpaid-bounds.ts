import type { RefusalName } from '@mall/api/errors'
import type { StockType } from '@mall/api/stock-types'
import { terms } from '@mall/api/order/terms'
import type { Id } from '@mall/api/wire-types'

/* How much stock a buyer may hold in unpaid orders, and for how long. */

/** Unpaid orders of the last day that hold or held the stock of one kind of goods: those still open, and all of them. */
export type UnpaidOrders = {
  readonly goodsId: Id
  readonly personOpen: number
  readonly personDay: number
  readonly enterpriseOpen: number
  readonly enterpriseDay: number
}

export type BoundReached = {
  readonly goodsId: Id
  readonly refusal: Extract<RefusalName, 'UNPAID_OPEN' | 'UNPAID_DAY'>
  readonly values: { readonly whose: string; readonly orders: string }
}

/** Returns the first goods of which no further unpaid order may be placed, and why; undefined if every one may. */
export const boundReached = (counts: readonly UnpaidOrders[]): BoundReached | undefined => {
  const { person, enterprise } = terms.unpaidOrders
  for (const { goodsId, personOpen, personDay, enterpriseOpen, enterpriseDay } of counts) {
    const checks = [
      [personOpen, person.open, 'UNPAID_OPEN', '您'],
      [enterpriseOpen, enterprise.open, 'UNPAID_OPEN', '您的企业'],
      [personDay, person.day, 'UNPAID_DAY', '您'],
      [enterpriseDay, enterprise.day, 'UNPAID_DAY', '您的企业'],
    ] as const
    const full = checks.find(([orders, most]) => orders >= most)
    if (full !== undefined) return { goodsId, refusal: full[2], values: { whose: full[3], orders: String(full[0]) } }
  }
  return undefined
}

/** Returns the minutes to pay an order: what the shop gives, but less for a limited-time price or for goods that are held in stock. */
export const minutesToPay = (it: {
  readonly shopMinutes: number
  readonly priceForATime: boolean
  readonly stockTypes: readonly StockType[]
  /** Both sides sign before payment, which takes time of its own. */
  readonly contractFirst: boolean
}): number =>
  it.contractFirst
    ? terms.contractMinutes
    : Math.min(
        it.shopMinutes,
        it.priceForATime ? terms.hurryMinutes : Infinity,
        it.stockTypes.some((type) => type !== 0) ? terms.heldMinutes : Infinity,
      )
