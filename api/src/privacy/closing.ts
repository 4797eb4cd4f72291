/** Words that a person types to confirm the closing. */
export const closingWords = '注销账号'
/** Days in which the closing can be taken back. */
export const closingDays = 7

/** Matters to settle before an account is closed. */
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
