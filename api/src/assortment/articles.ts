import { z } from 'zod'
import { endpoint, open } from '../endpoint.ts'
import { enterpriseId, goodsId } from '../things.ts'
import { fields, id, list } from '../wire-types.ts'

/* Goods as articles of the enterprise's own system. */

export const articles = {
  articlesOf: endpoint({
    withoutScreen:
      'for programs of an enterprise’s own system, which link goods to its articles; screens show goods by their own names',
    about:
      'Returns the articles of the enterprise’s own system that its goods are linked to, for the given goods of shops where the caller works.',
    effect: 'read',
    at: [open('nxin.qlwbase.goots.product.id.get', '1.0', 'POST')],
    access: 'signedIn',
    scopedBy: { boId: 'only goods of its shops where the caller is staff are read' },
    input: fields({ boId: enterpriseId, goodsIds: list(goodsId, 200) }),
    output: z.array(z.object({ goodsId: id, productId: z.string() })),
  }),
}
