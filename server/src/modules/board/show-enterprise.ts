import type { board } from '@mall/api/board/endpoints'
import { dateText, pageAnswer, pageOfInput } from '@mall/api/wire-types'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { day, startOf } from '../order/public.ts'
import { byMonth, customersOf, purchasesPage, suppliersOf } from './enterprise-queries.ts'

const months = 12
/** Most days of purchases that one call sums up. */
const longest = 1_100

/** Returns the last twelve months up to this one, as `2026-11`. */
const monthsUpTo = (now: Date): string[] => {
  const [year, month] = dateText(now).split('-').map(Number) as [number, number]
  return Array.from({ length: months }, (_, at) => {
    const since = year * 12 + month - 1 - (months - 1 - at)
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`
  })
}

const nothing = { orderCount: 0, payMoney: 0, refundMoney: 0, netMoney: 0 }

export const enterprise: Handler<typeof board.enterprise> = async ({ db, now, actor }) => {
  const { boId } = actor
  const names = monthsUpTo(now)
  const from = startOf(`${names[0]}-01`)
  const shopIds = actor.staff.filter((it) => it.boId === boId && it.can.has('report.view')).map(({ shopId }) => shopId)
  const sells = shopIds.length > 0
  const bought = new Map((await byMonth(db, { boId }, from)).map((it) => [it.month, it]))
  const sold = new Map((sells ? await byMonth(db, { shopIds }, from) : []).map((it) => [it.month, it]))
  return {
    sells,
    months: names.map((month) => ({ month, bought: bought.get(month) ?? nothing, sold: sold.get(month) ?? nothing })),
    suppliers: await suppliersOf(db, boId, from),
    customers: sells ? await customersOf(db, shopIds, from) : [],
  }
}

export const purchases: Handler<typeof board.purchases> = async ({ db, now, actor }, input) => {
  const to = input.endTime ?? now
  const from = input.beginTime ?? startOf(`${monthsUpTo(to)[0]}-01`)
  if (from > to) return refuseField('endTime', '结束时间不能早于开始时间')
  if (to.getTime() - from.getTime() > longest * day) return refuseField('beginTime', '时间范围不能超过三年')
  const { groupBy = 'month', sort = 'usual', keyword } = input
  const page = pageOfInput(input)
  const filter = { boId: actor.boId, from, to, groupBy, keyword }
  const found = await purchasesPage(db, filter, { sort, limit: page.pageSize, offset: page.offset })
  return { ...pageAnswer(page, found.total, found.list ?? []), sum: found.sum ?? nothing }
}
