import type { promotion } from '@mall/api/promotion/endpoints'
import { mostPromotions, promotionStates } from '@mall/api/promotion/promotions'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { promotionOf, promotionsOf } from './queries.ts'
import type { PromotionRow } from './queries.ts'
import { buttonsOf, tiersToShow } from './rules.ts'
import { promotionText } from './words.ts'

const shown = <Row extends PromotionRow>({ tiers, isDefault, ...it }: Row, now: Date) => ({
  ...it,
  IsDefault: isDefault,
  tiers: tiersToShow(it.promotionType, tiers),
  text: promotionText({ type: it.promotionType, repeatable: it.repeatable, tiers }),
  stateText: promotionStates[it.state],
  buttons: buttonsOf(it, now),
})

export const listOwn: Handler<typeof promotion.list> = async ({ db, now, actor }, input) => {
  const found = await promotionsOf(db, now, actor.shop.shopId, input, pageOfInput(input))
  return { ...found, list: found.list.map((it) => shown(it, now)) }
}

export const showOwn: Handler<typeof promotion.info> = async ({ db, now, actor }, { promotionId }) => {
  const { shopId } = actor.shop
  if (promotionId !== undefined)
    return shown((await promotionOf(db, now, shopId, promotionId)) ?? refuse('NOT_FOUND'), now)
  const all = await promotionsOf(db, now, shopId, {}, { pageNum: 1, pageSize: mostPromotions, offset: 0 })
  return all.list.map((it) => shown(it, now))
}
