import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id } from '../wire-types.ts'
import { editing, narrowedSkus, viewing } from './access.ts'
import * as inputs from './inputs.ts'

/* A shop's goods as a sheet: written out, changed or added to elsewhere, and read in again. */

const ofTask = { ...editing, of: 'task', id: 'taskId' } as const

export const sheets = {
  goodsSheet: endpoint({
    about:
      'The specifications of a filter as a sheet that can be changed and sent in again; at most 5,000. An empty filter of a shop without goods gives the empty sheet.',
    effect: 'call',
    at: [post('/rest/mj/goods/sheet/download')],
    access: viewing,
    scopedBy: narrowedSkus,
    limit: 'export',
    input: inputs.goodsSheet,
    output: 'download',
  }),
  checkGoods: endpoint({
    about:
      'Checks an uploaded sheet of goods: a task that waits to be confirmed, its wrong rows with their reasons. A row with a number changes price, stock and warning of that specification; one without becomes a draft. A number of stock changes by its difference to what the sheet was written with, which the sheet proves; another one is a fault of its row.',
    effect: 'call',
    at: [post('/rest/mj/goods/sheet/check')],
    access: editing,
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: inputs.checkGoods,
    output: z.object({ taskId: id }),
  }),
  mendGoods: endpoint({
    about: 'Corrects cells of a checked sheet that waits for a yes; all its rows are checked anew.',
    effect: 'call',
    at: [post('/rest/mj/goods/sheet/mend')],
    access: ofTask,
    input: inputs.mendGoods,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrongGoods: endpoint({
    about: 'The wrong rows of a sheet with the reason beside each: to be mended and sent in again.',
    effect: 'read',
    at: [post('/rest/mj/goods/sheet/wrong')],
    access: ofTask,
    limit: 'export',
    input: inputs.wrongGoods,
    output: 'download',
  }),
}
