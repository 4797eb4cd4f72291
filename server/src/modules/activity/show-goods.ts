import type { activity } from '@mall/api/activity/endpoints'
import { pageAnswer, pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { noteOpening } from '../customer/public.ts'
import { cardOf } from '../storefront/public.ts'
import { offersOf, withOffer } from './present-page.ts'
import { goodsOfFloors, namedIn, stateOf } from './rules.ts'
import { demandPublished } from './show-page.ts'
import { shopOfPublished, shownOf } from './shown-queries.ts'
import { countView } from './store.ts'

export const listShownGoods: Handler<typeof activity.shownGoods> = async (ctx, { activityId, floorId, ...input }) => {
  const { published, ...row } = await demandPublished(ctx, activityId)
  const range = pageOfInput(input)
  const all = goodsOfFloors(published.floors, floorId)
  const cardIds = all.slice(range.offset, range.offset + range.pageSize)
  const { goodsIds } = namedIn(published)
  const shown = await shownOf(ctx, row, { spuIds: [], classifyIds: [], couponIds: [], goodsIds, cardIds })
  const offers = offersOf(stateOf(row, ctx.now) < 3 ? published.goods : [], shown.sold)
  const cards = new Map(shown.cards.map((it) => [it.spuId, it]))
  return pageAnswer(
    range,
    all.length,
    cardIds.flatMap((spuId) => {
      const card = cards.get(spuId)
      return card === undefined ? [] : [withOffer(cardOf(ctx.actor)(card), offers.get(spuId))]
    }),
  )
}

export const countVisit: Handler<typeof activity.visit> = async (ctx, { activityId, visitorId }) => {
  const shopId = (await shopOfPublished(ctx.db, activityId)) ?? refuse('NOT_FOUND')
  if (await noteOpening(ctx, { shopId, kind: 'activity', thingId: activityId, visitorId }))
    await countView(ctx, activityId)
  return { now: ctx.now }
}
