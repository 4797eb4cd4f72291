import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const
const ownMoney = { shopId: 'only money of a shop whose finances the caller keeps is read or moved' } as const

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
  /** May the caller take it back, or decide on it? */
  buttons: z.array(z.enum(['takeBack', 'pass', 'reject'])),
})

export const fund = {
  recharge: endpoint({
    about: 'Begins to put money into the balance of the current enterprise: open `cashierUrl`, or show `codeText`.',
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
      'What came into the balance of the current enterprise, or into what a shop may withdraw, and what went out; newest first, with what there is now.',
    effect: 'read',
    at: [post('/rest/fund/movements')],
    access: 'signedIn',
    scopedBy: ownMoney,
    input: inputs.movements,
    output: pageOf(z.object({ entryId: id, why: z.string(), money, time })).extend({
      availableMoney: money,
      /** Of a shop: sold and not settled yet. */
      pendingMoney: money,
      /** On its way to a bank. */
      heldMoney: money,
    }),
  }),
  withdraw: endpoint({
    about:
      'Withdraws money to one of the caller’s own accounts, after the login password: it is held until two operators agreed. Refused when there is less.',
    effect: 'call',
    at: [post('/rest/fund/withdraw')],
    access: 'signedIn',
    scopedBy: { ...ownMoney, accountId: 'only accounts of the caller are read' },
    input: inputs.withdraw,
    output: z.object({ withdrawId: id, state: z.int() }),
  }),
  list: endpoint({
    about: 'The withdrawals of the current enterprise, or of a shop, newest first.',
    effect: 'read',
    at: [post('/rest/fund/list')],
    access: 'signedIn',
    scopedBy: ownMoney,
    input: inputs.listWithdraws,
    output: pageOf(withdrawRow),
  }),
  takeBack: endpoint({
    about: 'Takes a withdrawal back that nobody checked yet: the money is there again.',
    effect: 'write',
    at: [post('/rest/fund/withdraw/cancel')],
    access: 'signedIn',
    scopedBy: { withdrawId: 'only withdrawals that the caller asked for are taken back' },
    input: inputs.takeBack,
    output: z.object({ state: z.int() }),
  }),
  operated: endpoint({
    about: 'The withdrawals of all, those that wait first.',
    effect: 'read',
    at: [post('/operate/withdraw/list')],
    access: finance,
    input: inputs.operatedWithdraws,
    output: pageOf(withdrawRow),
  }),
  revealAccount: endpoint({
    about: 'The whole number of the account that a withdrawal goes to; the audit trail records who asked.',
    effect: 'call',
    changes: 'trail',
    at: [post('/operate/withdraw/account')],
    access: finance,
    input: inputs.revealAccount,
    output: z.object({ accountNo: z.string() }),
  }),
  audit: endpoint({
    about:
      'One operator checks a withdrawal, another confirms that it was paid out; either rejects it with a reason, and the money is there again.',
    effect: 'write',
    at: [post('/operate/withdraw/audit')],
    access: finance,
    input: inputs.auditWithdraw,
    output: z.object({ state: z.int() }),
  }),
}
