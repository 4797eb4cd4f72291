import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { editing, narrowed, ofPlan } from './access.ts'
import * as inputs from './inputs.ts'

/* Goods are put on sale, taken off it, deleted: one, or many by a plan. */

export const shelf = {
  move: endpoint({
    about: 'Puts goods on sale, off sale or away; only those that stand as they were seen.',
    effect: 'write',
    at: [post('/rest/mj/goods/move')],
    access: editing,
    scopedBy: { spuId: 'only goods of the shop are moved' },
    input: inputs.moveGoods,
    output: z.object({ version: z.int() }),
  }),
  checkShelf: endpoint({
    about:
      'Plans to put all goods of a filter on sale, off sale or away. At most 5,000. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or goes on with one that was broken off or stopped: few goods at once, many as a task. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/shelf/run')],
    access: { ...editing, ...ofPlan },
    input: inputs.runShelf,
    output: taskDetail,
  }),
  undoShelf: endpoint({
    about:
      'Puts the goods that an ended plan moved back where they stood, but for those moved again since. For the same people.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/shelf/undo')],
    access: { ...editing, ...ofPlan },
    input: inputs.undoShelf,
    output: taskDetail,
  }),
}
