import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const
const ownMoney = { shopId: 'only money of a shop whose finances the caller manages is read or moved' } as const

const withdrawRow = z.object({
  withdrawId: id,
  ownerName: z.string(),
  shopId: id.nullable(),
  amountMoney: money,
  accountText: z.string(),
  holderName: z.string(),
  state: z.int(),
  stateText: z.string(),
  userName: z.string(),
  createTime: time,
  checkBy: z.string().nullable(),
  checkTime: time.nullable(),
  decideBy: z.string().nullable(),
  decideTime: time.nullable(),
  reason: z.string(),
  /** Actions open to the caller: take it back, or decide on it. */
  buttons: z.array(z.enum(['takeBack', 'pass', 'reject'])),
})

export const fund = {
  recharge: endpoint({
    about: "Starts a recharge of the current enterprise's balance: the client opens `cashierUrl`, or shows `codeText`.",
    effect: 'call',
    at: [post('/rest/fund/recharge')],
    access: { role: 'buyer', can: 'pay' },
    input: inputs.recharge,
    output: z.object({
      payNo: z.string(),
      payMoney: money,
      state: z.int(),
      cashierUrl: z.string().nullable(),
      codeText: z.string().nullable(),
      expireTime: time,
    }),
  }),
  movements: endpoint({
    about:
      "Returns the movements of the current enterprise's balance or of a shop's withdrawable money, newest first, with the present amount.",
    effect: 'read',
    at: [post('/rest/fund/movements')],
    access: 'signedIn',
    scopedBy: ownMoney,
    input: inputs.movements,
    output: pageOf(z.object({ entryId: id, why: z.string(), money, time })).extend({
      availableMoney: money,
      /** For a shop: money from sales that is not settled yet. */
      pendingMoney: money,
      /** Money on its way to a bank. */
      heldMoney: money,
    }),
  }),
  withdraw: endpoint({
    about:
      'Withdraws money to a payment account of the caller, after the login password; held until two operators agree. Refused beyond the available money.',
    effect: 'call',
    at: [post('/rest/fund/withdraw')],
    access: 'signedIn',
    scopedBy: { ...ownMoney, accountId: 'only accounts of the caller are read' },
    input: inputs.withdraw,
    output: z.object({ withdrawId: id, state: z.int() }),
  }),
  list: endpoint({
    about: 'Returns the withdrawals of the current enterprise or of a shop, newest first.',
    effect: 'read',
    at: [post('/rest/fund/list')],
    access: 'signedIn',
    scopedBy: ownMoney,
    input: inputs.listWithdraws,
    output: pageOf(withdrawRow),
  }),
  takeBack: endpoint({
    about: 'Cancels a withdrawal that no operator checked yet, and returns its money.',
    effect: 'write',
    at: [post('/rest/fund/withdraw/cancel')],
    access: 'signedIn',
    scopedBy: { withdrawId: 'only withdrawals that the caller asked for are taken back' },
    input: inputs.takeBack,
    output: z.object({ state: z.int() }),
  }),
  operated: endpoint({
    about: 'Returns the withdrawals of all owners, waiting ones first.',
    effect: 'read',
    at: [post('/operate/withdraw/list')],
    access: finance,
    input: inputs.operatedWithdraws,
    output: pageOf(withdrawRow),
  }),
  revealAccount: endpoint({
    about: 'Returns the whole number of the account of a withdrawal; the audit trail records the caller.',
    effect: 'call',
    changes: 'trail',
    at: [post('/operate/withdraw/account')],
    access: finance,
    input: inputs.revealAccount,
    output: z.object({ accountNo: z.string() }),
  }),
  audit: endpoint({
    about:
      'Decides on a withdrawal: one operator checks it, another confirms the payout. Either may reject it with a reason, which returns the money.',
    effect: 'write',
    at: [post('/operate/withdraw/audit')],
    access: finance,
    input: inputs.auditWithdraw,
    output: z.object({ state: z.int() }),
  }),
}
