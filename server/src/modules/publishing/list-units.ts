import type { publishing } from '@mall/api/publishing/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { unitsNamed, unitsOfCategory } from './queries.ts'

export const listUnits: Handler<typeof publishing.units> = ({ db, actor }, { keyword }) =>
  unitsNamed(db, actor.shop.shopId, keyword)

export const listUnitsOf: Handler<typeof publishing.unitsOf> = async ({ db, actor }, { id }) =>
  (await unitsOfCategory(db, actor.shop.shopId, id)) ?? refuse('NOT_FOUND')
