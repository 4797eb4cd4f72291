import { moneyWire, parseMoney } from '@mall/api/money'
import { payablePartNames, payableParts } from '@mall/api/order/money-parts'
import type { OrderDetail } from './order-blocks.tsx'

type Amount = { readonly name: string; readonly amount: string }
type Money = OrderDetail['money']

const fenOf = (amount: string): number => parseMoney(amount) ?? 0

/** Returns the parts of what is to be paid. Reductions are negative; parts of 0 are left out, except goods and freight. */
export const payableOf = (money: Money): readonly Amount[] =>
  payablePartNames.flatMap((part) => {
    const { name, sign } = payableParts[part]
    const fen = sign * fenOf(money[part])
    return fen === 0 && part !== 'goods' && part !== 'freight' ? [] : [{ name, amount: moneyWire(fen) }]
  })

/** Returns what was paid, and what of it was refunded. */
export const paidOf = ({ paid, refunded }: Money): readonly Amount[] => [
  { name: '已付', amount: paid },
  ...(fenOf(refunded) === 0 ? [] : [{ name: '已退', amount: moneyWire(-fenOf(refunded)) }]),
]
