import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { shopId, taskId } from '../things.ts'
import { fields, id, paged, pageOf, time } from '../wire-types.ts'
import { taskKindNames } from './kinds.ts'

const taskRow = z.object({
  taskId: id,
  kind: z.enum(taskKindNames),
  title: z.string(),
  /** 0 waits for a yes, 1 waits its turn, 2 is worked, 3 done, 4 broken off, 5 cancelled. */
  state: z.int(),
  stateText: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Why it was broken off. */
  fault: z.string().nullable(),
  /** The name of its file, while there is one. */
  resultName: z.string().nullable(),
  createTime: time,
  endTime: time.nullable(),
  /** When it and its file are thrown away. */
  expireTime: time,
})

const ofShop = { role: 'seller', can: 'order.view', of: 'task', id: 'taskId' } as const
const taskOnly = fields({ taskId })

export const task = {
  list: endpoint({
    about: 'My tasks in a shop, newest first, and how many of them are under way. They are kept for seven days.',
    effect: 'read',
    at: [post('/rest/task/list')],
    access: { role: 'seller', can: 'order.view' },
    input: paged({ shopId: shopId.optional() }),
    output: pageOf(taskRow).extend({ underWay: z.int() }),
  }),
  detail: endpoint({
    about: 'One task with the first of its rows that failed.',
    effect: 'read',
    at: [post('/rest/task/detail')],
    access: ofShop,
    input: taskOnly,
    output: taskRow.extend({
      faults: z.array(
        z.object({
          rowNo: z.int(),
          subject: z.string(),
          fault: z.string(),
          /** Where it stands in its sheet, from 1; null when it came from none. */
          sheetRow: z.int().nullable(),
          /** The column of the cell that is wrong; null when the whole row is. */
          column: z.string().nullable(),
          /** What was written, by column. */
          values: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  confirm: endpoint({
    about:
      'Says yes to a task that was checked, skipping its wrong rows only when told to, or goes on with one that was broken off.',
    effect: 'write',
    at: [post('/rest/task/confirm')],
    access: ofShop,
    input: fields({ taskId, skipWrong: z.boolean().optional() }),
    output: taskRow,
  }),
  cancel: endpoint({
    about: 'Stops a task; what it did so far stays.',
    effect: 'write',
    at: [post('/rest/task/cancel')],
    access: ofShop,
    input: taskOnly,
    output: taskRow,
  }),
  result: endpoint({
    about: 'The file that came of a task.',
    effect: 'call',
    at: [get('/rest/task/result/:taskId')],
    access: ofShop,
    input: taskOnly,
    output: 'download',
  }),
}
