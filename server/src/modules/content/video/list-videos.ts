import type { video } from '@mall/api/content/video'
import { videoButtons, videoStateText } from '@mall/api/content/video-states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { videoOf, videoPage } from './queries.ts'
import type { VideoRow } from './queries.ts'

const present = <It extends VideoRow>(it: It) => ({
  ...it,
  stateText: videoStateText(it),
  buttons: videoButtons(it),
})

export const listVideos: Handler<typeof video.list> = async ({ db, actor }, input) => {
  const page = await videoPage(db, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showVideo: Handler<typeof video.detail> = async ({ db, actor }, { videoId }) =>
  present((await videoOf(db, actor.shop.shopId, videoId)) ?? refuse('NOT_FOUND'))
