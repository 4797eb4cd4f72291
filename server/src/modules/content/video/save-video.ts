import type { video } from '@mall/api/content/video'
import { mostVideos } from '@mall/api/content/video-states'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandWords } from '../../wording/public.ts'
import { countGoods } from './queries.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'
import { countVideos, deleteVideo, insertVideo, updateVideo } from './store.ts'

export const saveVideo: Handler<typeof video.save> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { videoId, version, title, video: path, cover, durationSec = null, customerName, sort = 100, state } = input
  await demandWords(ctx.db, title, customerName)
  const spuIds = [...new Set(input.spuIds)]
  if (spuIds.length > 0 && (await countGoods(ctx.db, shopId, spuIds)) < spuIds.length) return refuse('NOT_FOUND')
  const film = {
    title,
    video: path,
    cover: cover[0]!,
    durationSec,
    customerName: customerName || null,
    spuIds,
    sort,
    state,
  }
  if (videoId === undefined) {
    if ((await countVideos(ctx, shopId)) >= mostVideos) return refuse('SHOP_FULL', { most: mostVideos, what: '个视频' })
    return { videoId: await insertVideo(ctx, shopId, film) }
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  return (await updateVideo(ctx, { shopId, videoId, version }, film))
    ? { videoId }
    : refuseUnchanged(ctx, videoId, version)
}

export const dropVideo: Handler<typeof video.drop> = async (ctx, { videoId, version }) =>
  (await deleteVideo(ctx, { shopId: ctx.actor.shop.shopId, videoId, version })) ||
  refuseUnchanged(ctx, videoId, version)
