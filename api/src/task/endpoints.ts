import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { shopId, taskId } from '../things.ts'
import { fields, paged, pageOf } from '../wire-types.ts'
import { confirmedMarks } from './marks.ts'
import { taskDetail, taskRow } from './answers.ts'

// Each kind of task needs a right of its own (`kinds.ts`), which is checked as soon as its kind is known.
const ofShop = { role: 'seller', of: 'task', id: 'taskId' } as const
const taskOnly = fields({ taskId })

export const task = {
  list: endpoint({
    about:
      "Returns the caller's tasks in a shop, newest first, and the number of unfinished ones. The owner also sees unfinished tasks of staff who left or lost the right. Tasks are kept for seven days.",
    effect: 'read',
    at: [post('/rest/task/list')],
    access: { role: 'seller' },
    input: paged({ shopId: shopId.optional() }),
    output: pageOf(taskRow).extend({ underWay: z.int() }),
  }),
  detail: endpoint({
    about:
      'Returns one task with the first of its failed rows, and of the rows that wait after an interruption or a stop.',
    effect: 'read',
    at: [post('/rest/task/detail')],
    access: ofShop,
    input: taskOnly,
    output: taskDetail,
  }),
  confirm: endpoint({
    about:
      'Confirms a checked task, and skips its wrong rows only on request; or continues one that was interrupted or stopped. Only the person who started it may, or the owner of the shop if that person may no longer. Plans have run calls of their own.',
    effect: 'write',
    at: [post('/rest/task/confirm')],
    access: ofShop,
    input: fields({ taskId, skipWrong: z.boolean().optional(), confirmedMarks }),
    output: taskRow,
  }),
  cancel: endpoint({
    about:
      "Stops a task; completed work stays. Only the person who started or confirmed it may, and people who manage the shop's staff.",
    effect: 'write',
    at: [post('/rest/task/cancel')],
    access: { ...ofShop, whileFrozen: 'a stop only prevents further changes of a running task' },
    input: taskOnly,
    output: taskRow,
  }),
  result: endpoint({
    withoutScreen: 'an address in the answer about a task, which the link to its file uses',
    about: 'Downloads the file that a task made.',
    effect: 'call',
    at: [get('/rest/task/result/:taskId')],
    access: { ...ofShop, whileFrozen: 'it only reads a file that was made before' },
    input: taskOnly,
    output: 'download',
  }),
}
