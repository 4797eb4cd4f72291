import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { ofShop, pricing, scope } from './access.ts'
import * as inputs from './inputs.ts'

/* Changes of the prices of many goods of a scheme by a plan, and the log of such plans. */

const planned = { ...pricing, of: 'task', id: 'planId' } as const

export const batches = {
  checkPrices: endpoint({
    about:
      'Plans a change of a price scheme for the goods of a filter, at most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/priceScheme/batch/check')],
    access: pricing,
    scopedBy: { ...scope, goodsIds: ofShop, exceptIds: ofShop },
    limit: 'plan',
    input: inputs.checkPrices,
    output: batchPlan,
  }),
  runPrices: endpoint({
    about:
      'Runs such a plan, or continues one that was interrupted or stopped: a few changes at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/priceScheme/batch/run')],
    access: planned,
    input: inputs.runPrices,
    output: taskDetail,
  }),
  undoPrices: endpoint({
    about: 'Reverts what an ended plan changed, except what changed again since. The same people may do it as run it.',
    effect: 'call',
    at: [post('/rest/priceScheme/batch/undo')],
    access: planned,
    input: inputs.undoPrices,
    output: taskDetail,
  }),
  priceLog: endpoint({
    about: 'Returns the changes that batches made to prices of schemes, newest first: author, time, old and new price.',
    effect: 'read',
    at: [post('/rest/priceScheme/batch/log')],
    access: pricing,
    scopedBy: scope,
    input: inputs.priceLog,
    output: pageOf(
      z.object({
        logId: id,
        schemeId: id,
        schemeName: z.string(),
        goodsId: id,
        name: z.string(),
        specText: z.string(),
        /** Old price in words, with its result for the least quantity. */
        before: z.string(),
        beforePrice: money,
        after: z.string(),
        afterPrice: money,
        undone: z.boolean(),
        setBy: z.string(),
        setTime: time,
      }),
    ),
  }),
}
