import type { video } from '@mall/api/content/video'
import type { Handler } from '../../../kernel/serve.ts'
import { releaseOf, takeDownOf } from '../../shop/public.ts'
import { videos } from './video-store.ts'

export const takeVideoDown: Handler<typeof video.takeDown> = (ctx, { videoId, reason }) =>
  takeDownOf(ctx, videos, videoId, reason)

export const releaseVideo: Handler<typeof video.release> = (ctx, { videoId }) => releaseOf(ctx, videos, videoId)
