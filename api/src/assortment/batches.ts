import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { counting, narrowedSkus, ofPlan, pricing } from './access.ts'
import * as inputs from './inputs.ts'

/* Prices and numbers of many specifications, changed by a plan. */

export const batches = {
  checkPrices: endpoint({
    about:
      'Plans to change the prices of all specifications of a filter. At most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/mj/goods/batch/prices/check')],
    access: pricing,
    scopedBy: narrowedSkus,
    limit: 'plan',
    input: inputs.checkPrices,
    output: batchPlan,
  }),
  runPrices: endpoint({
    about:
      'Runs such a plan, or goes on with one that was broken off or stopped: few at once, many as a task. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/prices/run')],
    access: { ...pricing, ...ofPlan },
    input: inputs.runPrices,
    output: taskDetail,
  }),
  undoPrices: endpoint({
    about: 'Takes back what an ended plan changed, but for what was changed since. For the same people.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/prices/undo')],
    access: { ...pricing, ...ofPlan },
    input: inputs.undoPrices,
    output: taskDetail,
  }),
  checkStock: endpoint({
    about:
      'Plans to change the numbers of all specifications of a filter. At most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/mj/goods/batch/stock/check')],
    access: counting,
    scopedBy: narrowedSkus,
    limit: 'plan',
    input: inputs.checkStock,
    output: batchPlan,
  }),
  runStock: endpoint({
    about:
      'Runs such a plan, or goes on with one that was broken off or stopped: few at once, many as a task. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/stock/run')],
    access: { ...counting, ...ofPlan },
    input: inputs.runStock,
    output: taskDetail,
  }),
  undoStock: endpoint({
    about: 'Takes back what an ended plan changed, but for what was changed since. For the same people.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/stock/undo')],
    access: { ...counting, ...ofPlan },
    input: inputs.undoStock,
    output: taskDetail,
  }),
}
