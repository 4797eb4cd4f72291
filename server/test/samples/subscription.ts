import { subscription } from '@mall/api/subscription/endpoints'
import { packages } from '@mall/api/subscription/states'
import { aShop } from '../builders/shop.ts'
import { aBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

/** Makes an unpaid package order of an enterprise. */
const aWaitingOrder = async ({ speak, boId }: { readonly speak: Scene['buyer']['speak']; readonly boId: number }) => {
  const { data } = await speak.post('/rest/package/buy', { boId, packageId: packages.standard, channel: 'wechat' })
  return Number(data.packageOrderId)
}

export const samples = (scene: Scene) => {
  const { buyer, world } = scene
  const own = { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } }
  const buying = () => ({ packageId: packages.standard, channel: 'wechat' as const })
  // A new enterprise without a package each time.
  let fresh: ReturnType<typeof aBuyer> | undefined
  const somebody = () => (fresh = aBuyer(world))
  const newcomer = async () => (await (fresh ?? somebody())).userId
  const freeing = async () => {
    const { boId } = await somebody()
    return { boId, packageId: packages.free }
  }
  return samplesOf({ subscription })({
    orders: own,
    packages: { input: () => ({}) },
    offers: own,
    openFree: { by: newcomer, input: freeing, pressed: 'once' },
    buy: {
      by: newcomer,
      input: async () => ({ ...buying(), boId: (await somebody()).boId }),
      pressed: 'once',
    },
    setPrice: {
      input: async () => {
        const { priceMoney } = await world.db
          .selectFrom('servicePackage')
          .select('priceMoney')
          .where('servicePackageId', '=', packages.standard)
          .executeTakeFirstOrThrow()
        const yuan = priceMoney / 100
        return { packageId: packages.standard, wasMoney: yuan.toFixed(2), priceMoney: (yuan + 1).toFixed(2) }
      },
      pressed: 'once',
    },
    cancel: {
      input: async () => ({ packageOrderId: await aWaitingOrder(buyer) }),
      pressed: 'once',
    },
    serviceState: { input: () => ({}), naming: { boId: async () => ({ boId: (await aShop(world)).boId }) } },
    operated: { input: async () => (await aWaitingOrder(await aBuyer(world)), {}) },
  })
}

export const foreign = ({ world }: Scene): Foreign => ({
  packageOrder: async () => aWaitingOrder(await aBuyer(world)),
})
