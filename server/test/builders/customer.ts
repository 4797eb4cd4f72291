import type { World } from '../world.ts'
import { aUser } from './identity.ts'
import { boIdOf } from './order.ts'
import { ensureCustomer } from '../../src/modules/customer/public.ts'

let groups = 0
/** Makes a customer group of a shop. */
export const aGroup = async (world: World, { shopId }: { readonly shopId: number }, name?: string): Promise<number> => {
  const made = await world.db
    .insertInto('customerGroup')
    .values({ shopId, name: name ?? `分组${(groups += 1)}` })
    .returning('groupId')
    .executeTakeFirstOrThrow()
  return made.groupId
}

/** Makes a customer of a shop, approved unless it shall wait. */
export const aCustomer = async (
  world: World,
  { shopId }: { readonly shopId: number },
  it: { readonly userId?: number; readonly waiting?: boolean; readonly name?: string } = {},
) => {
  const { userId, mobile } = it.userId === undefined ? await aUser(world) : { userId: it.userId, mobile: '13900000000' }
  const buyerBoId = await boIdOf(world, userId)
  await world.write((ctx) =>
    ensureCustomer(ctx, {
      shopId,
      buyerBoId,
      buyerUserId: userId,
      name: it.name ?? '张三',
      mobile,
      source: it.waiting ? 2 : 1,
      auditState: it.waiting ? 0 : 1,
    }),
  )
  const { customerId } = await world.db
    .selectFrom('customer')
    .select('customerId')
    .where('shopId', '=', shopId)
    .where('buyerBoId', '=', buyerBoId)
    .executeTakeFirstOrThrow()
  return { customerId, userId, mobile, buyerBoId }
}
