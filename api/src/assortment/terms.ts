import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { unusualPrices } from '../unusual-prices.ts'
import { id } from '../wire-types.ts'
import { editing, narrowed, ofPlan, ownTerms, viewing } from './access.ts'
import * as inputs from './inputs.ts'

/* Terms of sale of goods: their groups, freight, delivery, unit, least quantity and its steps. */

export const terms = {
  checkTerms: endpoint({
    about:
      'Plans a change of the terms of all goods of a filter, at most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/mj/goods/batch/terms/check')],
    access: editing,
    scopedBy: { ...narrowed, ...ownTerms },
    limit: 'plan',
    input: inputs.checkTerms,
    output: batchPlan,
  }),
  runTerms: endpoint({
    about:
      'Runs such a plan, or continues one that was interrupted or stopped: a few goods at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/terms/run')],
    access: { ...editing, ...ofPlan },
    input: inputs.runTerms,
    output: taskDetail,
  }),
  undoTerms: endpoint({
    about:
      'Restores the terms of the goods that an ended plan changed, except those changed since. The same people may do it as run it.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/terms/undo')],
    access: { ...editing, ...ofPlan },
    input: inputs.undoTerms,
    output: taskDetail,
  }),
  batchEdit: endpoint({
    withoutScreen:
      'screens plan a change, run the plan and can undo it: assortment.checkPrices and similar calls; this one, which the specification names, edits at once for other clients',
    about:
      'Edits up to 200 goods at once, each by itself: returns the refused ones with their reasons, and prices to confirm first; edits none if one belongs to another shop. The operation decides the right: goods.edit, goods.price or stock.edit.',
    effect: 'call',
    at: [post('/rest/mj/goods/batch/edit')],
    access: viewing,
    scopedBy: {
      ids: 'only goods of the shop are edited',
      'value.toClassifyIds': ownTerms.toClassifyIds,
      'value.toFreightId': ownTerms.toFreightId,
      'value.toDeliveryTemplateId': ownTerms.toDeliveryTemplateId,
      'value.toUnitId': ownTerms.toUnitId,
    },
    input: inputs.batchEdit,
    output: unusualPrices.partial().extend({ success: z.int(), failed: z.array(z.object({ id, msg: z.string() })) }),
  }),
}
