import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const finance = { role: 'operator', can: 'operate.finance' } as const

const statement = z.object({
  statementId: id,
  channel: z.string(),
  channelName: z.string(),
  day: z.string(),
  fileName: z.string(),
  state: z.int(),
  stateText: z.string(),
  /** Reason why the file could not be read. */
  fault: z.string(),
  /** Part of the file that was read, in percent. */
  readPercent: z.int(),
  lineCount: z.int(),
  inMoney: money,
  outMoney: money,
  differenceCount: z.int(),
  openCount: z.int(),
  importBy: z.string(),
  importTime: time,
  doneTime: time.nullable(),
})

const difference = z.object({
  differenceId: id,
  statementId: id,
  channelName: z.string(),
  day: z.string(),
  kind: z.int(),
  kindText: z.string(),
  lineKindText: z.string(),
  /** Line of the file; null for a movement that only the platform has. */
  lineNo: z.int().nullable(),
  ourNo: z.string(),
  serialNo: z.string(),
  ourMoney: money.nullable(),
  theirMoney: money.nullable(),
  ourState: z.string(),
  theirState: z.string(),
  time,
  state: z.int(),
  stateText: z.string(),
  reason: z.string(),
  doneBy: z.string().nullable(),
  doneTime: time.nullable(),
  buttons: z.array(z.enum(['takeOver', 'settle'])),
})

export const reconciliation = {
  importStatement: endpoint({
    about:
      'Imports the statement of a channel or the bank of one day: 微信支付 and 支付宝 as they provide it (.csv), a bank as .xlsx or .csv. Reads and compares it in the background; refuses a second file with the same content, or of the same day and channel.',
    effect: 'call',
    at: [post('/operate/statement/import')],
    access: finance,
    input: inputs.importStatement,
    output: z.object({ statementId: id, state: z.int() }),
  }),
  statements: endpoint({
    about: 'Returns the imported statements, the newest day first.',
    effect: 'read',
    at: [post('/operate/statement/list')],
    access: finance,
    input: inputs.statements,
    output: pageOf(statement),
  }),
  statement: endpoint({
    about: 'Returns one imported statement with its progress and result.',
    effect: 'read',
    at: [post('/operate/statement/detail')],
    access: finance,
    input: inputs.statementOf,
    output: statement,
  }),
  differences: endpoint({
    about: 'Returns the differences between statements and the platform, newest first.',
    effect: 'read',
    at: [post('/operate/statement/differences')],
    access: finance,
    input: inputs.differences,
    output: pageOf(difference),
  }),
  exportDifferences: endpoint({
    about: 'Exports the differences of a filter as a file.',
    effect: 'call',
    changes: 'trail',
    limit: 'export',
    at: [post('/operate/statement/export')],
    access: finance,
    input: inputs.exportDifferences,
    output: 'download',
  }),
  settle: endpoint({
    about: 'Records the explanation of a difference, which then no longer waits.',
    effect: 'write',
    at: [post('/operate/statement/settle')],
    access: finance,
    input: inputs.settleDifference,
    output: z.object({ state: z.int() }),
  }),
  takeOver: endpoint({
    about:
      'Records a payment that the channel states but never notified, as its notice would have done: once, and only for the same amount.',
    effect: 'call',
    at: [post('/operate/statement/takeOver')],
    access: finance,
    input: inputs.takeOver,
    output: z.object({ state: z.int() }),
  }),
}
