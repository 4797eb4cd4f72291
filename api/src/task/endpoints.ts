import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { shopId, taskId } from '../things.ts'
import { fields, paged, pageOf } from '../wire-types.ts'
import { confirmedMarks } from './marks.ts'
import { taskDetail, taskRow } from './answers.ts'

// Each kind of task has a right of its own (`kinds.ts`), which is asked when its kind is known.
const ofShop = { role: 'seller', of: 'task', id: 'taskId' } as const
const taskOnly = fields({ taskId })

export const task = {
  list: endpoint({
    about:
      'My tasks in a shop, newest first, and how many of them are under way. The owner also sees those that were not finished by staff who left or lost the right. They are kept for seven days.',
    effect: 'read',
    at: [post('/rest/task/list')],
    access: { role: 'seller' },
    input: paged({ shopId: shopId.optional() }),
    output: pageOf(taskRow).extend({ underWay: z.int() }),
  }),
  detail: endpoint({
    about:
      'One task with the first of its rows that failed, and of those that wait though it was broken off or stopped.',
    effect: 'read',
    at: [post('/rest/task/detail')],
    access: ofShop,
    input: taskOnly,
    output: taskDetail,
  }),
  confirm: endpoint({
    about:
      'Confirms a task that was checked, skipping its wrong rows only when asked to, or goes on with one that was broken off or stopped. Only for who started it; once they may no longer, for the owner of the shop. Plans are run by calls of their own.',
    effect: 'write',
    at: [post('/rest/task/confirm')],
    access: ofShop,
    input: fields({ taskId, skipWrong: z.boolean().optional(), confirmedMarks }),
    output: taskRow,
  }),
  cancel: endpoint({
    about:
      'Stops a task; what it did so far stays. Only for who started or confirmed it, and for who keeps the staff of the shop.',
    effect: 'write',
    at: [post('/rest/task/cancel')],
    access: { ...ofShop, whileFrozen: 'what still runs changes less when it is stopped' },
    input: taskOnly,
    output: taskRow,
  }),
  result: endpoint({
    withoutScreen: 'an address in the answer about a task, followed by the link to its file',
    about: 'The file that came of a task.',
    effect: 'call',
    at: [get('/rest/task/result/:taskId')],
    access: { ...ofShop, whileFrozen: 'the file was made before; it is only read' },
    input: taskOnly,
    output: 'download',
  }),
}
