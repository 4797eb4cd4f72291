import type { assortment } from '@mall/api/assortment/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { schemePrice } from '../../price/public.ts'
import { goodsForPromotion, pricesOf } from './queries.ts'
import type { PricedGoods } from './queries.ts'

const targetNames = { 1: '客户', 2: '分组', 3: '全部客户' } as const
const targetText = ({ targetType, targets }: PricedGoods['schemes'][number]): string =>
  targetType === 3 ? targetNames[3] : `${targetNames[targetType]}：${targets.join('、')}`

/** Returns the prices that customers pay for the least quantity; tiers for larger quantities are not applied. */
export const showPrices: Handler<typeof assortment.pricesOfGoods> = async ({ db, now, actor }, { goodsIds }) => {
  const found = await pricesOf(db, now, actor.shop.shopId, goodsIds)
  return found.map(({ goodsId, listPrice, schemes }) => ({
    goodsId,
    listPrice,
    schemes: schemes.map((scheme) => ({
      schemeId: scheme.schemeId,
      name: scheme.name,
      targetText: targetText(scheme),
      price: schemePrice(listPrice, scheme, 0),
    })),
  }))
}

export const listForPromotion: Handler<typeof assortment.goodsForPromotion> = ({ db, now, actor }, input) =>
  goodsForPromotion(db, now, actor.shop.shopId, input)
