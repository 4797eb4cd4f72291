import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { date, id, idOrRootType, money, pageOf, time } from '../wire-types.ts'
import { accountCodes, causes } from './accounts.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const

const account = z.object({
  code: z.enum(accountCodes),
  codeName: z.string(),
  /** Id of the owner, of the kind that the code of the account implies; 0 is the platform. */
  ownerId: idOrRootType(),
  ownerName: z.string(),
})
/** What an entry was written for; if `causeOf` is null, only the key of the entry says it. */
const cause = {
  causeOf: z.enum(causes).nullable(),
  causeId: id.nullable(),
  causeName: z.string(),
}
const line = account.extend({
  entryId: id,
  lineNo: z.int(),
  debitMoney: money.nullable(),
  creditMoney: money.nullable(),
})
const side = z.enum(['D', 'C'])

export const books = {
  trialBalance: endpoint({
    about:
      'Returns for every account of the books its sums before, within and after a range of days; debit and credit are equal. Large sums are cached for a while.',
    effect: 'read',
    at: [post('/rest/operate/ledger/trialBalance')],
    access: finance,
    input: inputs.trialBalance,
    output: z.object({
      beginDay: date,
      endDay: date,
      rows: z.array(
        z.object({
          code: z.enum(accountCodes),
          codeName: z.string(),
          side,
          openDebitMoney: money,
          openCreditMoney: money,
          debitMoney: money,
          creditMoney: money,
          closeDebitMoney: money,
          closeCreditMoney: money,
        }),
      ),
      sum: z.object({
        openDebitMoney: money,
        openCreditMoney: money,
        debitMoney: money,
        creditMoney: money,
        closeDebitMoney: money,
        closeCreditMoney: money,
      }),
      balanced: z.boolean(),
      /** Time when the sums were computed. */
      countedTime: time,
    }),
  }),
  exportTrialBalance: endpoint({
    about: 'Exports the trial balance of a range of days as a sheet; the audit trail records it.',
    effect: 'call',
    at: [post('/rest/operate/ledger/trialBalance/export')],
    access: finance,
    limit: 'export',
    input: inputs.exportTrialBalance,
    output: 'download',
  }),
  accounts: endpoint({
    about:
      'Returns the accounts of enterprises, shops, customers and people with their balances; large sums are cached.',
    effect: 'read',
    at: [post('/rest/operate/ledger/accounts')],
    access: finance,
    input: inputs.accounts,
    output: pageOf(account.extend({ balanceMoney: money, side })).extend({
      /** Sums of all accounts of the filter, by the side on which they grow. */
      sum: z.object({ debitMoney: money, creditMoney: money }),
    }),
  }),
  exportAccounts: endpoint({
    about: 'Exports the accounts of a filter as a sheet, at most 5,000; the audit trail records it.',
    effect: 'call',
    at: [post('/rest/operate/ledger/accounts/export')],
    access: finance,
    limit: 'export',
    input: inputs.exportAccounts,
    output: 'download',
  }),
  lines: endpoint({
    about: 'Returns the lines of the books that a filter finds, with their sums; large sums are cached.',
    effect: 'read',
    at: [post('/rest/operate/ledger/lines')],
    access: finance,
    input: inputs.lines,
    output: pageOf(
      line.extend({ key: z.string(), why: z.string(), time, actorName: z.string().nullable(), ...cause }),
    ).extend({ sum: z.object({ debitMoney: money, creditMoney: money }) }),
  }),
  exportLines: endpoint({
    about: 'Exports the lines of a filter as a sheet, at most 5,000; the audit trail records it.',
    effect: 'call',
    at: [post('/rest/operate/ledger/lines/export')],
    access: finance,
    limit: 'export',
    input: inputs.exportLines,
    output: 'download',
  }),
  entry: endpoint({
    about: 'Returns one entry of the books with all its lines, its author and its cause.',
    effect: 'read',
    at: [post('/rest/operate/ledger/entry')],
    access: finance,
    input: inputs.entry,
    output: z.object({
      entryId: id,
      key: z.string(),
      why: z.string(),
      time,
      actorName: z.string().nullable(),
      act: z.string().nullable(),
      trace: z.string().nullable(),
      ...cause,
      lines: z.array(line),
    }),
  }),
}
