import type { Id } from '@mall/api/wire-types'
import { inWrite } from '../kernel/outbox.ts'
import { demoCoupons } from '../modules/coupon/demo.ts'
import { giveCoupon } from '../modules/coupon/granting/issue-coupons.ts'
import { takeCoupon } from '../modules/coupon/granting/receive-coupon.ts'
import { publishCoupon, stopCoupon } from '../modules/coupon/templates/move-coupon.ts'
import { saveCoupon } from '../modules/coupon/templates/save-coupon.ts'
import { day, hour } from './history.ts'
import { meaningPrices } from './mean-prices.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

type DemoCoupon = (typeof demoCoupons)[number]

/** Time between writing a coupon and receiving it. */
const aheadOf = hour

const save = async ({ house, goods }: Loaded, actors: Actors, it: DemoCoupon, now: Date): Promise<Id> => {
  const { shopId, from, to, goods: keys, holders: _, published = true, stopped: __, ...terms } = it
  return meaningPrices(house, await actors.seller(shopId), async (ctx, confirmedPrices) => {
    const { couponId, version } = await saveCoupon(ctx, {
      internal: false,
      perUserLimit: 1,
      ...terms,
      scopeType: keys === undefined ? 1 : 2,
      ...(keys === undefined ? {} : { spuIds: keys.map((key) => goods.get(key)!.spuId) }),
      validType: 2,
      receiveBegin: new Date(now.getTime() - from * day),
      receiveEnd: new Date(now.getTime() - to * day),
      stackWithPromotion: true,
    })
    if (published) await publishCoupon(ctx, { couponId, version, confirmedPrices })
    return couponId
  })
}

const give = async ({ house }: Loaded, actors: Actors, it: DemoCoupon, couponId: Id): Promise<void> => {
  for (const account of it.holders ?? []) {
    const actor = await actors.buyer(account)
    if (it.internal === true)
      await inWrite(house, await actors.seller(it.shopId), (ctx) =>
        giveCoupon(ctx, { couponId, shopId: it.shopId }, actor),
      )
    else await inWrite(house, actor, (ctx) => takeCoupon(ctx, couponId))
  }
}

/** Makes coupons of every kind and state; their holders use them with their next orders, because a checkout chooses the best. */
export const couponSteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoCoupons.flatMap((it) => {
    let couponId = 0
    const step = (daysAgo: number, more: number, what: string, run: () => Promise<unknown>): Step => ({
      at: new Date(now.getTime() - daysAgo * day + more),
      what: `${what} ${it.name}`,
      run: async () => void (await run()),
    })
    return [
      step(Math.max(it.from, 0), -aheadOf, 'written', async () => {
        couponId = await save(loaded, actors, it, now)
      }),
      ...(it.holders === undefined
        ? []
        : [step(it.from, aheadOf, 'received', () => give(loaded, actors, it, couponId))]),
      ...(it.stopped === undefined
        ? []
        : [
            step(it.stopped, 0, 'stopped', async () =>
              inWrite(loaded.house, await actors.seller(it.shopId), (ctx) => stopCoupon(ctx, { couponId, version: 2 })),
            ),
          ]),
    ]
  })
