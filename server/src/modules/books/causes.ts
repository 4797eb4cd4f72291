import type { Cause } from '@mall/api/books/accounts'

/*
 * What an entry was written for stands in its key, `paid:17`: the word says what the number after it counts. A refund has the
 * name its caller gave it after the word, by which it is found.
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

/** The words of keys whose number is that of an order: with them an order finds its entries. */
export const orderWords: readonly string[] = Object.keys(numbered).filter((word) => numbered[word] === 'order')

/** What the key of an entry names; undefined for one that names nothing the house keeps. */
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
