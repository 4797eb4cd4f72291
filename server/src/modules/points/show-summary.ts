import type { In } from '@mall/api/endpoint'
import type { points } from '@mall/api/points/endpoints'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Read } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import { flowsOf, standingOf } from './record-queries.ts'

const day = 86_400_000
const longest = 366
const flows = ['earned', 'used', 'returned', 'expired', 'takenBack', 'byHand'] as const

/** Returns the movements of each day of a range, by default the last thirty days, and their sum. */
const readFlows = async ({ db, now }: Pick<Read, 'db' | 'now'>, shopId: Id, input: In<typeof points.summary>) => {
  const to = input.endTime ?? dateText(now)
  const end = new Date(parseTime(to)!.getTime() + day - 1)
  const from = input.beginTime ?? dateText(new Date(end.getTime() - 29 * day))
  const begin = parseTime(from)!
  if (begin > end) return refuseField('endTime', '结束时间不能早于开始时间')
  if (end.getTime() - begin.getTime() > longest * day) return refuseField('beginTime', '时间范围不能超过一年')
  const known = new Map((await flowsOf(db, shopId, begin, end)).map((row) => [row.day, row]))
  const nothing = { earned: 0, used: 0, returned: 0, expired: 0, takenBack: 0, byHand: 0 }
  const list = []
  for (let at = begin.getTime(); at <= end.getTime(); at += day) {
    const text = dateText(new Date(at))
    list.push({ ...nothing, ...known.get(text), day: text })
  }
  const sum = { ...nothing }
  for (const row of list) for (const flow of flows) sum[flow] += row[flow]
  return { from, to, list, sum }
}

export const showSummary: Handler<typeof points.summary> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  return { ...(await readFlows(ctx, shopId, input)), ...(await standingOf(ctx.db, shopId, ctx.now)) }
}

const names = ['获得', '使用', '退货返还', '过期', '扣回', '手工增减'] as const

/** Exports the summary; it names nobody, so the audit trail does not record it. */
export const exportSummary: Handler<typeof points.exportSummary> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { from, to, list, sum } = await ctx.read((read) => readFlows(read, shopId, input))
  // Points are whole numbers, the quantities of a sheet are in thousandths.
  const cells = (row: typeof sum) => flows.map((flow) => row[flow] * 1_000)
  return sheetFile({
    name: `积分汇总_${from}_${to}`,
    now: ctx.now,
    columns: [
      { name: '日期', kind: 'text', width: 14 },
      ...names.map((name) => ({ name, kind: 'quantity' as const, width: 12 })),
    ],
    rows: [...list.map((row) => [row.day, ...cells(row)]), ['合计', ...cells(sum)]],
  })
}
