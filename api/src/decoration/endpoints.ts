import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const access = { role: 'seller', can: 'shop.edit' } as const
const saved = z.object({ version: z.int() })

/** Name of a link's target or of goods on a floor; null if it no longer exists. */
const name = z.string().nullable()

export const decoration = {
  show: endpoint({
    about: 'Returns the draft of the shop page, and whether it differs from the published page.',
    effect: 'read',
    at: [get('/rest/shop/decoration')],
    access,
    input: inputs.showDecoration,
    output: z.object({
      posters: z.array(
        z.object({
          image: z.string(),
          linkType: z.int(),
          spuId: id.nullable(),
          classifyId: id.nullable(),
          keyword: z.string().nullable(),
          name,
        }),
      ),
      floors: z.array(
        z.object({
          title: z.string(),
          goods: z.array(z.object({ spuId: id, name: z.string(), onSale: z.boolean() })),
        }),
      ),
      /** Whether the draft differs from the published page. */
      changed: z.boolean(),
      /** Null before the first publishing; visitors then see only posters and goods. */
      publishedTime: time.nullable(),
      /** Name of the person who changed it last. */
      setBy: z.string().nullable(),
      version: z.int(),
    }),
  }),
  saveDraft: endpoint({
    about: 'Saves the draft of the shop page, hidden from visitors; its goods and groups must be of the shop.',
    effect: 'write',
    at: [post('/rest/shop/decoration/save')],
    access,
    scopedBy: {
      'posters.spuId': 'goods of other shops are refused like missing ones',
      'posters.classifyId': 'groups of other shops are refused like missing ones',
      'floors.spuIds': 'goods of other shops are refused like missing ones',
    },
    input: inputs.saveDraft,
    output: saved,
  }),
  publish: endpoint({
    about: 'Publishes the draft: visitors see its posters, links and floors at once.',
    effect: 'write',
    at: [post('/rest/shop/decoration/publish')],
    access,
    input: inputs.draftAsRead,
    output: saved,
  }),
  discard: endpoint({
    about: 'Discards the draft, which then equals the published page again.',
    effect: 'write',
    at: [post('/rest/shop/decoration/discard')],
    access,
    input: inputs.draftAsRead,
    output: saved,
  }),
}
