import type { decoration } from '@mall/api/decoration/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { setBanner } from '../shop/public.ts'
import { namesOf, readDecoration } from './queries.ts'
import { decorationOf, faultOf, namedIn, shownOf } from './rules.ts'
import type { Decoration } from './rules.ts'
import { publishDraft, putDraft } from './store.ts'

/** Refuses a change that changed nothing, with the reason: there is no draft, or it was saved again since. */
const refuseUnread = async (ctx: Write, shopId: Id): Promise<never> => {
  const { updateTime, setBy } = await readDecoration(ctx.db, shopId)
  return updateTime === null ? refuse('WRONG_STATE') : refuseStale({ by: setBy, at: updateTime })
}

const keep = async (ctx: Write, of: { shopId: Id; version: number }, draft: Decoration) => ({
  version: (await putDraft(ctx, of, draft)) ?? (await refuseUnread(ctx, of.shopId)),
})

/** Saves a draft; refuses links to things that are not the shop's. Targets deleted later are no longer linked. */
export const saveDraft: Handler<typeof decoration.saveDraft> = async (ctx, { version, posters = [], floors = [] }) => {
  const written = { posters, floors }
  const { shopId } = ctx.actor.shop
  const fault = faultOf(written)
  if (fault !== undefined) return refuseField(fault.at, fault.msg)
  const draft = decorationOf(written)
  const named = namedIn(draft)
  const known = await namesOf(ctx.db, shopId, named)
  if (known.goods.length < named.spuIds.length || known.groups.length < named.classifyIds.length)
    return refuse('NOT_FOUND')
  return keep(ctx, { shopId, version }, draft)
}

export const publishDecoration: Handler<typeof decoration.publish> = async (ctx, { version }) => {
  const { shopId } = ctx.actor.shop
  const published = await publishDraft(ctx, { shopId, version })
  if (published === undefined) return refuseUnread(ctx, shopId)
  await setBanner(
    ctx,
    shopId,
    published.draft.posters.map(({ image }) => image),
  )
  return { version: published.version }
}

export const discardDraft: Handler<typeof decoration.discard> = async (ctx, { version }) => {
  const { shopId } = ctx.actor.shop
  const known = await readDecoration(ctx.db, shopId)
  if (known.version === null) return refuse('WRONG_STATE')
  return keep(ctx, { shopId, version }, shownOf(known.banner, known.published))
}
