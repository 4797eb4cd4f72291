import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/** Every account of the books: its kind of owner, and the side on which it grows. The database has the same table. */
export const ACCOUNTS = {
  '1001': { name: '平台存管资金', owner: 'platform', side: 'D' },
  '1101': { name: '线下收款清算', owner: 'shop', side: 'D' },
  '1102': { name: '往来互抵', owner: 'shop', side: 'D' },
  '1109': { name: '线下收款备抵（互抵）', owner: 'shop', side: 'C' },
  '1201': { name: '账期应收', owner: 'customer', side: 'D' },
  '2101': { name: '买家余额', owner: 'enterprise', side: 'C' },
  '2201': { name: '卖家待结算', owner: 'shop', side: 'C' },
  '2202': { name: '卖家可提现', owner: 'shop', side: 'C' },
  '2203': { name: '卖家线下/账期销售', owner: 'shop', side: 'C' },
  '2301': { name: '保证金', owner: 'enrolment', side: 'C' },
  '2302': { name: '提现在途', owner: 'enterprise', side: 'C' },
  '2303': { name: '订单部分付款', owner: 'enterprise', side: 'C' },
  '2401': { name: '返利应付', owner: 'user', side: 'C' },
  '4001': { name: '平台服务收入', owner: 'platform', side: 'C' },
} as const
type AccountCode = keyof typeof ACCOUNTS

/** One account. `ownerId` is the id of the code's kind of owner; 0 for the platform. */
export type Account = {
  [Code in AccountCode]: {
    readonly code: Code
    readonly owner: (typeof ACCOUNTS)[Code]['owner']
    readonly ownerId: Id
  }
}[AccountCode]

/** One side of an entry: an amount in fen above zero, debited or credited. */
export type Line =
  | { readonly account: Account; readonly debit: Fen; readonly credit?: never }
  | { readonly account: Account; readonly credit: Fen; readonly debit?: never }

/** The platform's money at banks and channels. */
export const deposit: Account = { code: '1001', owner: 'platform', ownerId: 0 }
/** What the platform earned. */
export const income: Account = { code: '4001', owner: 'platform', ownerId: 0 }
/** Money that an enterprise may spend. */
export const purse = (boId: Id): Account => ({ code: '2101', owner: 'enterprise', ownerId: boId })
/** Money from a shop's sales that is not settled yet. */
export const pending = (shopId: Id): Account => ({ code: '2201', owner: 'shop', ownerId: shopId })
/** Money that a shop may withdraw. */
export const available = (shopId: Id): Account => ({ code: '2202', owner: 'shop', ownerId: shopId })

/** Rebates that a person earned and may withdraw. */
export const earned = (userId: Id): Account => ({ code: '2401', owner: 'user', ownerId: userId })
/** Withdrawals of an enterprise, or of a shop of it, on their way to the bank. */
export const onItsWay = (boId: Id): Account => ({ code: '2302', owner: 'enterprise', ownerId: boId })
/** What an enterprise paid from its balance for orders that are not fully paid yet. */
export const heldForOrders = (boId: Id): Account => ({ code: '2303', owner: 'enterprise', ownerId: boId })
/** The deposit of a bidder on a lot. */
export const leftToBid = (enrollId: Id): Account => ({ code: '2301', owner: 'enrolment', ownerId: enrollId })
/** Money a shop received outside the platform, and its sales paid that way. */
export const receivedOutside = (shopId: Id): Account => ({ code: '1101', owner: 'shop', ownerId: shopId })
export const soldOutside = (shopId: Id): Account => ({ code: '2203', owner: 'shop', ownerId: shopId })
/** What a shop was paid by set-off, and the same sum that therefore never arrived as money. */
export const setOff = (shopId: Id): Account => ({ code: '1102', owner: 'shop', ownerId: shopId })
export const notReceived = (shopId: Id): Account => ({ code: '1109', owner: 'shop', ownerId: shopId })
/** What a customer of a shop owes it for orders on credit. */
export const receivable = (customerId: Id): Account => ({ code: '1201', owner: 'customer', ownerId: customerId })

/** Returns why lines cannot be an entry; undefined when they can: whole fen above zero on both sides, equal sums. */
export const unbalanced = (lines: readonly Line[]): string | undefined => {
  if (lines.length < 2) return 'an entry has at least two lines'
  const amounts = lines.map((line) => line.debit ?? line.credit)
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0)) return 'amounts are whole fen above zero'
  const difference = lines.reduce((sum, line) => sum + BigInt(line.debit ?? 0) - BigInt(line.credit ?? 0), 0n)
  return difference === 0n ? undefined : `debits and credits differ by ${difference} fen`
}
