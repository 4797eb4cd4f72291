import type { gate } from '@mall/api/gate/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { pointsOf } from './queries.ts'

export const listPoints: Handler<typeof gate.points> = ({ db, actor }) => pointsOf(db, actor.shop.shopId)
