import type { Id } from '@mall/api/wire-types'
import { callContext, inWrite, readContext } from '../kernel/outbox.ts'
import { placeBid } from '../modules/auction/bid.ts'
import { demoLots, shopOfLots } from '../modules/auction/demo.ts'
import type { DemoLot } from '../modules/auction/demo.ts'
import { cancelLot, saveLot } from '../modules/auction/edit-lots.ts'
import { leaveDeposit } from '../modules/auction/enroll.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { payOrder } from '../modules/order/paying/pay-order.ts'
import { hour } from './history.ts'
import { meaningPrices } from './mean-prices.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/* Lots of a shop, and their bidders. */

type Written = { readonly auctionId: Id; readonly version: number }

const announce = async ({ house, goods }: Loaded, actors: Actors, now: Date, it: DemoLot): Promise<Written> => {
  const seller = await actors.seller(shopOfLots)
  const written = await inWrite(house, seller, (ctx) =>
    saveLot(ctx, {
      op: 'save',
      title: it.title,
      lotType: it.lotType,
      goodsId: goods.get(it.key)!.goodsIds[0]!,
      desc: it.desc,
      qty: it.qty,
      startFen: it.start,
      stepFen: it.step,
      ...(it.reserve === undefined ? {} : { reserveFen: it.reserve }),
      ...(it.buyNow === undefined ? {} : { buyNowFen: it.buyNow }),
      depositFen: it.deposit,
      beginTime: new Date(now.getTime() + it.from * hour),
      endTime: new Date(now.getTime() + it.to * hour),
      ...(it.payHours === undefined ? {} : { payHours: it.payHours }),
    }),
  )
  return meaningPrices(house, seller, (ctx, confirmedPrices) =>
    saveLot(ctx, { op: 'publish', ...written, confirmedPrices }),
  )
}

const enroll = async ({ house }: Loaded, actors: Actors, account: string, auctionId: Id): Promise<void> => {
  const { userId, boId } = await actors.buyer(account)
  await inWrite(house, null, (ctx) => leaveDeposit(ctx, auctionId, { userId, boId, identity: null }))
}

const bid = async ({ house }: Loaded, actors: Actors, auctionId: Id, account: string, price: number): Promise<void> => {
  const actor = await actors.buyer(account)
  await inWrite(house, actor, (ctx) => placeBid(ctx, { auctionId, priceFen: price }))
}

const order = async ({ house, people, goods }: Loaded, actors: Actors, it: DemoLot, auctionId: Id): Promise<void> => {
  const account = it.bids.at(-1)![0]
  const actor = await actors.buyer(account)
  const items = [{ goodsId: goods.get(it.key)!.goodsIds[0]!, qty: it.qty }]
  const chosen = { items, addressId: people.get(account)!.addressIds[0]!, auctionId }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  const { tradeNo } = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))
  const { cashierUrl } = await payOrder(callContext(house, actor), { tradeNo, payType: 1, channel: 'wechat' })
  await press(house, cashierUrl!, 'pay')
}

const stepsOfLot = (loaded: Loaded, actors: Actors, now: Date, it: DemoLot): Step[] => {
  let lot: Written = { auctionId: 0, version: 0 }
  const at = (hours: number, run: () => Promise<unknown>): Step => ({
    at: new Date(now.getTime() + hours * hour),
    what: `lot ${it.title}`,
    run,
  })
  const begins = Math.min(it.from, -3)
  // Spreads bids over the time the lot has run, ending well before its last minutes.
  const apart = (Math.min(it.to, 0) - begins) / (it.bids.length + 2)
  const bidders = [...new Set(it.bids.map(([account]) => account))]
  return [
    at(begins - 2, async () => {
      lot = await announce(loaded, actors, now, it)
    }),
    ...bidders.map((account) => at(begins - 1, () => enroll(loaded, actors, account, lot.auctionId))),
    ...it.bids.map(([account, price], place) =>
      at(it.from + (place + 1) * apart, () => bid(loaded, actors, lot.auctionId, account, price)),
    ),
    ...(it.ordered ? [at(it.to + 3, () => order(loaded, actors, it, lot.auctionId))] : []),
    ...(it.withdrawn
      ? [
          at(-1, async () => {
            const seller = await actors.seller(shopOfLots)
            const reason = '货源有变，改期再拍'
            await inWrite(loaded.house, seller, (ctx) => cancelLot(ctx, { ...lot, reason }))
          }),
        ]
      : []),
  ]
}

/** Makes lots in every state, with bids on them. */
export const lotSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoLots.flatMap((it) => stepsOfLot(loaded, actors, now, it))
