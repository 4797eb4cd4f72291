import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const access = { role: 'seller', can: 'shop.edit' } as const
const saved = z.object({ version: z.int() })

/** What leads somewhere or stands on a floor, in words; null where it is not there any more. */
const name = z.string().nullable()

export const decoration = {
  show: endpoint({
    about: 'The draft of the shop page, and whether it differs from what visitors see.',
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
      /** Has the draft not been published as it is? */
      changed: z.boolean(),
      /** null: visitors see posters and goods only, as they were before there was a decoration. */
      publishedTime: time.nullable(),
      /** Who changed it last. */
      setBy: z.string().nullable(),
      version: z.int(),
    }),
  }),
  saveDraft: endpoint({
    about: 'Keeps a draft of the shop page, which visitors do not see yet; goods and groups are of the shop.',
    effect: 'write',
    at: [post('/rest/shop/decoration/save')],
    access,
    scopedBy: {
      'posters.spuId': 'goods of other shops are refused as if they were not there',
      'posters.classifyId': 'groups of other shops are refused as if they were not there',
      'floors.spuIds': 'goods of other shops are refused as if they were not there',
    },
    input: inputs.saveDraft,
    output: saved,
  }),
  publish: endpoint({
    about: 'Visitors see the draft from now on: posters, their links and floors at once.',
    effect: 'write',
    at: [post('/rest/shop/decoration/publish')],
    access,
    input: inputs.draftAsRead,
    output: saved,
  }),
  discard: endpoint({
    about: 'Throws the draft away: it is again what visitors see.',
    effect: 'write',
    at: [post('/rest/shop/decoration/discard')],
    access,
    input: inputs.draftAsRead,
    output: saved,
  }),
}
