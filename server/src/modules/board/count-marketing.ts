import type { board } from '@mall/api/board/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { countMarketing } from './marketing-queries.ts'

export const activityCount: Handler<typeof board.activityCount> = ({ db, now, actor }) =>
  countMarketing(db, now, actor.shop.shopId)
