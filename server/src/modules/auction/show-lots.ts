import type { auction } from '@mall/api/auction/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Read } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { liveRows } from './live-queries.ts'
import { presentLive, presentLot, presentOfShop, presentStanding } from './present.ts'
import { shopLot, shownLot, standingIn } from './queries.ts'

const liveOf = async (ctx: Pick<Read, 'db' | 'moved'>, auctionId: Id) => (await liveRows(ctx, [auctionId]))[0]

export const showLive: Handler<typeof auction.live> = async (ctx, { auctionId }) =>
  presentLive((await liveOf(ctx, auctionId)) ?? refuse('NOT_FOUND'))

export const showLot: Handler<typeof auction.detail> = async (ctx, { auctionId }) => {
  const { db, actor } = ctx
  const row = (await shownLot(db, auctionId)) ?? refuse('NOT_FOUND')
  const live = (await liveOf(ctx, auctionId)) ?? refuse('NOT_FOUND')
  const own = actor === null ? undefined : await standingIn(db, auctionId, actor.boId)
  // One clock for all, so that the actions never contradict the state that is shown.
  const mine = actor === null ? null : presentStanding(row, own, live.at)
  return { ...presentLot(row, live.at), live: presentLive(live), mine }
}

export const showOfShop: Handler<typeof auction.ofShop> = async (ctx, { auctionId }) => {
  const { db, now, actor } = ctx
  const row = (await shopLot(db, actor.shop.shopId, auctionId)) ?? refuse('NOT_FOUND')
  const live = await liveOf(ctx, auctionId)
  return { ...presentOfShop(row, now), live: live === undefined ? null : presentLive(live) }
}
