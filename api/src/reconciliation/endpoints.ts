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
  /** Why the file could not be read. */
  fault: z.string(),
  /** How much of the file was read, in hundredths. */
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
  /** The line of the file; null for what stands only with us. */
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
      'Takes in what a channel or the bank states of a day: 微信支付 and 支付宝 as they give it (.csv), a bank as .xlsx or .csv. It is read and compared in the background; a file, and a day of a channel, come once.',
    effect: 'call',
    at: [post('/operate/statement/import')],
    access: finance,
    input: inputs.importStatement,
    output: z.object({ statementId: id, state: z.int() }),
  }),
  statements: endpoint({
    about: 'What was taken in, the newest day first.',
    effect: 'read',
    at: [post('/operate/statement/list')],
    access: finance,
    input: inputs.statements,
    output: pageOf(statement),
  }),
  statement: endpoint({
    about: 'One of them: how far it is read, and what it comes to.',
    effect: 'read',
    at: [post('/operate/statement/detail')],
    access: finance,
    input: inputs.statementOf,
    output: statement,
  }),
  differences: endpoint({
    about: 'Where a statement and the house say otherwise, the newest first.',
    effect: 'read',
    at: [post('/operate/statement/differences')],
    access: finance,
    input: inputs.differences,
    output: pageOf(difference),
  }),
  exportDifferences: endpoint({
    about: 'The differences of a filter as a file.',
    effect: 'call',
    changes: 'trail',
    limit: 'export',
    at: [post('/operate/statement/export')],
    access: finance,
    input: inputs.exportDifferences,
    output: 'download',
  }),
  settle: endpoint({
    about: 'Says why a difference is one: it does not wait any more.',
    effect: 'write',
    at: [post('/operate/statement/settle')],
    access: finance,
    input: inputs.settleDifference,
    output: z.object({ state: z.int() }),
  }),
  takeOver: endpoint({
    about:
      'Takes over a payment that the channel states and whose notice never came, as the notice would have been: once, and only for the same amount.',
    effect: 'call',
    at: [post('/operate/statement/takeOver')],
    access: finance,
    input: inputs.takeOver,
    output: z.object({ state: z.int() }),
  }),
}
