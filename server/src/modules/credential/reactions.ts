import { reaction } from '../../kernel/serve.ts'
import { keepStoppedStatement, workStatement } from './bank/import-statement.ts'
import { meetDeadline } from './audit/meet-deadline.ts'
import { askForPapers, dropWaitingOf, warnOfEnding } from './papers/follow-order.ts'
import { returnPartsOf } from './vouchers/return-money.ts'

/* Reactions of the room to facts. Each fact may arrive twice: the state of the rows makes the second do nothing. */
export const reactions = [
  reaction({ name: 'meetCredentialDeadline', on: 'credential.due', effect: 'write', run: meetDeadline }),
  reaction({
    name: 'importStatement',
    on: 'task.started',
    when: ({ kind }) => kind === 'credential.bank',
    effect: 'call',
    run: workStatement,
  }),
  reaction({
    name: 'keepStoppedStatement',
    on: 'task.cancelled',
    when: ({ kind }) => kind === 'credential.bank',
    effect: 'call',
    run: keepStoppedStatement,
  }),
  reaction({
    name: 'returnParts',
    on: 'order.moved',
    when: ({ to }) => to === 90,
    effect: 'batch',
    run: (ctx, moved) =>
      returnPartsOf(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'askForPapers',
    on: 'order.moved',
    when: ({ to, from }) => to === 30 && from === 10,
    effect: 'batch',
    run: (ctx, moved) =>
      askForPapers(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
  reaction({
    name: 'dropWaitingPapers',
    on: 'order.moved',
    when: ({ to }) => to === 40 || to === 50 || to === 90 || to === 91,
    effect: 'batch',
    run: (ctx, moved) =>
      dropWaitingOf(
        ctx,
        moved.map(({ orderId }) => orderId),
      ),
  }),
  reaction({ name: 'warnOfEndingPaper', on: 'cargoPaper.ending', effect: 'write', run: warnOfEnding }),
]
