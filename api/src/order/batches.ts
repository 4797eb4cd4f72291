import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { narrowed } from './access.ts'
import * as inputs from './inputs.ts'

/* What is done with many orders at once: what it would do is found first and kept as a plan, then the plan is run. */

const viewing = { role: 'seller', can: 'order.view' } as const
const closing = { role: 'seller', can: 'order.close' } as const
const ofPlan = { of: 'task', id: 'planId' } as const

export const batches = {
  checkRemarks: endpoint({
    about:
      'Plans one remark of the shop for all orders of a filter; empty takes theirs away. At most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/order/batch/remark/check')],
    access: viewing,
    scopedBy: narrowed,
    limit: 'plan',
    input: inputs.checkRemarks,
    output: batchPlan,
  }),
  runRemarks: endpoint({
    about:
      'Runs such a plan, or goes on with one that was broken off or stopped: few orders at once, many as a task. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/order/batch/remark/run')],
    access: { ...viewing, ...ofPlan },
    input: inputs.runRemarks,
    output: taskDetail,
  }),
  undoRemarks: endpoint({
    about:
      'Gives the orders that an ended plan changed the remarks they had, but for those that were changed since. For the same people.',
    effect: 'call',
    at: [post('/rest/order/batch/remark/undo')],
    access: { ...viewing, ...ofPlan },
    input: inputs.undoRemarks,
    output: taskDetail,
  }),
  checkClosing: endpoint({
    about:
      'Plans to close all unpaid orders of a filter. At most 5,000. Replaces an earlier plan of the caller that was not run.',
    effect: 'write',
    at: [post('/rest/order/batch/close/check')],
    access: closing,
    scopedBy: narrowed,
    limit: 'plan',
    input: inputs.checkClosing,
    output: batchPlan,
  }),
  runClosing: endpoint({
    about:
      'Runs such a plan, or goes on with one that was broken off or stopped: few orders at once, many as a task. Only for who planned it; once they may no longer, for the owner of the shop.',
    effect: 'call',
    at: [post('/rest/order/batch/close/run')],
    access: { ...closing, ...ofPlan },
    input: inputs.runClosing,
    output: taskDetail,
  }),
}
