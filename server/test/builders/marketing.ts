import { timeText } from '@mall/api/wire-types'
import { openWorld } from '../world.ts'
import type { World } from '../world.ts'
import { aCustomer } from './customer.ts'
import { aBuyer, aSeller } from './order.ts'

const hour = 3_600_000
const day = 24 * hour

/** Moves the clock to the next ten in the morning in Shanghai, when marketing may be sent. */
export const untilTen = async (world: World): Promise<void> => {
  const sinceTen = (world.now().getTime() - 2 * hour) % day
  await world.later(day - sinceTen)
}

/** Returns ten in the morning of another day. */
export const atTen = (world: World) => {
  const sinceTen = (world.now().getTime() - 2 * hour) % day
  return { sendTime: timeText(new Date(world.now().getTime() + 2 * day - sinceTen)) }
}

/** Makes a shop's input for a message to all customers. */
export const aDirect = (more: object = {}) => ({
  name: '年货节',
  targetType: 1 as const,
  contentType: 3 as const,
  message: '年货节全场八折起',
  cooldownDays: 0,
  ...more,
})

/** Makes a shop's input for a message to all customers without an order for thirty days. */
export const aStrategy = (world: World, more: object = {}) => ({
  ...aDirect({ name: '好久不见', message: '回来看看新到的饲料' }),
  strategyCode: 'sleep' as const,
  params: { days: 30 },
  perCustomerLimit: 3,
  beginTime: timeText(new Date(world.now().getTime() - hour)),
  endTime: timeText(new Date(world.now().getTime() + 400 * day)),
  ...more,
})

type Speaker = Awaited<ReturnType<World['signIn']>>
export const marketingPath = '/rest/shop/marketing'

/** Opens a world at ten in the morning, with the helpers of its stories of marketing. */
export const openMarketing = async () => {
  const world = await openWorld()
  await untilTen(world)
  return {
    world,
    /** Writes a marketing and lets it be sent. */
    add: async (speak: Speaker, input: object, kind: 'direct' | 'strategy' = 'direct') => {
      const saved = await speak.post(`${marketingPath}/${kind}/add`, input)
      await world.settle()
      return saved
    },
    shown: async (speak: Speaker, id: string) => (await speak.get(`${marketingPath}/get/${id}`)).data,
    messagesOf: async (userId: number) =>
      world.db
        .selectFrom('message')
        .select(['title', 'content', 'link'])
        .where('userId', '=', userId)
        .where('event', '=', 'marketing.sent')
        .execute(),
    couponsOf: async (userId: number) =>
      world.db.selectFrom('couponUser').select(['couponId', 'source']).where('userId', '=', userId).execute(),
    /** Makes a shop with a buyer who has been its customer for a while. */
    aShopWithCustomer: async () => {
      const seller = await aSeller(world)
      const buyer = await aBuyer(world)
      const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
      return { seller, buyer, customerId }
    },
  }
}
