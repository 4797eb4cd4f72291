import type { favourite } from '@mall/api/favourite/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { keptGoods, keptOf, keptShops } from './queries.ts'

export const listFavourites: Handler<typeof favourite.list> = ({ db, now, actor }, input) =>
  input.type === 1 ? keptGoods(db, now, actor, pageOfInput(input)) : keptShops(db, actor, pageOfInput(input))

export const checkFavourites: Handler<typeof favourite.check> = ({ db, actor }, { type, targetIds }) =>
  keptOf(db, actor, type, targetIds)
