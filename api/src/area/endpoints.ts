import { z } from 'zod'
import { endpoint, gateway } from '../endpoint.ts'
import { areaIdOrRoot } from '../things.ts'
import { fields, id, int } from '../wire-types.ts'

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
}
