import type { World } from '../world.ts'
import { aTicket } from './captcha.ts'
import { anOrder } from './order.ts'
import type { TestBuyer } from './order.ts'

type Speaker = TestBuyer['speak']

/** Marks a person's identity as verified. */
export const realNamed = async (world: World, { userId }: { readonly userId: number }): Promise<void> => {
  await world.db.updateTable('appUser').set({ realNameStatus: 1 }).where('userId', '=', userId).execute()
}

/** Makes the orders of a shop wait for a contract: 1 if the buyer asks for one, 2 always. */
export const withPolicy = async (world: World, { shopId }: { readonly shopId: number }, contractPolicy: 0 | 1 | 2) => {
  await world.db.updateTable('shop').set({ contractPolicy }).where('shopId', '=', shopId).execute()
}

/** Signs the contract of an order as it reads now. */
export const signOrder = async (world: World, speak: Speaker, orderId: number, more: Record<string, string> = {}) => {
  const { data } = await speak.post('/rest/contract/previewAgreement', { orderId })
  return speak.form('/mj/order/contract/toSignMaterialSubmit', {
    orderId: String(orderId),
    previewHash: (data?.hash as string | undefined) ?? '0'.repeat(64),
    captchaTicket: await aTicket(world, 'sign'),
    ...more,
  })
}

/** Makes an order that waits for the buyer's signature, in a shop that does not require contracts. */
export const anOrderToSign = async (
  world: World,
  buyer: TestBuyer,
  items: readonly { readonly goodsId: number; readonly qty: number }[],
): Promise<number> => {
  await realNamed(world, buyer)
  const { orderId } = await anOrder(buyer, [...items])
  await world.db
    .updateTable('tradeOrder')
    .set({ contractPolicy: 2, contractStatus: 1 })
    .where('orderId', '=', orderId)
    .execute()
  return orderId
}
