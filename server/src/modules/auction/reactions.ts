import { reaction } from '../../kernel/serve.ts'
import { notifyOutbid } from './notify.ts'
import { closeDue, endUnpaid, followOrders, followShops } from './end-lots.ts'

/* Reactions of the room. A fact may arrive twice: the states make the second time do nothing. */
export const reactions = [
  reaction({
    name: 'closeLot',
    on: 'auction.due',
    effect: 'write',
    run: (ctx, { auctionId }) => closeDue(ctx, auctionId),
  }),
  reaction({
    name: 'endUnpaidLot',
    on: 'auction.payDue',
    effect: 'write',
    run: (ctx, { auctionId }) => endUnpaid(ctx, auctionId),
  }),
  reaction({ name: 'withdrawLotsOfClosed', on: 'shop.changed', effect: 'batch', run: followShops }),
  reaction({ name: 'notifyOutbid', on: 'auction.outbid', effect: 'batch', run: notifyOutbid }),
  reaction({
    name: 'followLotOrder',
    on: 'order.moved',
    when: ({ to }) => to >= 60,
    effect: 'batch',
    run: followOrders,
  }),
]
