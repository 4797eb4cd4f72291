import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { counting, narrowedSkus, ofPlan, pricing } from './access.ts'
import * as inputs from './inputs.ts'

/* Changes of prices and stock of many specifications, by a plan. */

export const batches = {
  checkPrices: endpoint({
    about:
      'Plans a change of the prices of all specifications of a filter, at most 5,000. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or continues one that was interrupted or stopped: a few changes at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/prices/run')],
    access: { ...pricing, ...ofPlan },
    input: inputs.runPrices,
    output: taskDetail,
  }),
  undoPrices: endpoint({
    about: 'Reverts what an ended plan changed, except what changed again since. The same people may do it as run it.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/prices/undo')],
    access: { ...pricing, ...ofPlan },
    input: inputs.undoPrices,
    output: taskDetail,
  }),
  checkStock: endpoint({
    about:
      'Plans a change of the stock of all specifications of a filter, at most 5,000. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or continues one that was interrupted or stopped: a few changes at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/stock/run')],
    access: { ...counting, ...ofPlan },
    input: inputs.runStock,
    output: taskDetail,
  }),
  undoStock: endpoint({
    about: 'Reverts what an ended plan changed, except what changed again since. The same people may do it as run it.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/stock/undo')],
    access: { ...counting, ...ofPlan },
    input: inputs.undoStock,
    output: taskDetail,
  }),
}
