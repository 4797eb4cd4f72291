import { inWrite, readContext } from '../kernel/outbox.ts'
import { placeOrder } from '../modules/order/checkout/place-order.ts'
import { previewCheckout } from '../modules/order/checkout/preview-checkout.ts'
import { refuseAsShop, signAsBuyer } from '../modules/signing/demo.ts'
import { hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { addressOf } from './queries.ts'

/* Recent orders of a shop that requires a contract; they still wait for signatures. */

/** The shop of the piglets, which requires a contract. */
const pigShop = 20_002

const order = async ({ house, goods }: Loaded, actors: Actors, account: string): Promise<number> => {
  const actor = await actors.buyer(account)
  const addressId = await addressOf(house.reading, actor.userId)
  const chosen = { items: [{ goodsId: goods.get('pig-piglet')!.goodsIds[0]!, qty: 20_000 }], addressId }
  const { payMoney } = await previewCheckout(readContext(house, actor), chosen)
  const { orderIds } = await inWrite(house, actor, (ctx) => placeOrder(ctx, { ...chosen, payMoney }))
  return orderIds[0]!
}

/** Makes one that waits for its buyer, one that waits for its shop, and one that its shop refused. */
export const signingSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] => [
  {
    at: new Date(now.getTime() - 4 * hour),
    what: 'an order waits for the signature of its buyer',
    run: () => order(loaded, actors, 'purchadmin'),
  },
  {
    at: new Date(now.getTime() - 3 * hour),
    what: 'an order waits for the signature of its shop',
    run: async () => {
      const orderId = await order(loaded, actors, 'farmer1')
      await signAsBuyer(loaded.house, await actors.buyer('farmer1'), orderId)
    },
  },
  {
    at: new Date(now.getTime() - 2 * hour),
    what: 'the shop does not sign the contract of an order',
    run: async () => {
      const buyer = await actors.buyer('farmer1')
      const orderId = await order(loaded, actors, 'farmer1')
      await signAsBuyer(loaded.house, buyer, orderId)
      await refuseAsShop(loaded.house, await actors.seller(pigShop), orderId)
    },
  },
]
