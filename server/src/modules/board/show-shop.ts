import type { board } from '@mall/api/board/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { day, daysBefore, startOf } from '../order/public.ts'
import { visitorsByDay } from '../workbench/public.ts'
import { goodsRunningOut, slowGoods, soldWithin, wayToPayment } from './queries.ts'
import type { Range } from './queries.ts'

const hour = 3_600_000
const week = 7 * day

const earlier = (by: number, { from, to }: Range): Range => ({
  from: new Date(from.getTime() - by),
  to: new Date(to.getTime() - by),
})

/** Returns the hours of a day that have begun, each as a whole hour. */
const hoursUpTo = (now: Date, start: Date): Range[] =>
  Array.from({ length: Math.floor((now.getTime() - start.getTime()) / hour) + 1 }, (_, at) => ({
    from: new Date(start.getTime() + at * hour),
    to: new Date(start.getTime() + (at + 1) * hour),
  }))

export const today: Handler<typeof board.today> = async ({ db, now, actor }) => {
  const { shopId } = actor.shop
  const start = startOf(dateText(now))
  const sofar = { from: start, to: now }
  const hours = hoursUpTo(now, start)
  const days = [sofar, earlier(day, sofar), earlier(week, sofar)]
  const sold = await soldWithin(db, shopId, [...days, ...hours, ...hours.map((it) => earlier(day, it))])
  const visitors = (await visitorsByDay(db, shopId, dateText(now), 8)).map(({ count }) => count)
  return {
    asOf: now,
    today: sold[0]!,
    yesterday: sold[1]!,
    lastWeek: sold[2]!,
    visitors: { today: visitors[7]!, yesterday: visitors[6]!, lastWeek: visitors[0]! },
    byHour: hours.map((_, at) => ({
      hour: at,
      today: sold[days.length + at]!.payMoney,
      yesterday: sold[days.length + hours.length + at]!.payMoney,
    })),
  }
}

/** Returns the first of so many days that end today. */
const since = (now: Date, days: number): string => daysBefore(dateText(now), days - 1)

export const customers: Handler<typeof board.customers> = async ({ db, now, actor }, { days = 30 }) => {
  const way = await wayToPayment(db, actor.shop.shopId, since(now, days), startOf(since(now, days)))
  return { ...way, days, returningPayers: way.payers - way.newPayers }
}

export const stock: Handler<typeof board.stock> = async ({ db, now, actor }, { days = 30 }) => {
  const from = startOf(since(now, days))
  const { shopId } = actor.shop
  return {
    days,
    runningOut: await goodsRunningOut(db, shopId, from, days),
    slow: await slowGoods(db, shopId, from),
  }
}
