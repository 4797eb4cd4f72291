/** Way of paying of an order, and the days after receipt before its seller gets the money. */
type Paid = { readonly payType: number | null; readonly afterSaleDays: number }

const afterDays = (days: number): string => (days > 0 ? `确认收货 ${days} 天后` : '确认收货后')

/** Promise to the buyer about the money that the platform keeps until then. */
export const heldWords = (afterSaleDays: number): string => `平台保管货款，${afterDays(afterSaleDays)}才付给卖家`

/** Returns in words when the seller of an order gets its money; the platform keeps only what was paid through it. */
export const payoutWords = ({ payType, afterSaleDays }: Paid): string => {
  if (payType === 2) return '货款已直接转给卖家，平台不保管'
  return payType === 3 ? '货款按账期直接付给卖家' : `${afterDays(afterSaleDays)}货款付给卖家`
}
