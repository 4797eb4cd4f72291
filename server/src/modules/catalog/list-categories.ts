import type { catalog } from '@mall/api/catalog/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { firstLevel } from './queries.ts'

export const listOwnCategories: Handler<typeof catalog.ownFirstLevel> = ({ db, actor }) =>
  firstLevel(db, actor.shop.shopId)

export const listCategories: Handler<typeof catalog.everyFirstLevel> = ({ db }) => firstLevel(db, null)

export const listShopCategories: Handler<typeof catalog.firstLevelOf> = ({ db }, { shopId }) =>
  firstLevel(db, shopId ?? null)
