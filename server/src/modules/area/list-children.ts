import type { area } from '@mall/api/area/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { areasBelow, childrenOf } from './areas.ts'

export const listChildren: Handler<typeof area.children> = async (_ctx, { parentId, level }) =>
  (level === undefined ? childrenOf(parentId) : areasBelow(parentId, level)).map((it) => ({
    ...it,
    hasChild: childrenOf(it.areaId).length > 0,
  }))
