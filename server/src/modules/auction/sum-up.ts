import type { auction } from '@mall/api/auction/endpoints'
import { dateText, pageOfInput, parseTime } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { presentBid } from './present.ts'
import { bidPage, collected } from './queries.ts'

export const listBids: Handler<typeof auction.bids> = async ({ db }, input) => {
  const page = await bidPage(db, input.auctionId, pageOfInput(input))
  return { ...page, list: page.list.map(presentBid) }
}

export const collect: Handler<typeof auction.collect> = ({ db, now, actor }) =>
  collected(db, now, parseTime(dateText(now))!, actor.shop.shopId)
