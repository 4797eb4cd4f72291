import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'

/** Every account of the books: whose it is, and the side on which it grows. The database holds the same table. */
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

/** One account. `ownerId` is the id of the kind of owner the code belongs to; the platform's is 0. */
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

/** The money the platform holds with banks and channels. */
export const deposit: Account = { code: '1001', owner: 'platform', ownerId: 0 }
/** What the platform earned. */
export const income: Account = { code: '4001', owner: 'platform', ownerId: 0 }
/** What an enterprise may spend. */
export const purse = (boId: Id): Account => ({ code: '2101', owner: 'enterprise', ownerId: boId })
/** What a shop sold and does not have yet. */
export const pending = (shopId: Id): Account => ({ code: '2201', owner: 'shop', ownerId: shopId })
/** What a shop may withdraw. */
export const available = (shopId: Id): Account => ({ code: '2202', owner: 'shop', ownerId: shopId })

/** What a person earned by bringing buyers, and may withdraw. */
export const earned = (userId: Id): Account => ({ code: '2401', owner: 'user', ownerId: userId })
/** What an enterprise, or a shop of it, withdraws, until the bank has it. */
export const onItsWay = (boId: Id): Account => ({ code: '2302', owner: 'enterprise', ownerId: boId })
/** What an enterprise paid of orders that are not paid whole yet. */
export const heldForOrders = (boId: Id): Account => ({ code: '2303', owner: 'enterprise', ownerId: boId })
/** What somebody left so that they may bid on a lot. */
export const leftToBid = (enrollId: Id): Account => ({ code: '2301', owner: 'enrolment', ownerId: enrollId })
/** What a shop received outside the platform, and what it sold there. */
export const receivedOutside = (shopId: Id): Account => ({ code: '1101', owner: 'shop', ownerId: shopId })
export const soldOutside = (shopId: Id): Account => ({ code: '2203', owner: 'shop', ownerId: shopId })
/** What a shop was paid by setting off, and by how much less therefore came outside the platform than was settled there. */
export const setOff = (shopId: Id): Account => ({ code: '1102', owner: 'shop', ownerId: shopId })
export const notReceived = (shopId: Id): Account => ({ code: '1109', owner: 'shop', ownerId: shopId })
/** What a customer of a shop owes it for orders on credit. */
export const receivable = (customerId: Id): Account => ({ code: '1201', owner: 'customer', ownerId: customerId })

/** Why lines cannot be an entry, or undefined when they can: whole fen above zero on both sides, equal sums. */
export const unbalanced = (lines: readonly Line[]): string | undefined => {
  if (lines.length < 2) return 'an entry has at least two lines'
  const amounts = lines.map((line) => line.debit ?? line.credit)
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount > 0)) return 'amounts are whole fen above zero'
  const difference = lines.reduce((sum, line) => sum + BigInt(line.debit ?? 0) - BigInt(line.credit ?? 0), 0n)
  return difference === 0n ? undefined : `debits and credits differ by ${difference} fen`
}
