import type { auction } from '@mall/api/auction/endpoints'
import { leastBid } from '@mall/api/auction/states'
import { moneyText } from '@mall/api/money'
import { beyondMoney } from '@mall/api/money'
import type { Handler } from '../../kernel/serve.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockLot, place, sellNow } from './bid-store.ts'
import { followSold } from './end-lots.ts'
import { raise, whyNotBid } from './rules.ts'

export const placeBid: Handler<typeof auction.bid> = async (ctx, { auctionId, priceFen, maxFen }) => {
  const lot = (await lockLot(ctx, auctionId, ctx.actor.boId)) ?? refuse('LOT_OVER')
  const enrollId = lot.ownEnrollId ?? refuse('DEPOSIT_NEEDED')
  const wanted = { enrollId, price: priceFen, max: maxFen ?? priceFen }
  const why = beyondMoney(wanted.max, lot.qty) ? 'BID_ODD' : whyNotBid(lot, wanted)
  if (why !== undefined) return refuse(why, { least: moneyText(leastBid(lot)), step: moneyText(lot.stepPrice) })
  const raised = raise(lot, wanted)
  const moved = (await place(ctx, lot, raised)) ?? refuse('LOT_OVER')
  const before = lot.leaderEnrollId
  if (before !== null && before !== raised.leaderEnrollId) ctx.emit('auction.outbid', { auctionId, enrollId: before })
  return { ...moved, leads: raised.leaderEnrollId === enrollId, currentFen: moved.currentPrice }
}

export const buyNow: Handler<typeof auction.buyNow> = async (ctx, { auctionId, priceFen }) => {
  const lot = (await lockLot(ctx, auctionId, ctx.actor.boId)) ?? refuse('LOT_OVER')
  const enrollId = lot.ownEnrollId ?? refuse('DEPOSIT_NEEDED')
  if (lot.buyNowPrice === null || lot.buyNowPrice !== priceFen || (lot.currentPrice ?? 0) >= priceFen)
    return refuse('BUY_NOW_OVER')
  if (!(await sellNow(ctx, lot, enrollId, priceFen))) return refuse('LOT_OVER')
  await followSold(ctx, auctionId)
  return { currentFen: priceFen }
}
