import type { area } from '@mall/api/area/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { areaOf, areasBelow, childrenOf } from './areas.ts'
import type { Area } from './areas.ts'
import { townsOf } from './towns.ts'
import type { Town } from './towns.ts'

const areasOf = (parentId: number, level: number | undefined): readonly (Area | Town)[] => {
  // Towns are many, so they are listed only under their county.
  if (areaOf(parentId)?.level === 3) return level === undefined || level === 4 ? townsOf(parentId) : []
  return level === undefined ? childrenOf(parentId) : areasBelow(parentId, level)
}

export const listChildren: Handler<typeof area.children> = async (_ctx, { parentId, level }) =>
  areasOf(parentId, level).map((it) => ({
    ...it,
    hasChild: it.level === 3 ? townsOf(it.areaId).length > 0 : childrenOf(it.areaId).length > 0,
  }))
