import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { date, id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './offset-inputs.ts'
import { tabs } from './shapes.ts'

/* Two enterprises that sell to each other set off their debts: one proposes a statement, the other agrees, and the statement pays
   bills of both. */

const access = { role: 'buyer', can: 'purchase.bill' } as const
const named = { offsetId: 'only statements of the current enterprise are found' } as const
const terms = {
  otherBoId: 'only enterprises with bills from and to the current one are found',
  billIds: 'only bills between the two enterprises are set off',
} as const

/** Side of the current enterprise in a bill: it owes the bill, or is owed it. */
const side = z.enum(['owe', 'owed'])
const row = {
  offsetId: id,
  offsetNo: z.string(),
  /** Whether the current enterprise proposes it. */
  mine: z.boolean(),
  otherBoId: id,
  otherName: z.string(),
  setOffMoney: money,
  billCount: z.int(),
  state: z.int(),
  stateText: z.string(),
  askTime: time,
  decideTime: time.nullable(),
}
const line = z.object({
  billId: id,
  billNo: z.string(),
  shopName: z.string(),
  side,
  periodBegin: date,
  periodEnd: date,
  payableMoney: money,
  /** Open sum at the proposal, and now. */
  openMoney: money,
  openNowMoney: money,
  money,
})

export const billOffset = {
  mutual: endpoint({
    about:
      'Returns the enterprises that the current one has open agreed or invoiced bills with, in both directions. With one of them also returns those bills, the oldest first.',
    effect: 'read',
    at: [post('/rest/purchase/offset/mutual')],
    access,
    scopedBy: { otherBoId: terms.otherBoId },
    input: inputs.mutual,
    output: z.object({
      others: z.array(z.object({ boId: id, name: z.string(), oweMoney: money, owedMoney: money })),
      bills: z.array(
        z.object({
          billId: id,
          billNo: z.string(),
          shopName: z.string(),
          side,
          periodBegin: date,
          periodEnd: date,
          payableMoney: money,
          openMoney: money,
        }),
      ),
    }),
  }),
  draft: endpoint({
    about:
      'Returns the text of a statement to sign, with the amount for each bill. Refuses 31014 beyond the smaller of both debts.',
    effect: 'read',
    at: [post('/rest/purchase/offset/draft')],
    access,
    scopedBy: terms,
    input: inputs.draft,
    output: z.object({
      contentText: z.string(),
      contentHash: z.string(),
      lines: z.array(z.object({ billId: id, billNo: z.string(), side, openMoney: money, money })),
    }),
  }),
  propose: endpoint({
    about:
      'Signs the read text for the current enterprise, and asks the other one; the statement counts only after the other agrees. Refuses 31013 if an open sum has changed.',
    effect: 'call',
    at: [post('/rest/purchase/offset/propose')],
    access,
    scopedBy: terms,
    input: inputs.propose,
    output: z.object({ offsetId: id, offsetNo: z.string() }),
  }),
  list: endpoint({
    about: 'Returns the statements that the current enterprise proposed or was asked to sign, newest first.',
    effect: 'read',
    at: [post('/rest/purchase/offset/list')],
    access,
    input: inputs.listOffsets,
    output: pageOf(z.object(row)),
  }),
  tabs: endpoint({
    about: 'Counts these statements in each tab.',
    effect: 'read',
    at: [post('/rest/purchase/offset/tabs')],
    access,
    input: inputs.offsetTabsInput,
    output: tabs,
  }),
  detail: endpoint({
    about: 'Returns a statement with its text, its bills, its signatures and their proofs.',
    effect: 'read',
    at: [post('/rest/purchase/offset/detail')],
    access,
    scopedBy: named,
    input: inputs.oneOffset,
    output: z.object({
      ...row,
      /** Names of the enterprise that proposes and of the one that is asked. */
      proposer: z.string(),
      asked: z.string(),
      contentText: z.string(),
      contentHash: z.string(),
      remark: z.string(),
      lines: z.array(line),
      /** Whether an open sum has changed since the proposal, so that the statement can no longer be signed. */
      changed: z.boolean(),
      askBy: z.string(),
      decideBy: z.string().nullable(),
      reason: z.string(),
      /** Number of the certificate with which the platform sealed the signed text. */
      sealNo: z.string().nullable(),
      buttons: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
    }),
  }),
  decide: endpoint({
    about:
      'Signs the read text as the other enterprise, so that the set-off pays bills of both at once; or refuses it with a reason. Refuses 31013 if an open sum has changed.',
    effect: 'call',
    at: [post('/rest/purchase/offset/decide')],
    access,
    scopedBy: named,
    input: inputs.decideOffset,
    output: z.object({ offsetId: id, state: z.int() }),
  }),
  withdraw: endpoint({
    about: 'Withdraws a proposed statement before the other enterprise has answered.',
    effect: 'write',
    at: [post('/rest/purchase/offset/withdraw')],
    access,
    scopedBy: named,
    input: inputs.oneOffset,
    output: z.object({ offsetId: id, state: z.int() }),
  }),
}
