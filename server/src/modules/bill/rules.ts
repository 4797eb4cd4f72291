import { differenceKinds } from '@mall/api/bill/states'
import type { DifferenceKind } from '@mall/api/bill/states'
import { moneyText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'

/* Sums of a bill, and differences that the server finds in its orders. */

export type LineSums = {
  readonly goodsMoney: Fen
  readonly discountMoney: Fen
  readonly freightMoney: Fen
  readonly refundMoney: Fen
  readonly prepaidMoney: Fen
  readonly netMoney: Fen
}
const sum = <T>(list: readonly T[], of: (it: T) => Fen): Fen => list.reduce((all, it) => all + of(it), 0)

/** Returns the sums of orders and an adjustment. */
export const sumsOf = (orders: readonly LineSums[], adjustMoney: Fen) => ({
  orderCount: orders.length,
  goodsMoney: sum(orders, (it) => it.goodsMoney),
  discountMoney: sum(orders, (it) => it.discountMoney),
  freightMoney: sum(orders, (it) => it.freightMoney),
  refundMoney: sum(orders, (it) => it.refundMoney),
  prepaidMoney: sum(orders, (it) => it.prepaidMoney),
  adjustMoney,
  payableMoney: sum(orders, (it) => it.netMoney) + adjustMoney,
})

/** Returns the changes of earlier orders that a bill can take, oldest first, without falling below zero. */
export const carriesThatFit = <T extends { readonly money: Fen }>(netMoney: Fen, waiting: readonly T[]): T[] => {
  let left = netMoney
  return waiting.filter(({ money }) => {
    if (left + money < 0) return false
    left += money
    return true
  })
}

/** Facts of a line of an order. */
export type GoodsFacts = {
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly qty: Milli
  readonly receiveQty: Milli
  readonly refundQty: Milli
  readonly price: Fen
  /** Price that buyer and supplier agreed on for these goods; null if none. */
  readonly agreedPrice: Fen | null
  readonly payMoney: Fen
}
export type OrderFindings = {
  readonly goods: readonly GoodsFacts[]
  readonly freightMoney: Fen
  readonly fetched: boolean
  /** Freight before it was changed by hand; null if it was not. */
  readonly freightBefore: Fen | null
  readonly refundMoney: Fen
  /** Fen of the order refunded by now. */
  readonly refundedNow: Fen
}
export type Difference = {
  readonly kind: DifferenceKind
  readonly kindText: string
  readonly text: string
  readonly money: Fen | null
}

const qtyText = (milli: Milli): string => String(milli / 1000)
/** Returns a share of money by quantities, in fen, rounded down. */
const partOf = (money: Fen, qty: Milli, of: Milli): Fen => Number((BigInt(money) * BigInt(qty)) / BigInt(of))

const differenceOf = (kind: DifferenceKind, text: string, money: Fen | null): Difference => ({
  kind,
  kindText: differenceKinds[kind],
  text,
  money,
})

/**
 * Returns the differences of an order: received against billed quantity, price against the agreed one, freight, and refunds made
 * after the bill.
 */
export const differencesOf = (it: OrderFindings): Difference[] => {
  const found: Difference[] = []
  for (const line of it.goods) {
    const billed = Math.max(0, line.qty - line.refundQty)
    const missing = billed - line.receiveQty
    if (missing > 0)
      found.push(
        differenceOf(
          'quantity',
          `${line.goodsName} 实收 ${qtyText(line.receiveQty)} ${line.unitName}，按 ${qtyText(billed)} ${line.unitName}计`,
          partOf(line.payMoney, missing, line.qty),
        ),
      )
    if (line.agreedPrice !== null && line.agreedPrice !== line.price)
      found.push(
        differenceOf(
          'price',
          `${line.goodsName} 成交价 ${moneyText(line.price)} 元，约定价 ${moneyText(line.agreedPrice)} 元`,
          line.price > line.agreedPrice ? partOf(line.price - line.agreedPrice, billed, 1_000) : null,
        ),
      )
  }
  if (it.fetched && it.freightMoney > 0)
    found.push(differenceOf('freight', `自提订单收了运费 ${moneyText(it.freightMoney)} 元`, it.freightMoney))
  else if (it.freightBefore !== null && it.freightBefore !== it.freightMoney)
    found.push(
      differenceOf(
        'freight',
        `运费由 ${moneyText(it.freightBefore)} 元改为 ${moneyText(it.freightMoney)} 元`,
        it.freightMoney > it.freightBefore ? it.freightMoney - it.freightBefore : null,
      ),
    )
  if (it.refundedNow !== it.refundMoney)
    found.push(
      differenceOf(
        'refund',
        `对账后退款 ${moneyText(it.refundedNow - it.refundMoney)} 元`,
        it.refundedNow > it.refundMoney ? it.refundedNow - it.refundMoney : null,
      ),
    )
  return found
}

/** Returns the month that ends on the day before `today` and begins on the same day of the month before. */
export const monthBefore = (today: string): { readonly beginDay: string; readonly endDay: string } => {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number]
  const begin = new Date(Date.UTC(year, month - 2, date)).toISOString().slice(0, 10)
  return { beginDay: begin, endDay: new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10) }
}
