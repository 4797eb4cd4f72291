import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { orderView } from './answers.ts'
import * as inputs from './inputs.ts'

/* Sets of filters that a person named. */

export const views = {
  sellerViews: endpoint({
    about: 'The sets of filters I named for the order list of a shop.',
    effect: 'read',
    at: [post('/rest/order/view/list')],
    access: { role: 'seller', can: 'order.view' },
    input: inputs.sellerViews,
    output: z.array(orderView),
  }),
  saveView: endpoint({
    about: 'Names a set of filters, or changes the set of that name; at most twenty. One of them may be the default.',
    effect: 'write',
    at: [post('/rest/order/view/save')],
    access: { role: 'seller', can: 'order.view' },
    input: inputs.saveView,
    output: z.array(orderView),
  }),
  dropView: endpoint({
    about: 'Forgets a named set of filters.',
    effect: 'write',
    at: [post('/rest/order/view/del')],
    access: { role: 'seller', can: 'order.view' },
    scopedBy: { viewId: 'the store deletes views of the caller in the shop only' },
    input: inputs.dropView,
    output: z.array(orderView),
  }),
}
