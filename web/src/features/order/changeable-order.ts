import { moneyWire, parseMoney } from '@mall/api/money'
import { payableGoods } from '@mall/api/order/money-change'
import type { SellerRow } from './seller-row.ts'

/** An order whose money the shop may change, in a list or in its detail. */
export type Changeable = Pick<SellerRow, 'orderId' | 'version' | 'lines' | 'freightMoney' | 'payMoney'>

const fen = (amount: string): number => parseMoney(amount) ?? 0

/** Returns what is to be paid now for the goods of a line. */
export const goodsNow = (line: Changeable['lines'][number]): string => {
  const { lineId } = line
  const { goodsMoney, fullReductionMoney, couponMoney, pointsMoney, adjustMoney, freightMoney } = line
  return moneyWire(
    payableGoods({
      lineId,
      goodsMoney: fen(goodsMoney),
      fullReductionMoney: fen(fullReductionMoney),
      couponMoney: fen(couponMoney),
      pointsMoney: fen(pointsMoney),
      adjustMoney: fen(adjustMoney),
      freightMoney: fen(freightMoney),
    }),
  )
}
