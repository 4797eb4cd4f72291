import type { area } from '@mall/api/area/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { childrenOf } from './areas.ts'

export const listChildren: Handler<typeof area.children> = async (_ctx, { parentId }) =>
  childrenOf(parentId).map((it) => ({ ...it, hasChild: childrenOf(it.areaId).length > 0 }))
