import { marketing } from '@mall/api/marketing/endpoints'
import { aCoupon } from '../builders/coupon.ts'
import { aCustomer, aGroup } from '../builders/customer.ts'
import { aUser } from '../builders/identity.ts'
import { aDirect, aStrategy, atTen } from '../builders/marketing.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const { shopId } = seller
  const draft = async () => {
    const { data } = await seller.speak.post('/rest/shop/marketing/direct/add', aDirect({ draft: true }))
    return { marketingId: Number(data.marketingId), version: Number(data.version) }
  }
  const running = async () => {
    const { data } = await seller.speak.post('/rest/shop/marketing/strategy/add', aStrategy(world))
    return { marketingId: Number(data.marketingId), version: Number(data.version) }
  }
  /** Planned for another day, so that its start sends nothing yet. */
  const planned = async () => {
    const { data } = await seller.speak.post(
      '/rest/shop/marketing/direct/add',
      aDirect({ draft: true, ...atTen(world) }),
    )
    return { marketingId: Number(data.marketingId), version: Number(data.version) }
  }
  const one = async () => ({ id: (await draft()).marketingId })
  const group = async () => [await aGroup(world, seller)]
  const coupons = async () => ({ contentType: 1 as const, couponIds: [await aCoupon(world, shopId)] })
  /** Makes a marketing that was sent to the buyer, whatever the hour. */
  const sent = async () => {
    const { marketingId } = await running()
    await aCustomer(world, seller, { userId: buyer.userId })
    await world.db
      .insertInto('marketingSend')
      .values({
        shopId,
        marketingId,
        userId: buyer.userId,
        boId: buyer.boId,
        occasion: 'sample',
        time: world.now(),
      })
      .execute()
    await world.db
      .updateTable('marketing')
      .set({ sentCount: 1, reachCount: 1 })
      .where('marketingId', '=', marketingId)
      .execute()
    await world.db
      .insertInto('marketingReceiver')
      .values({ shopId, userId: buyer.userId, lastTime: world.now() })
      .onConflict((it) => it.columns(['shopId', 'userId']).doUpdateSet({ lastTime: world.now() }))
      .execute()
    return { marketingId }
  }
  return samplesOf({ marketing })({
    list: { input: async () => (await draft(), {}) },
    get: { input: one },
    addDirect: {
      input: () => aDirect({ draft: true }),
      naming: {
        marketingId: async () => ({ ...aDirect({ draft: true }), ...(await draft()) }),
        targetIds: async () => ({ ...aDirect({ draft: true }), targetType: 2 as const, targetIds: await group() }),
        couponIds: async () => ({ ...aDirect({ draft: true }), ...(await coupons()) }),
      },
      pressed: 'once with a key',
    },
    addStrategy: {
      input: () => aStrategy(world),
      naming: {
        marketingId: async () => {
          const { data } = await seller.speak.post(
            '/rest/shop/marketing/strategy/add',
            aStrategy(world, { draft: true }),
          )
          return { ...aStrategy(world), marketingId: Number(data.marketingId), version: Number(data.version) }
        },
        targetIds: async () => ({ ...aStrategy(world), targetType: 2 as const, targetIds: await group() }),
        couponIds: async () => ({ ...aStrategy(world), ...(await coupons()) }),
      },
      pressed: 'once with a key',
    },
    start: { input: planned, pressed: 'once' },
    stop: { input: running, pressed: 'once' },
    remove: { input: one, pressed: 'once' },
    audience: {
      input: async () => (await aCustomer(world, seller), { targetType: 1 as const }),
      naming: { targetIds: async () => ({ targetType: 2 as const, targetIds: await group() }) },
    },
    sends: { input: sent },
    choices: { by: 'buyer', input: async () => (await sent(), {}) },
    refuse: {
      // A person who already refuses it would change nothing.
      by: async () => (await aUser(world)).userId,
      input: () => ({ refused: true }),
      naming: { shopId: () => ({ shopId, refused: true }) },
      pressed: 'once',
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => {
  const theirs = async () => {
    const { data } = await otherSeller.speak.post('/rest/shop/marketing/direct/add', aDirect({ draft: true }))
    return Number(data.marketingId)
  }
  return { marketing: theirs, marketingTarget: () => aGroup(world, otherSeller) }
}
