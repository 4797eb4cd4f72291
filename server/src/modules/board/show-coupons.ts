import type { board } from '@mall/api/board/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { daysBefore, startOf } from '../order/public.ts'
import { broughtByCoupon, broughtByDay } from './coupon-queries.ts'

const nothing = { received: 0, orderCount: 0, saveMoney: 0, netMoney: 0 }

export const coupons: Handler<typeof board.coupons> = async ({ db, now, actor }, { couponId, days = 30 }) => {
  const today = dateText(now)
  const asked = { shopId: actor.shop.shopId, couponId, from: startOf(daysBefore(today, days - 1)) }
  const known = new Map((await broughtByDay(db, asked)).map((it) => [it.day, it]))
  const byDay = Array.from({ length: days }, (_, at) => {
    const day = daysBefore(today, days - 1 - at)
    return known.get(day) ?? { day, ...nothing }
  })
  const sum = byDay.reduce(
    (all, it) => ({
      received: all.received + it.received,
      orderCount: all.orderCount + it.orderCount,
      saveMoney: all.saveMoney + it.saveMoney,
      netMoney: all.netMoney + it.netMoney,
    }),
    nothing,
  )
  return { days, sum, byDay, byCoupon: await broughtByCoupon(db, asked) }
}
