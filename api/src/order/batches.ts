import { endpoint, post } from '../endpoint.ts'
import { batchPlan, taskDetail } from '../task/answers.ts'
import { narrowed } from './access.ts'
import * as inputs from './inputs.ts'

/* Actions on many orders at once: the server first plans the effect and stores the plan, then runs it. */

const viewing = { role: 'seller', can: 'order.view' } as const
const closing = { role: 'seller', can: 'order.close' } as const
const ofPlan = { of: 'task', id: 'planId' } as const

export const batches = {
  checkRemarks: endpoint({
    about:
      'Plans one remark of the shop for all orders of a filter, at most 5,000; an empty one removes their remarks. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or continues one that was interrupted or stopped: a few orders at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/order/batch/remark/run')],
    access: { ...viewing, ...ofPlan },
    input: inputs.runRemarks,
    output: taskDetail,
  }),
  undoRemarks: endpoint({
    about:
      'Restores the remarks of the orders that an ended plan changed, except those changed since. The same people may do it as run it.',
    effect: 'call',
    at: [post('/rest/order/batch/remark/undo')],
    access: { ...viewing, ...ofPlan },
    input: inputs.undoRemarks,
    output: taskDetail,
  }),
  checkClosing: endpoint({
    about:
      'Plans to close all unpaid orders of a filter, at most 5,000. Replaces an earlier plan of the caller that was not run.',
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
      'Runs such a plan, or continues one that was interrupted or stopped: a few orders at once, many as a task. Only the planner may run it, or the owner of the shop if the planner may no longer.',
    effect: 'call',
    at: [post('/rest/order/batch/close/run')],
    access: { ...closing, ...ofPlan },
    input: inputs.runClosing,
    output: taskDetail,
  }),
}
