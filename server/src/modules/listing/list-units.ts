import type { listing } from '@mall/api/listing/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { unitsFor } from './queries.ts'

export const listUnits: Handler<typeof listing.units> = ({ db, actor }, { keyword }) =>
  unitsFor(db, actor.shop.shopId, { keyword })

export const listUnitsOf: Handler<typeof listing.unitsOf> = ({ db, actor }, { id }) =>
  unitsFor(db, actor.shop.shopId, { categoryId: id })
