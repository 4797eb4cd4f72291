import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { editing, narrowed, ofPlan } from './access.ts'
import * as inputs from './inputs.ts'

/* Puts goods on sale, off sale, or deletes them: one, or many by a plan. */

export const shelf = {
  move: endpoint({
    about: 'Puts goods on sale or off sale, or deletes them; refused if they changed since the caller read them.',
    effect: 'write',
    at: [post('/rest/mj/goods/move')],
    access: editing,
    scopedBy: { spuId: 'only goods of the shop are moved' },
    input: inputs.moveGoods,
    output: z.object({ version: z.int() }),
  }),
  checkShelf: endpoint({
    about:
      'Plans to put all goods of a filter on sale or off sale, or to delete them, at most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/mj/goods/batch/shelf/check')],
    access: editing,
    scopedBy: narrowed,
    limit: 'plan',
    input: inputs.checkShelf,
    output: batchPlan,
  }),
  runShelf: endpoint({
    about:
      'Runs such a plan, or continues one that was interrupted or stopped: a few goods at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/shelf/run')],
    access: { ...editing, ...ofPlan },
    input: inputs.runShelf,
    output: taskDetail,
  }),
  undoShelf: endpoint({
    about:
      'Moves the goods of an ended plan back, except those moved again since. The same people may do it as run it.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/shelf/undo')],
    access: { ...editing, ...ofPlan },
    input: inputs.undoShelf,
    output: taskDetail,
  }),
}
