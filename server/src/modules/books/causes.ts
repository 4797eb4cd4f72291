import type { Cause } from '@mall/api/books/accounts'

/*
 * The key of an entry names its cause, as in `paid:17`: the word says what the number counts. After the word of a refund comes the
 * name its caller gave it, by which it is found.
 */
export type Named =
  | 'order'
  | 'payment'
  | 'withdraw'
  | 'credential'
  | 'enrolment'
  | 'rebate'
  | 'bill'
  | 'refund'
  | 'afterSales'
  | 'package'

const numbered: Readonly<Record<string, Named>> = {
  paid: 'order',
  settled: 'order',
  credit: 'order',
  'debt-paid': 'order',
  'debt-unpaid': 'order',
  'bill-paid': 'order',
  external: 'order',
  weight: 'order',
  'auction-applied': 'order',
  'forfeit-fee': 'order',
  held: 'payment',
  recharge: 'payment',
  package: 'package',
  forfeit: 'payment',
  withdraw: 'withdraw',
  'withdraw-payOut': 'withdraw',
  'withdraw-giveBack': 'withdraw',
  transfer: 'credential',
  'transfer-surplus': 'credential',
  'transfer-back': 'credential',
  'auction-deposit': 'enrolment',
  'auction-back': 'enrolment',
  'auction-forfeit': 'enrolment',
  rebate: 'rebate',
  'bill-adjust': 'bill',
  'bill-offset': 'bill',
  'after-sales-from-shop': 'afterSales',
}
const refunds: ReadonlySet<string> = new Set(['refund', 'refund-back', 'unclaimed'])

/** Key words that an order's number follows; by them an order finds its entries. */
export const orderWords: readonly string[] = Object.keys(numbered).filter((word) => numbered[word] === 'order')

/** Returns what the key of an entry names; undefined if it names nothing in the database. */
export const namedBy = (key: string): { readonly what: Named; readonly by: string } | undefined => {
  const [, word = '', rest = ''] = /^([^:]+):(.+)$/.exec(key) ?? []
  if (refunds.has(word)) return { what: 'refund', by: rest }
  const what = numbered[word]
  const number = /^\d{1,15}/.exec(rest)?.[0]
  return what === undefined || number === undefined ? undefined : { what, by: number }
}

export const causeWords: Readonly<Record<Cause, string>> = {
  order: '订单',
  afterSales: '售后',
  withdraw: '提现',
  auction: '竞拍',
  bill: '对账单',
  package: '服务套餐',
  payment: '付款',
}
