import type { listing } from '@mall/api/listing/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { unitsNamed, unitsOfCategory } from './queries.ts'

export const listUnits: Handler<typeof listing.units> = ({ db, actor }, { keyword }) =>
  unitsNamed(db, actor.shop.shopId, keyword)

export const listUnitsOf: Handler<typeof listing.unitsOf> = async ({ db, actor }, { id }) =>
  (await unitsOfCategory(db, actor.shop.shopId, id)) ?? refuse('NOT_FOUND')
