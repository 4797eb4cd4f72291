import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { date, id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './offset-inputs.ts'
import { tabs } from './shapes.ts'

/* Two enterprises that sell to each other set off what they owe: one proposes a statement, the other agrees, and it pays bills of both. */

const access = { role: 'buyer', can: 'purchase.bill' } as const
const named = { offsetId: 'only statements of the current enterprise are found' } as const
const terms = {
  otherBoId: 'only enterprises are found that the current one has bills with, in both directions',
  billIds: 'only bills between both are set off',
} as const

/** Whether the current enterprise owes a bill, or is owed it. */
const side = z.enum(['owe', 'owed'])
const row = {
  offsetId: id,
  offsetNo: z.string(),
  /** Does the current enterprise propose it? */
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
  /** What was open when it was proposed, and is now. */
  openMoney: money,
  openNowMoney: money,
  money,
})

export const billOffset = {
  mutual: endpoint({
    about:
      'The enterprises that the current one owes and is owed by, of agreed and invoiced bills; with one of them also those bills, the oldest first.',
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
      'The text of a statement as it would be signed, with what goes to each bill. 31014 beyond the smaller of what both owe.',
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
      'Signs the text that was read, for the current enterprise, and asks the other one. Nothing counts before that agrees. 31013 where an open sum is another one by now.',
    effect: 'call',
    at: [post('/rest/purchase/offset/propose')],
    access,
    scopedBy: terms,
    input: inputs.propose,
    output: z.object({ offsetId: id, offsetNo: z.string() }),
  }),
  list: endpoint({
    about: 'The statements that the current enterprise proposed or was asked about, the newest first.',
    effect: 'read',
    at: [post('/rest/purchase/offset/list')],
    access,
    input: inputs.listOffsets,
    output: pageOf(z.object(row)),
  }),
  tabs: endpoint({
    about: 'How many of these statements stand in each tab.',
    effect: 'read',
    at: [post('/rest/purchase/offset/tabs')],
    access,
    input: inputs.offsetTabsInput,
    output: tabs,
  }),
  detail: endpoint({
    about: 'A statement with its text, its bills, who signed it and what proves that.',
    effect: 'read',
    at: [post('/rest/purchase/offset/detail')],
    access,
    scopedBy: named,
    input: inputs.oneOffset,
    output: z.object({
      ...row,
      /** Who proposes and who is asked, by their names. */
      proposer: z.string(),
      asked: z.string(),
      contentText: z.string(),
      contentHash: z.string(),
      remark: z.string(),
      lines: z.array(line),
      /** An open sum is another one than when it was proposed: it cannot be agreed to any more. */
      changed: z.boolean(),
      askBy: z.string(),
      decideBy: z.string().nullable(),
      reason: z.string(),
      /** The number of the certificate by which the house sealed what both signed. */
      sealNo: z.string().nullable(),
      buttons: z.array(z.enum(['agree', 'refuse', 'withdraw'])),
    }),
  }),
  decide: endpoint({
    about:
      'The other enterprise signs the text that it read, and what is set off pays bills of both at once; or it refuses with a reason. 31013 where an open sum is another one by now.',
    effect: 'call',
    at: [post('/rest/purchase/offset/decide')],
    access,
    scopedBy: named,
    input: inputs.decideOffset,
    output: z.object({ offsetId: id, state: z.int() }),
  }),
  withdraw: endpoint({
    about: 'Who proposed a statement takes it back while the other enterprise did not answer.',
    effect: 'write',
    at: [post('/rest/purchase/offset/withdraw')],
    access,
    scopedBy: named,
    input: inputs.oneOffset,
    output: z.object({ offsetId: id, state: z.int() }),
  }),
}
