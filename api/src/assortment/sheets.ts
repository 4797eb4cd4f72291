import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id } from '../wire-types.ts'
import { editing, narrowedSkus, viewing } from './access.ts'
import * as inputs from './inputs.ts'

/* Goods of a shop as a sheet: exported, edited elsewhere, and imported again. */

const ofTask = { ...editing, of: 'task', id: 'taskId' } as const

export const sheets = {
  goodsSheet: endpoint({
    about:
      'Exports the specifications of a filter as a sheet that can be edited and imported, at most 5,000. Without a filter, a shop without goods gets the empty sheet.',
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
      'Checks an uploaded sheet of goods as a task that waits for confirmation; wrong rows carry their reasons. A row with a number changes price, stock and warning of that specification, a row without becomes a draft; stock changes by its difference to the export, which the sheet must prove.',
    effect: 'call',
    at: [post('/rest/mj/goods/sheet/check')],
    access: editing,
    scopedBy: { path: 'only papers that the caller uploaded are read' },
    limit: 'export',
    input: inputs.checkGoods,
    output: z.object({ taskId: id }),
  }),
  mendGoods: endpoint({
    about: 'Corrects cells of a checked sheet that waits for confirmation, and checks all its rows again.',
    effect: 'call',
    at: [post('/rest/mj/goods/sheet/mend')],
    access: ofTask,
    input: inputs.mendGoods,
    output: z.object({ total: z.int(), failed: z.int() }),
  }),
  wrongGoods: endpoint({
    about: 'Exports the wrong rows of a sheet, each with its reason, for correction and another import.',
    effect: 'read',
    at: [post('/rest/mj/goods/sheet/wrong')],
    access: ofTask,
    limit: 'export',
    input: inputs.wrongGoods,
    output: 'download',
  }),
}
