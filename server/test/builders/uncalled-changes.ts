import { sql } from 'kysely'
import { addMember } from '../../src/modules/identity/public.ts'
import { available, deposit, pending, post, purse } from '../../src/modules/ledger/public.ts'
import { requestRefund } from '../../src/modules/payment/public.ts'
import type { Scene } from '../samples/scene.ts'
import { aDraft } from './checkin.ts'
import { aUser } from './identity.ts'
import { aPaidOrder, boIdOf } from './order.ts'
import { paymentsOf } from './payment.ts'
import { aShop, aStaff } from './shop.ts'
import { aView } from './savedview.ts'

/** Makes an order that is to be paid on account and has after-sales. */
const anOrderOnAccount = async ({ world, buyer, goods }: Scene): Promise<void> => {
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const accounted = { payStatus: 3, afterSaleStatus: 1 }
  await world.db.updateTable('tradeOrder').set(accounted).where('orderId', '=', orderId).execute()
}

/** Makes a refund of a paid order that is not sent yet. */
const aRefundUnderWay = async ({ world, buyer, seller, goods }: Scene): Promise<void> => {
  const { tradeNo, orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { paymentId } = (await paymentsOf(world.db, tradeNo))[0]!
  const refund = {
    key: `R${tradeNo}`,
    paymentId,
    orderId,
    refundMoney: 100,
    reason: '缺货',
    from: pending(seller.shopId),
  }
  await world.write((ctx) => requestRefund(ctx, refund))
}

const money = async ({ world, buyer, seller }: Scene): Promise<void> => {
  const sellersOwn = await boIdOf(world, seller.ownerUserId)
  for (const account of [purse(buyer.boId), purse(sellersOwn), available(seller.shopId)]) {
    const lines = [
      { account: deposit, debit: 700 },
      { account, credit: 700 },
    ] as const
    await world.write((ctx) => post(ctx, { key: `${account.code}/${account.ownerId}`, why: '充值', lines: [...lines] }))
  }
}

/** Makes new names, another shop, more people and more rights. */
const places = async ({ world, buyer, seller, goods }: Scene): Promise<void> => {
  const { db } = world
  await db.updateTable('appUser').set({ name: '改名' }).where('userId', '=', buyer.userId).execute()
  await db.updateTable('enterprise').set({ name: '改名' }).where('boId', 'in', [buyer.boId, seller.boId]).execute()
  await sql`
    update shop set logo = 'shop/logo.png', main_category_ids = array(select p.path[1] from category p where p.category_id = ${goods.categoryId})
    where shop_id = ${seller.shopId}`.execute(db)
  await aShop(world, { ownerUserId: buyer.userId, orgBoId: buyer.boId })
  await aStaff(world, seller, ['ADMIN'], { userId: buyer.userId })
  const colleague = (await aUser(world)).userId
  const more = { roleCodes: ['E_ADMIN'], isDefault: false }
  await world.write((ctx) => addMember(ctx, { ...more, boId: buyer.boId, userId: colleague }))
  await world.write((ctx) => addMember(ctx, { ...more, boId: buyer.boId, userId: buyer.userId, isDefault: true }))
  await world.write((ctx) => addMember(ctx, { ...more, boId: seller.boId, userId: seller.ownerUserId }))
  await aDraft(world, buyer)
  await aDraft(world, { boId: await boIdOf(world, seller.ownerUserId), userId: seller.ownerUserId })
}

/** Changes the buyer's and the seller's data in ways that no sample of their calls does. Jobs that follow wait. */
export const uncalledChanges = async (scene: Scene): Promise<void> => {
  const { seller, goods, buyer } = scene
  await aView(seller, { shared: true })
  const visit = { shopId: seller.shopId, spuId: goods.spuId, visitorId: '0'.repeat(32) }
  await buyer.speak.post('/rest/shop/visit', visit)
  await anOrderOnAccount(scene)
  await money(scene)
  await places(scene)
  await aRefundUnderWay(scene)
}
