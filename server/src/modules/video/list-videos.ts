import type { video } from '@mall/api/video/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { videoOf, videoPage } from './queries.ts'

export const listVideos: Handler<typeof video.list> = ({ db, actor }, input) =>
  videoPage(db, actor.shop.shopId, input, pageOfInput(input))

export const showVideo: Handler<typeof video.detail> = async ({ db, actor }, { videoId }) =>
  (await videoOf(db, actor.shop.shopId, videoId)) ?? refuse('NOT_FOUND')
