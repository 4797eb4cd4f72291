import { callContext } from '../kernel/outbox.ts'
import { buyPackage } from '../modules/subscription/buy-package.ts'
import { demoPurchases } from '../modules/subscription/demo.ts'
import { day } from './history.ts'
import { press } from './order-steps.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/** Shops buy packages at the cashier. */
export const packageSteps = ({ house, shops }: Loaded, actors: Actors, now: Date): Step[] =>
  demoPurchases.map(({ shopId, packageId, daysAgo, channel, paid }) => ({
    at: new Date(now.getTime() - daysAgo * day),
    what: `package of ${shopId}`,
    run: async () => {
      const { boId } = shops.get(shopId)!
      const { cashierUrl } = await buyPackage(callContext(house, await actors.seller(shopId)), {
        boId,
        packageId,
        channel,
      })
      if (paid) await press(house, cashierUrl!, 'pay')
    },
  }))
