import type { workbench } from '@mall/api/workbench/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { daysBefore, startOf } from '../order/public.ts'
import * as read from './queries.ts'

export const goodsCounts: Handler<typeof workbench.goodsCounts> = ({ db, actor }) =>
  read.goodsCounts(db, actor.shop.shopId)

export const goodsFigures: Handler<typeof workbench.goodsFigures> = async ({ db, now, actor }, { days }) => {
  const { shopId } = actor.shop
  const since = daysBefore(dateText(now), days - 1)
  const { onSale, offSale, warn } = await read.goodsCounts(db, shopId)
  return {
    onSale,
    offSale,
    warn,
    soldTop: await read.soldTop(db, shopId, startOf(since)),
    viewTop: await read.viewTop(db, shopId, since),
  }
}

export const visitors: Handler<typeof workbench.visitors> = async ({ db, now, actor }, { days }) => {
  const byDay = await read.visitorsByDay(db, actor.shop.shopId, dateText(now), Math.max(days, 2))
  return {
    today: byDay.at(-1)?.count ?? 0,
    yesterday: byDay.at(-2)?.count ?? 0,
    byDay: byDay.slice(-days),
  }
}
