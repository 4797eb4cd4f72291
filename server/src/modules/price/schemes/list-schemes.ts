import type { price } from '@mall/api/price/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { saidFault, schemePrice } from '../rules.ts'
import { goodsOfScheme, goodsToPrice, schemeOf, schemesOf } from './queries.ts'
import type { PricedGoods } from './queries.ts'

/** Adds the price that a scheme makes of the list price, without tiers. */
const withPrice = <G extends PricedGoods>(it: G) => {
  const value = it.price ?? it.discount ?? it.minus
  const scheme = { schemeId: 0, targetType: 3, priority: 0, tiers: [] } as const
  return {
    ...it,
    schemePrice:
      it.priceMode === null || value === null
        ? null
        : schemePrice(it.listPrice, { ...scheme, mode: it.priceMode, value }, 0),
    schemeNote:
      it.priceMode === null || value === null
        ? ''
        : (saidFault(it.listPrice, { mode: it.priceMode, value, tiers: it.tiers })?.words ?? ''),
  }
}

export const listSchemes: Handler<typeof price.schemes> = ({ db, now, actor }, input) =>
  schemesOf(db, now, actor.shop.shopId, input, pageOfInput(input))

export const listPriceGoods: Handler<typeof price.goods> = async ({ db, actor }, input) => {
  const page = await goodsToPrice(db, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map(withPrice) }
}

export const showScheme: Handler<typeof price.detail> = async ({ db, now, actor }, { schemeId, ...filter }) => {
  if (schemeId === undefined) return schemesOf(db, now, actor.shop.shopId, filter, pageOfInput(filter))
  const scheme = (await schemeOf(db, now, actor.shop.shopId, schemeId)) ?? refuse('NOT_FOUND')
  return { ...scheme, goods: (await goodsOfScheme(db, actor.shop.shopId, schemeId)).map(withPrice) }
}
