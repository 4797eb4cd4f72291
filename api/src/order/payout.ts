/** How an order was paid, and for how many days after it is received its seller waits for the money. */
type Paid = { readonly payType: number | null; readonly afterSaleDays: number }

const afterDays = (days: number): string => (days > 0 ? `确认收货 ${days} 天后` : '确认收货后')

/** What the platform keeps until then, as a promise to who buys. */
export const heldWords = (afterSaleDays: number): string => `平台保管货款，${afterDays(afterSaleDays)}才付给卖家`

/** When the seller of an order gets its money, in words: the platform keeps it only where it came through the platform. */
export const payoutWords = ({ payType, afterSaleDays }: Paid): string => {
  if (payType === 2) return '货款已直接转给卖家，平台不保管'
  return payType === 3 ? '货款按账期直接付给卖家' : `${afterDays(afterSaleDays)}货款付给卖家`
}
