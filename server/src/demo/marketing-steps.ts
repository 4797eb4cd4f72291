import { dateText, parseTime } from '@mall/api/wire-types'
import type { Seller } from '../actor.ts'
import type { Write } from '../kernel/context.ts'
import { inWrite } from '../kernel/outbox.ts'
import { listCoupons } from '../modules/coupon/templates/list-coupons.ts'
import { listGroups } from '../modules/customer/list-groups.ts'
import { demoMarketing, demoShop } from '../modules/marketing/demo.ts'
import type { DemoMarketing } from '../modules/marketing/demo.ts'
import { addDirect, addStrategy } from '../modules/marketing/save-marketing.ts'
import { day, hour } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'

/** Returns half past ten in the morning of a day, when a started marketing is sent at once. */
const morning = (at: Date): Date => new Date(parseTime(dateText(at))!.getTime() + 10.5 * hour)

const write = async (ctx: Write<Seller>, it: DemoMarketing, now: Date): Promise<void> => {
  const { list: coupons } = await listCoupons(ctx, { keyword: it.coupon, state: 1, pageNum: 1, pageSize: 20 })
  const groups = await listGroups(ctx, { keyword: it.group })
  const shared = {
    name: it.name,
    ...(it.group === undefined
      ? { targetType: 1 as const }
      : { targetType: 2 as const, targetIds: groups.map(({ groupId }) => groupId) }),
    ...(it.coupon === undefined
      ? it.points === undefined
        ? { contentType: 3 as const }
        : { contentType: 2 as const, points: it.points }
      : { contentType: 1 as const, couponIds: coupons.slice(0, 1).map(({ couponId }) => couponId) }),
    message: it.message,
    cooldownDays: 0,
    draft: it.draft,
  }
  if (it.strategyCode === undefined)
    await addDirect(ctx, {
      ...shared,
      sendTime: it.sendIn === undefined ? undefined : morning(new Date(now.getTime() + it.sendIn * day)),
    })
  else
    await addStrategy(ctx, {
      ...shared,
      strategyCode: it.strategyCode,
      params: { days: it.days, hours: it.hours, money: it.money },
      perCustomerLimit: it.limit ?? 1,
      beginTime: ctx.now,
      endTime: new Date(now.getTime() + 120 * day),
    })
}

/** 北辰 sends marketing to its customers, directly and by standing rules; the orders that follow count for it. */
export const marketingSteps = ({ house }: Loaded, actors: Actors, now: Date): Step[] =>
  demoMarketing.map((it) => ({
    at: morning(new Date(now.getTime() - it.written * day)),
    what: `marketing ${it.name}`,
    run: async () => inWrite(house, await actors.seller(demoShop), (ctx) => write(ctx, it, now)),
  }))
