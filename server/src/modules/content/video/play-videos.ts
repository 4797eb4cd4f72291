import type { video } from '@mall/api/content/video'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { noteOpening } from '../../customer/public.ts'
import { shopOfShown, shownVideos } from './queries.ts'
import { countOnePlay } from './store.ts'

export const listShownVideos: Handler<typeof video.shown> = ({ db }, { shopId, spuId, ...page }) =>
  shownVideos(db, { shopId, spuId }, pageOfInput(page))

export const countPlay: Handler<typeof video.play> = async (ctx, { videoId, visitorId }) => {
  const shopId = (await shopOfShown(ctx.db, videoId)) ?? refuse('NOT_FOUND')
  if (await noteOpening(ctx, { shopId, kind: 'video', thingId: videoId, visitorId })) await countOnePlay(ctx, videoId)
  return true
}
