import { quantityText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { attachPapers, filesOf } from '../../file/public.ts'
import { receivingRulesOf } from '../../receiving/public.ts'
import { act } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import { linesOf } from '../lists/row-queries.ts'
import type { LineRow } from '../lists/row-queries.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import { demandCounts } from './demand-counts.ts'
import type { Counted } from './demand-counts.ts'
import { keepCounts } from './store.ts'

/** Receives a locked order, for the buyer or for the timer; the time for after-sales begins. */
export const receiveLocked = (ctx: Write, locked: LockedOrder, by: 'buyer' | 'timer', text?: string) =>
  act(ctx, locked, by === 'buyer' ? 'receive' : 'receiveLate', by, {
    ...(text === undefined ? {} : { text }),
    changes: { receiveTime: ctx.now, settleTime: daysAfter(ctx.now, locked.afterSaleDays) },
  })

const [receipt, slip] = [3, 4]

/** Returns the text of the log if the buyer counted lines; undefined if nothing was counted. */
const countedText = (lines: readonly LineRow[], counted: readonly Counted[]): string | undefined => {
  if (counted.length === 0) return undefined
  const known = new Map(lines.map((line) => [line.lineId, line]))
  const differing = counted.flatMap(({ lineId, qty }) => {
    const line = known.get(lineId)
    if (line === undefined) return refuse('NOT_FOUND')
    if (line.shipQty === qty) return []
    return [`“${line.goodsName}”发 ${quantityText(line.shipQty)} 收 ${quantityText(qty)} ${line.unitName}`]
  })
  return differing.length === 0 ? '买家确认收货，点数无误' : `买家确认收货，点数不符：${differing.join('；')}`
}

export const receiveOrder: Handler<typeof order.receive> = async (
  ctx,
  { orderId, voucherFileIds = [], slips = [], counted = [] },
) => {
  const locked = await lockOrder(ctx, orderId)
  const papers = voucherFileIds.length === 0 ? [] : await filesOf(ctx.db, [receipt], [orderId])
  if (!voucherFileIds.every((fileId) => papers.some((it) => it.fileId === fileId))) return refuse('NOT_FOUND')
  const rules = await receivingRulesOf(ctx.db, locked.buyerBoId)
  const lines = counted.length === 0 && rules.version === 0 ? [] : await linesOf(ctx.db, [orderId])
  const text = countedText(lines, counted)
  demandCounts(rules, lines, counted, slips.length)
  await keepCounts(ctx, orderId, counted)
  if (slips.length > 0) {
    const { userId } = ctx.actor
    const kept = { bizType: slip, bizId: orderId, userId, side: 'buyer' as const, paths: slips, kept: true }
    if (!(await attachPapers(ctx, kept))) return refuse('NOT_FOUND')
  }
  return { orderStatus: await receiveLocked(ctx, locked, 'buyer', text) }
}
