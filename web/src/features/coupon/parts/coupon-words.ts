/* Words for the worth of a coupon. They take amounts as the wire has them. */

export type Worth = {
  readonly couponKind: number
  readonly thresholdMoney: string
  readonly reduceMoney: string | null
  readonly discount: string | null
  readonly maxReduceMoney: string | null
}

/** Shortens an amount: `10.00` to 10, `8.50` to 8.5. */
const plain = (amount: string | null): string => String(Number(amount ?? 0))

/** Shortens a threshold: `80000.00` to 8万. */
const short = (amount: string): string =>
  Number(amount) >= 10_000 && Number(amount) % 100 === 0 ? `${Number(amount) / 10_000}万` : plain(amount)

/** Returns what a coupon takes off: an amount, a share of the price, or the freight. */
export const worthWords = ({ couponKind, reduceMoney, discount }: Worth): string =>
  couponKind === 1 ? `¥${plain(reduceMoney)}` : couponKind === 2 ? `${Number(discount ?? 0) / 10}折` : '免运费'

/** Returns the amount from which a coupon may be used, and the most it takes off. */
export const thresholdWords = ({ thresholdMoney, maxReduceMoney }: Worth): string =>
  [
    Number(thresholdMoney) === 0 ? '无门槛' : `满${short(thresholdMoney)}元可用`,
    ...(maxReduceMoney === null ? [] : [`最多减${plain(maxReduceMoney)}元`]),
  ].join('，')

/** Returns a coupon in one line: `满100减10`. */
export const couponLine = (it: Worth): string => {
  const from = Number(it.thresholdMoney) === 0 ? '无门槛' : `满${short(it.thresholdMoney)}`
  if (it.couponKind === 1) return `${from}减${plain(it.reduceMoney)}`
  return `${from}${it.couponKind === 2 ? `打${Number(it.discount ?? 0) / 10}折` : '免运费'}`
}

const scopes = ['', '全店商品可用', '指定商品可用', '指定分类可用'] as const
export const scopeWords = (scopeType: number, stackWithPromotion: boolean): string =>
  `${scopes[scopeType] ?? ''}${stackWithPromotion ? '' : '，不与满减、限时价同享'}`

/** Returns the time in which a coupon may be used, for a coupon that nobody has received yet. */
export const validWords = (it: {
  readonly validBegin: string | null
  readonly validEnd: string | null
  readonly validDays: number | null
}): string =>
  it.validDays === null
    ? `${it.validBegin?.slice(0, 16) ?? ''} 至 ${it.validEnd?.slice(0, 16) ?? ''}`
    : `领取后 ${it.validDays} 天内有效`
