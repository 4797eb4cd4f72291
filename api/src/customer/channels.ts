import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'customer.manage' } as const
const ofShop = 'the statement keeps to channel persons of the shop'

/** Who brings customers to a shop. */
export const channels = {
  channels: endpoint({
    about: 'Who brings customers to the shop, with how many each serves. Mobile numbers are masked.',
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
        /** In percent with two decimals; null: as the rule of the shop says. */
        rebateRate: money.nullable(),
        customerCount: z.int(),
        active: z.boolean(),
        version: z.int(),
      }),
    ),
  }),
  saveChannel: endpoint({
    about:
      'Adds somebody who is registered, by their mobile number, or changes the version that was read. Who has nobody above may stand above others: at most two levels.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/mj/channel/save')],
    access: manage,
    scopedBy: { channelId: ofShop, parentId: ofShop },
    input: inputs.saveChannel,
    output: z.object({ channelId: id }),
  }),
}
