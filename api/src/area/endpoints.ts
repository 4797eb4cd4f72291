import { z } from 'zod'
import { endpoint, gateway, post } from '../endpoint.ts'
import { areaIdOrRoot } from '../things.ts'
import { fields, id, int, text } from '../wire-types.ts'

export const area = {
  children: endpoint({
    about:
      'The areas one level below, or those of a level below; parent 0 gives the provinces. Towns (level 4) come under a county only.',
    effect: 'read',
    at: [gateway('scbasic/system/area/childAreasList')],
    access: 'public',
    input: fields({ parentId: areaIdOrRoot.default(0), level: int(1, 4).optional() }),
    output: z.array(z.object({ areaId: id, name: z.string(), level: z.int(), hasChild: z.boolean() })),
  }),
  read: endpoint({
    about:
      'The area that an address in words names, from its province down as far as is sure, and the words before and behind it; null where none is named.',
    effect: 'read',
    at: [post('/rest/area/read')],
    access: 'public',
    limit: 'search',
    input: fields({ words: text(500, 1) }),
    output: z
      .object({ path: z.array(z.object({ areaId: id, name: z.string() })), before: z.string(), rest: z.string() })
      .nullable(),
  }),
}
