import { z } from 'zod'
import { endpoint, get } from '../endpoint.ts'
import { fields, id, pageOf, text, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

export const content = {
  notices: endpoint({
    about:
      'Returns the notices in force: those of the shop (scope 2, with its id) before those of the platform (scope 1), pinned ones first.',
    effect: 'read',
    at: [get('/rest/shop/queryNotice')],
    access: 'public',
    input: inputs.notices,
    output: pageOf(
      z.object({
        noticeId: id,
        scope: z.int(),
        shopId: id.nullable(),
        title: z.string(),
        content: z.string(),
        /** 1 system, 2 activity, 3 rules. */
        type: z.int(),
        isTop: z.boolean(),
        beginTime: time,
        endTime: time.nullable(),
      }),
    ),
  }),
  site: endpoint({
    about:
      'Returns the contact and the operating company of the site for the foot of its pages; an unset field is empty.',
    effect: 'read',
    at: [get('/rest/common/site')],
    access: 'public',
    input: fields({}),
    output: z.object({ phone: z.string().nullable(), hours: z.string().nullable(), licences: z.array(z.string()) }),
  }),
  param: endpoint({
    withoutScreen: 'for settings that later screens read by their key; now content.site returns those in use',
    about: 'Returns a public setting by its key; null if it does not exist or is not public.',
    effect: 'read',
    at: [get('/rest/common/getAoplloValue')],
    access: 'public',
    input: fields({ key: text(60, 1) }),
    output: z.object({ key: z.string(), value: z.string().nullable() }),
  }),
}
