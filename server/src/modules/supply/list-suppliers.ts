import type { supply } from '@mall/api/supply/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { goodsWithSuppliers, purchasedOf, suppliedGoods } from './queries.ts'

export const showSuppliersOfGoods: Handler<typeof supply.suppliersOfGoods> = async ({ db, actor }, { goodsId }) => {
  const { suppliers, ...goods } = (await suppliedGoods(db, actor.shop.shopId, goodsId)) ?? refuse('NOT_FOUND')
  return { goods, relations: suppliers }
}

export const listGoodsWithSuppliers: Handler<typeof supply.goodsWithSuppliers> = ({ db, actor }, input) =>
  goodsWithSuppliers(db, actor.shop.shopId, input, pageOfInput(input))

/** Milliseconds back for which goods count as bought: a year. */
const boughtSince = 365 * 86_400_000

export const listPurchased: Handler<typeof supply.purchased> = ({ db, now, actor }, input) =>
  purchasedOf(db, { boId: actor.boId, since: new Date(now.getTime() - boughtSince) }, input, pageOfInput(input))
