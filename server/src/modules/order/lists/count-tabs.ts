import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { tabCounts } from './queries.ts'
import { asSeller, ofBuyer } from './viewers.ts'

export const countTabsForBuyer: Handler<typeof order.buyerTabs> = ({ db, actor }, { scope, ...filter }) =>
  tabCounts(db, ofBuyer(actor, scope), filter)

export const countTabsForSeller: Handler<typeof order.sellerTabs> = ({ db, actor }, input) =>
  tabCounts(db, { shopId: actor.shop.shopId }, { ...input, shopId: undefined })

export const countTabsForSide: Handler<typeof order.tabs> = ({ db, actor }, { side, shopId }) =>
  side === 'buyer'
    ? tabCounts(db, ofBuyer(actor), { shopId })
    : tabCounts(db, { shopId: asSeller(actor, shopId).shop.shopId }, {})
