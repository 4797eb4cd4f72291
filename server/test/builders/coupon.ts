import type { World } from '../world.ts'
import type { TestBuyer } from './order.ts'

const day = 86_400_000

type Terms = {
  readonly name?: string
  readonly couponKind?: 1 | 2 | 3
  readonly thresholdMoney?: number
  readonly reduceMoney?: number
  readonly discount?: number
  readonly maxReduceMoney?: number
  readonly scopeType?: 1 | 2 | 3
  readonly scopeIds?: number[]
  readonly stackWithPromotion?: boolean
  readonly totalCount?: number
  readonly perUserLimit?: number
  readonly internal?: boolean
  readonly customerGroupIds?: number[]
}

/** Makes a coupon of a shop that can be received now: 10.00 off from 100.00 on by default. */
export const aCoupon = async (world: World, shopId: number, it: Terms = {}): Promise<number> => {
  const at = (milliseconds: number) => new Date(world.now().getTime() + milliseconds)
  const { couponId } = await world.db
    .insertInto('coupon')
    .values({
      shopId,
      name: '满100减10',
      couponKind: 1,
      thresholdMoney: 10_000,
      ...((it.couponKind ?? 1) === 1 ? { reduceMoney: 1_000 } : {}),
      totalCount: 100,
      validType: 2,
      validDays: 10,
      receiveBegin: at(-day),
      receiveEnd: at(30 * day),
      state: 1,
      createTime: at(-day),
      ...it,
    })
    .returning('couponId')
    .executeTakeFirstOrThrow()
  return couponId
}

/** Gives a buyer a coupon; it is valid for ten days by default. */
export const aHeldCoupon = async (
  world: World,
  buyer: Pick<TestBuyer, 'userId' | 'boId'>,
  { couponId, shopId }: { readonly couponId: number; readonly shopId: number },
  it: { readonly from?: number; readonly days?: number } = {},
): Promise<number> => {
  const now = world.now()
  const validBegin = new Date(now.getTime() + (it.from ?? 0) * day)
  await world.db
    .updateTable('coupon')
    .set(({ eb }) => ({ receivedCount: eb('receivedCount', '+', 1) }))
    .where('couponId', '=', couponId)
    .execute()
  const { couponUserId } = await world.db
    .insertInto('couponUser')
    .values({
      couponId,
      shopId,
      userId: buyer.userId,
      boId: buyer.boId,
      source: 1,
      validBegin,
      validEnd: new Date(validBegin.getTime() + (it.days ?? 10) * day),
      receiveTime: now,
    })
    .returning('couponUserId')
    .executeTakeFirstOrThrow()
  return couponUserId
}

/** Makes a coupon and gives it to a buyer in one step. */
export const aCouponOf = async (
  world: World,
  buyer: Pick<TestBuyer, 'userId' | 'boId'>,
  shopId: number,
  it: Terms = {},
): Promise<number> =>
  aHeldCoupon(world, buyer, { couponId: await aCoupon(world, shopId, { perUserLimit: 9, ...it }), shopId })
