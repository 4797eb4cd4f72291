import { addOperator, hashPassword } from '../../src/modules/identity/public.ts'
import { aGoods } from '../builders/catalog.ts'
import { aFreightTemplate } from '../builders/freight.ts'
import { aUser } from '../builders/identity.ts'
import { aBuyer, anOrder, aSeller } from '../builders/order.ts'
import type { World } from '../world.ts'

/** Password of the people whom samples make to sign in. */
export const password = 'farm-2026'
/** Password of the owners of shops, a different one, so that no sample changes it and thereby ends all their sessions. */
export const ownersPassword = 'barn-2026'

/** Opens the people and goods of the samples: a buyer, the shop they buy from, and a foreign one of each. */
export const openScene = async (world: World, buyerName = '张海') => {
  const passwordHash = await hashPassword(ownersPassword)
  const owner = async () => (await aUser(world, { name: '店主', passwordHash })).userId
  const seller = await aSeller(world, { ownerUserId: await owner() })
  const otherSeller = await aSeller(world, { ownerUserId: await owner() })
  const buyer = await aBuyer(world, { name: buyerName })
  const otherBuyer = await aBuyer(world)
  const operatorUserId = (await aUser(world)).userId
  await world.write((ctx) => addOperator(ctx, operatorUserId, ['OP_ADMIN']))
  const freightTemplateId = await aFreightTemplate(world, seller)
  const stock = 100_000_000
  const goods = await aGoods(world, seller, { stock, freightTemplateId })
  // Without stock numbers, so that any number of unpaid orders may hold them.
  const endlessGoods = await aGoods(world, seller, { stockType: 0, freightTemplateId })
  const otherGoods = await aGoods(world, otherSeller, { stockType: 0 })
  // From now on the buyer is a customer of the shop.
  await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  await anOrder(otherBuyer, [{ goodsId: otherGoods.goodsId, qty: 1 }])
  const users = { buyer: buyer.userId, seller: seller.ownerUserId, operator: operatorUserId } as const
  return {
    world,
    buyer,
    seller,
    otherBuyer,
    otherSeller,
    /** Goods of the seller: priced by weight, kept in stock, and without stock numbers. */
    goods,
    keptGoods: await aGoods(world, seller, { stock, stockType: 2 }),
    endlessGoods,
    otherGoods,
    users,
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
