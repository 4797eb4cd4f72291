import type { video } from '@mall/api/content/video'
import type { Handler } from '../../../kernel/serve.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { updateSort, updateState } from './store.ts'

export const setVideoState: Handler<typeof video.setState> = async (ctx, { videoId, version, state }) =>
  (await updateState(ctx, { shopId: ctx.actor.shop.shopId, videoId, version }, state)) ||
  refuseUnchanged(ctx, videoId, version)

export const setVideoSort: Handler<typeof video.setSort> = async (ctx, { videoId, version, sort }) =>
  (await updateSort(ctx, { shopId: ctx.actor.shop.shopId, videoId, version }, sort))
    ? { version: version + 1 }
    : refuseUnchanged(ctx, videoId, version)
