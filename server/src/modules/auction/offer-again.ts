import type { auction } from '@mall/api/auction/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandNearList } from '../catalog/public.ts'
import { holdStock } from './edit-lots.ts'
import { offerToSecond } from './end-store.ts'
import { notifyOffered } from './notify.ts'

/** Offers an unpaid lot once to the second bidder; takes its goods from the stock anew. */
export const offerAgain: Handler<typeof auction.secondChance> = async (
  ctx,
  { auctionId, version, confirmedPrices },
) => {
  const { shopId } = ctx.actor.shop
  const lot = (await offerToSecond(ctx, { shopId, auctionId, version })) ?? refuse('NO_SECOND_CHANCE')
  await holdStock(ctx, auctionId, lot.goodsId, lot.qty)
  // Second bids may be below the reserve price.
  const sold = { field: 'dealFen', goodsId: lot.goodsId, price: lot.dealPrice!, when: '第二出价' }
  await demandNearList(ctx, shopId, [sold], confirmedPrices)
  ctx.emit('auction.payDue', { auctionId }, { at: lot.payDeadline!, key: String(auctionId) })
  await notifyOffered(ctx, lot)
  return { auctionId, state: lot.state, version: lot.version }
}
