/** What a person writes to show that they mean it. */
export const closingWords = '注销账号'
/** How long it can be taken back. */
export const closingDays = 7

/** What must be settled before an account is closed. */
export const hindrances = [
  'orders',
  'afterSales',
  'payments',
  'money',
  'earnings',
  'debt',
  'shops',
  'enterprises',
  'tasks',
  'inquiries',
  'platform',
] as const
export type Hindrance = (typeof hindrances)[number]
