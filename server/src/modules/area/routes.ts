import { area } from '@mall/api/area/endpoints'
import { serve } from '../../kernel/serve.ts'
import { childrenOf } from './areas.ts'

export const routes = serve('area', area, {
  children: async (_ctx, { parentId }) =>
    childrenOf(parentId).map((it) => ({ ...it, hasChild: childrenOf(it.areaId).length > 0 })),
})
