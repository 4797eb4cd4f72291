import type { shop } from '@mall/api/shop/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { managementOf, showsHead } from './queries.ts'

export const checkManagement: Handler<typeof shop.mayManage> = ({ db, actor }, { shopId }) =>
  managementOf(db, actor.userId, shopId)

export const checkHead: Handler<typeof shop.showsHead> = async ({ db }, { shopId }) => ({
  show: (await showsHead(db, shopId)) ?? refuse('NOT_FOUND'),
})
