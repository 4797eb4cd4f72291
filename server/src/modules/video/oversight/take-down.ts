import type { video } from '@mall/api/video/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { releaseOf, takeDownOf } from '../../shop/public.ts'
import { films } from './film-store.ts'

export const takeDown: Handler<typeof video.takeDown> = (ctx, { videoId, reason }) =>
  takeDownOf(ctx, films, videoId, reason)

export const release: Handler<typeof video.release> = (ctx, { videoId }) => releaseOf(ctx, films, videoId)
