import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { fields, id } from '../wire-types.ts'

/** Served by the catalogue, which counts the looks at its goods. */
export const customer = {
  visit: endpoint({
    about: 'Notes that somebody looked at a shop or goods; counted once a day for each visitor.',
    effect: 'write',
    at: [post('/rest/shop/visit')],
    access: 'public',
    input: fields({
      shopId: id,
      spuId: id.optional(),
      /** A random name the browser keeps; used only while nobody is signed in. */
      visitorId: z.string().regex(/^[0-9a-f]{32}$/, '须为 32 位十六进制字符'),
    }),
    output: z.literal(true),
    limit: 'search',
  }),
}
