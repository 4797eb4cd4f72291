import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { versionOf } from './queries.ts'

/**
 * Refuses a change that changed nothing, with the reason: the video is absent, was changed since, is taken down, or is already in
 * this state.
 */
export const refuseUnchanged = async (ctx: Write<Seller>, videoId: Id, version: number): Promise<never> => {
  const known = await versionOf(ctx.db, ctx.actor.shop.shopId, videoId)
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.version !== version) return refuse('STALE')
  return known.takenDown ? refuseField('state', '视频已被平台下架，平台恢复后才能显示') : refuse('WRONG_STATE')
}
