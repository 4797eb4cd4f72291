import { z } from 'zod'
import { endpoint, gateway, post } from '../endpoint.ts'
import { areaIdOrRoot } from '../things.ts'
import { fields, id, int, text } from '../wire-types.ts'

export const area = {
  children: endpoint({
    about:
      'Returns the areas directly below `parent`, or those of a level below it; parent 0 gives the provinces. Towns (level 4) are returned for a county only.',
    effect: 'read',
    at: [gateway('scbasic/system/area/childAreasList')],
    access: 'public',
    input: fields({ parentId: areaIdOrRoot.default(0), level: int(1, 4).optional() }),
    output: z.array(z.object({ areaId: id, name: z.string(), level: z.int(), hasChild: z.boolean() })),
  }),
  read: endpoint({
    about:
      'Returns the area that an address in words names, from the province down as far as it is certain, and the words before and behind it; null if the address names none.',
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
