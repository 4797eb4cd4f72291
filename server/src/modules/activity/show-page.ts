import { activityStates } from '@mall/api/activity/states'
import type { activity } from '@mall/api/activity/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { cleanHtml } from '../publishing/public.ts'
import { presentFloors } from './present-page.ts'
import { atOnce, contentOf, namedIn, stateOf } from './rules.ts'
import type { Content, Stored } from './rules.ts'
import { publishedActivity, shownOf } from './shown-queries.ts'

type Of = Stored & { readonly activityId: Id | undefined; readonly shopId: Id }

/** The goods whose cards are sent with the page. */
const cardIdsOf = ({ floors }: Content): Id[] =>
  floors.filter(({ floorType }) => floorType === 3).flatMap((it) => atOnce(it).flatMap(({ spuId }) => spuId ?? []))

/** Returns the page for a visitor; it shows the prices before and during its time. */
const present = async (ctx: Read<Anyone>, it: Of, content: Content) => {
  const shown = await shownOf(ctx, it, { ...namedIn(content), cardIds: cardIdsOf(content) })
  const state = stateOf(it, ctx.now)
  return {
    activityId: it.activityId ?? null,
    shopId: it.shopId,
    shopName: shown.shop.shopName,
    shopLogo: shown.shop.logo,
    name: content.name,
    cover: content.cover,
    beginTime: new Date(content.beginTime),
    endTime: new Date(content.endTime),
    priceMode: content.priceMode,
    state,
    stateText: activityStates[state],
    shareTitle: content.shareTitle ?? content.name,
    shareImage: content.shareImage ?? content.cover,
    now: ctx.now,
    customPageFloorList: presentFloors({ actor: ctx.actor, content, shown, priced: state < 3 }),
  }
}

/** Returns a published activity of an open shop; refuses any other. */
export const demandPublished = async (ctx: Read<Anyone>, activityId: Id) => {
  const row = (await publishedActivity(ctx.db, activityId)) ?? refuse('NOT_FOUND')
  return row.shopStatus === 1 || row.shopStatus === 2 ? row : refuse('SHOP_CLOSED')
}

export const showPage: Handler<typeof activity.shown> = async (ctx, { activityId }) => {
  const { published, ...row } = await demandPublished(ctx, activityId)
  return present(ctx, row, published)
}

/** Shows the draft as a visitor without a session would see it if it were published. */
export const previewActivity: Handler<typeof activity.preview> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const content = contentOf(input, cleanHtml)
  const { beginTime, endTime } = input
  return present({ ...ctx, actor: null }, { activityId: undefined, shopId, state: 1, beginTime, endTime }, content)
}
