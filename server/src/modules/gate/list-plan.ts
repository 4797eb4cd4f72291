import type { In } from '@mall/api/endpoint'
import type { gate } from '@mall/api/gate/endpoints'
import { deliveryTypes } from '@mall/api/order/status'
import { dateText } from '@mall/api/wire-types'
import { recordExport } from '../../kernel/record-export.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { sheetFile } from '../../kernel/sheet-file.ts'
import { planLinesOf, planOf } from './plan-queries.ts'
import type { PlanLine } from './plan-queries.ts'

const day = 86_400_000
const mostDays = 31
/** A longer plan is refused, not cut: a lorry would leave half empty. */
const mostRows = 5_000
const mostLines = 50_000
const demandWhole = <Row>(rows: readonly Row[], most: number): readonly Row[] =>
  rows.length > most ? refuseField('to', `这些天要备的货超过 ${most} 行，请缩短日期或选择方式`) : rows

const demandRange = ({ from, to }: In<typeof gate.plan>): void => {
  const days = (Date.parse(to) - Date.parse(from)) / day
  if (days < 0) refuseField('to', '结束日期须不早于开始日期')
  if (days >= mostDays) refuseField('to', `一次最多看 ${mostDays} 天`)
}

export const listPlan: Handler<typeof gate.plan> = async ({ db, now, actor }, input) => {
  demandRange(input)
  const filter = { ...input, today: dateText(now) }
  const rows = demandWhole(await planOf(db, actor.shop.shopId, filter, mostRows + 1), mostRows)
  return rows.map((row) => ({ ...row, orders: [...row.orders] }))
}

type Column = SheetColumn & { readonly of: (row: PlanLine) => SheetValue }
const text = (name: string, width: number, of: Column['of']): Column => ({ name, kind: 'text', width, of })
const columns: readonly Column[] = [
  text('日期', 12, ({ day: on }) => on ?? '未定'),
  text('逾期', 6, ({ overdue }) => (overdue ? '逾期' : '')),
  text('时段', 8, ({ slot }) => slot ?? ''),
  text('方式', 10, ({ deliveryType }) => deliveryTypes[deliveryType as 1]),
  text('自提点或配送方式', 18, ({ deliveryName }) => deliveryName),
  text('商品', 30, ({ goodsName }) => goodsName),
  text('规格', 16, ({ specText }) => specText),
  { name: '数量', kind: 'quantity', width: 12, of: ({ qty }) => qty },
  text('单位', 6, ({ unitName }) => unitName),
  text('订单号', 24, ({ orderNo }) => orderNo),
  text('买家', 20, ({ buyerName }) => buyerName),
]

/** Exports the plan; the audit trail records who exported it, since it names buyers. */
export const exportPlan: Handler<typeof gate.exportPlan> = async (ctx, input) => {
  demandRange(input)
  const { shopId } = ctx.actor.shop
  const rows = demandWhole(
    await ctx.read(({ db }) => planLinesOf(db, shopId, { ...input, today: dateText(ctx.now) }, mostLines + 1)),
    mostLines,
  )
  const file = await sheetFile({
    name: '生产计划',
    now: ctx.now,
    columns: columns.map(({ name, kind, width }) => ({ name, kind, width })),
    rows: rows.map((row) => columns.map(({ of }) => of(row))),
  })
  await ctx.write((write) =>
    recordExport(write, { shopId, of: 'trade_order', id: '*', filter: input, count: rows.length }),
  )
  return file
}
