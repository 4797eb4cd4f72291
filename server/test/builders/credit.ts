import { expect } from 'vitest'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { orderPath } from './market.ts'
import { aBuyer, byCourier, submit } from './order.ts'
import type { aSeller, TestBuyer } from './order.ts'

/** Grants a buyer credit in a shop, up to a limit in fen. */
export const grantCredit = async (
  world: World,
  { shopId }: { readonly shopId: number },
  { userId, boId, mobile }: Pick<TestBuyer, 'userId' | 'boId' | 'mobile'>,
  creditLimit: number,
  creditDays = 30,
): Promise<number> => {
  await world.db.updateTable('shop').set({ creditEnabled: true }).where('shopId', '=', shopId).execute()
  const { customerId } = await world.db
    .insertInto('customer')
    .values({
      shopId,
      buyerBoId: boId,
      buyerUserId: userId,
      name: '张海',
      mobile,
      source: 3,
      creditLimit,
      creditDays,
      createTime: new Date(),
    })
    .onConflict((known) => known.columns(['shopId', 'buyerBoId']).doUpdateSet({ creditLimit, creditDays }))
    .returning('customerId')
    .executeTakeFirstOrThrow()
  return customerId
}

/** Returns the used part of a customer's credit, in fen. */
export const creditUsedOf = async (world: World, customerId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('customer')
      .select('creditUsed')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).creditUsed

/** Helpers for stories of debts with the customers of one shop. */
export const debtsOf = (world: World, seller: Awaited<ReturnType<typeof aSeller>>) => {
  let numbers = 0
  const aDebtor = async () => {
    const buyer = await aBuyer(world)
    return { buyer, customerId: await grantCredit(world, seller, buyer, 1_000_000) }
  }
  type Debtor = Awaited<ReturnType<typeof aDebtor>>
  return {
    /** Returns a receipt number that is not recorded yet. */
    aNumber: () => `SJ-${String((numbers += 1)).padStart(6, '0')}`,
    aDebtor,
    /** Makes an order on credit that is on its way. */
    sent: async ({ buyer }: Debtor, qty = 1) => {
      const goods = await aGoods(world, seller, { price: 10_000 })
      const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty }], { payType: 3 })
      const orderId = Number(placed.data.orderIds[0])
      const answer = await seller.speak.post(orderPath('logisticsorder/mj/edit'), { orderId, ...byCourier })
      expect(Number(answer.code)).toBe(0)
      return orderId
    },
    ask: ({ buyer }: Debtor, orderId: number) =>
      buyer.speak.form('/order/person/requestDebtConfirm', { orderId: String(orderId) }),
    decide: (input: Record<string, unknown>) => seller.speak.post('/mj/order/debt/decide', input),
  }
}
