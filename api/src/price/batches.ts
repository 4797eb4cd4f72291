import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { ofShop, pricing, scope } from './access.ts'
import * as inputs from './inputs.ts'

/* Prices of many goods of a scheme, changed by a plan; and what such plans did. */

const planned = { ...pricing, of: 'task', id: 'planId' } as const

export const batches = {
  checkPrices: endpoint({
    about:
      'Plans to change what a price scheme says of the goods of a filter. At most 5,000. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or goes on with one that was broken off or stopped: few at once, many as a task. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/priceScheme/batch/run')],
    access: planned,
    input: inputs.runPrices,
    output: taskDetail,
  }),
  undoPrices: endpoint({
    about: 'Takes back what an ended plan changed, but for what was changed since. For the same people.',
    effect: 'call',
    at: [post('/rest/priceScheme/batch/undo')],
    access: planned,
    input: inputs.undoPrices,
    output: taskDetail,
  }),
  priceLog: endpoint({
    about: 'What batches made of the prices of schemes, newest first: who, when, what it was and what it became.',
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
        /** In words, and what it came to for the least quantity. */
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
