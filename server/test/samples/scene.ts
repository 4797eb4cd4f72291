import { addOperator, hashPassword } from '../../src/modules/identity/public.ts'
import { aGoods } from '../builders/catalog.ts'
import { aFreightTemplate } from '../builders/freight.ts'
import { aUser } from '../builders/identity.ts'
import { aBuyer, anOrder, aSeller } from '../builders/order.ts'
import type { World } from '../world.ts'

/** Of people that samples make to sign in. */
export const password = 'farm-2026'
/** Of owners of shops: another one, so that no sample changes it, which ends all their sessions. */
export const ownersPassword = 'barn-2026'

/** The people and goods that samples are about: a buyer, the shop they buy from, and two foreign ones. */
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
  // Without numbers in stock, so that any number of unpaid orders may hold them.
  const endlessGoods = await aGoods(world, seller, { stockType: 0, freightTemplateId })
  const otherGoods = await aGoods(world, otherSeller, { stockType: 0 })
  // From now on they are customers.
  await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  await anOrder(otherBuyer, [{ goodsId: otherGoods.goodsId, qty: 1 }])
  const users = { buyer: buyer.userId, seller: seller.ownerUserId, operator: operatorUserId } as const
  return {
    world,
    buyer,
    seller,
    otherBuyer,
    otherSeller,
    /** Of the seller: by weight, kept by quantity, and without numbers in stock. */
    goods,
    keptGoods: await aGoods(world, seller, { stock, stockType: 2 }),
    endlessGoods,
    otherGoods,
    users,
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>
