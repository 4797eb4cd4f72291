import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'customer.manage' } as const
const ofShop = 'the statement keeps to channel persons of the shop'

/** Channel persons, who bring customers to a shop. */
export const channels = {
  channels: endpoint({
    about: 'Returns the channel persons of the shop, with masked mobile numbers and the number of customers of each.',
    effect: 'read',
    at: [post('/mj/channel/list')],
    access: manage,
    input: inputs.channels,
    output: pageOf(
      z.object({
        channelId: id,
        userId: id,
        name: z.string(),
        /** Masked. */
        mobile: z.string(),
        channelType: z.int(),
        parentId: id.nullable(),
        parentName: z.string().nullable(),
        /** Share in percent with two decimals; null if the rule of the shop applies. */
        rebateRate: money.nullable(),
        customerCount: z.int(),
        active: z.boolean(),
        version: z.int(),
      }),
    ),
  }),
  saveChannel: endpoint({
    about:
      'Adds a registered person by their mobile number, or changes the version that was read. A person without a superior may be the superior of others: at most two levels.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/mj/channel/save')],
    access: manage,
    scopedBy: { channelId: ofShop, parentId: ofShop },
    input: inputs.saveChannel,
    output: z.object({ channelId: id }),
  }),
}
