import type { video } from '@mall/api/video/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { shownVideos } from './queries.ts'
import { countOnePlay } from './store.ts'

export const listShownVideos: Handler<typeof video.shown> = ({ db }, { shopId, spuId, ...page }) =>
  shownVideos(db, { shopId, spuId }, pageOfInput(page))

export const countPlay: Handler<typeof video.play> = async (ctx, { videoId }) =>
  (await countOnePlay(ctx, videoId)) || refuse('NOT_FOUND')
