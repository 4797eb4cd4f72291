import { deliveryTypes, orderStatuses } from '@mall/api/order/status'
import type { order } from '@mall/api/order/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { writeSheet } from '../../kernel/sheet.ts'
import type { SheetFormat } from '../../kernel/sheet.ts'
import type { SheetColumn, SheetValue } from '../../kernel/sheet-cells.ts'
import { startTask, TaskFault, workTask } from '../task/public.ts'
import { countOrders, exportRows } from './queries.ts'
import type { ExportRow, OrderFilter } from './queries.ts'

type Column = SheetColumn & { readonly of: (row: ExportRow) => SheetValue }

const text = (name: string, width: number, of: Column['of']): Column => ({ name, kind: 'text', width, of })
const money = (name: string, of: Column['of']): Column => ({ name, kind: 'money', width: 12, of })
const quantity = (name: string, of: Column['of']): Column => ({ name, kind: 'quantity', width: 10, of })
const time = (name: string, of: Column['of']): Column => ({ name, kind: 'time', width: 17, of })

/** A row for every line; what belongs to the order as a whole stands in the row of its first line, so that sums are right. */
const columns: readonly Column[] = [
  text('订单号', 22, (row) => row.orderNo),
  text('状态', 10, (row) => orderStatuses[row.orderStatus]),
  time('下单时间', (row) => row.createTime),
  time('付款时间', (row) => row.payTime),
  time('发货时间', (row) => row.shipTime),
  text('客户', 22, (row) => row.buyerName),
  text('下单人', 10, (row) => row.buyerUserName),
  text('收货人', 10, (row) => row.receiver),
  text('收货电话', 14, (row) => row.mobile),
  text('收货地址', 40, (row) => [row.areaName, row.address].filter(Boolean).join(' ')),
  text('配送方式', 10, (row) => deliveryTypes[row.deliveryType]),
  text('商品', 30, (row) => row.goodsName),
  text('规格', 16, (row) => row.specText),
  text('单位', 6, (row) => row.unitName),
  quantity('数量', (row) => row.orderQty),
  quantity('已发数量', (row) => row.shipQty),
  money('单价（元）', (row) => row.dealPrice),
  money('商品金额（元）', (row) => row.goodsMoney),
  money('行应付（元）', (row) => row.linePayMoney),
  money('订单运费（元）', (row) => (row.first ? row.freightMoney : null)),
  money('订单应付（元）', (row) => (row.first ? row.payMoney : null)),
  money('订单已付（元）', (row) => (row.first ? row.paidMoney : null)),
  text('物流公司与运单号', 30, (row) => row.parcels),
  text('买家留言', 24, (row) => row.buyerRemark),
  text('卖家备注', 24, (row) => row.sellerRemark),
]

const sheetOf = (format: SheetFormat, rows: readonly ExportRow[]): Promise<Uint8Array> =>
  writeSheet(
    format,
    columns.map(({ name, kind, width }) => ({ name, kind, width })),
    rows.map((row) => columns.map((column) => column.of(row))),
  )

const ordersAtOnce = 500
const mostRows = 50_000
/** More orders than this are not waited for. */
export const mostWaitedFor = 200

/** All rows of a filter, newest orders first; `tell` hears after how many orders and may stop it. */
const gather = async (
  db: Reading,
  shopId: Id,
  filter: OrderFilter,
  tell: (orders: number) => Promise<boolean>,
): Promise<ExportRow[] | 'stopped' | 'tooMany'> => {
  const rows: ExportRow[] = []
  let orders = 0
  for (;;) {
    const found = await exportRows(db, { shopId }, filter, { below: rows.at(-1)?.orderId ?? null, limit: ordersAtOnce })
    rows.push(...found)
    orders += found.filter((row) => row.first).length
    if (rows.length > mostRows) return 'tooMany'
    if (!(await tell(orders))) return 'stopped'
    if (found.length === 0) return rows
  }
}

const fileName = (now: Date, format: SheetFormat): string => `订单_${dateText(now).replaceAll('-', '')}.${format}`

/** The few orders of a filter as a file at once. */
export const exportSellerOrders: Handler<typeof order.exportSellerOrders> = async ({ db, actor, now }, wish) => {
  const { shopId } = actor.shop
  const filter = { ...wish, shopId: undefined }
  if ((await countOrders(db, { shopId }, filter)) > mostWaitedFor)
    return refuse('EXPORT_TOO_LARGE', { most: mostWaitedFor })
  const rows = await exportRows(db, { shopId }, filter, { below: null, limit: mostWaitedFor })
  return {
    fileName: fileName(now, 'xlsx'),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await sheetOf('xlsx', rows),
  }
}

/** All orders of a filter as a file in the background. */
export const startExport: Handler<typeof order.startExport> = async (ctx, { format, ...wish }) => {
  const { userId, shop } = ctx.actor
  const { shopId } = shop
  const steps = await countOrders(ctx.db, { shopId }, { ...wish, shopId: undefined })
  const input = { format, wish: { ...wish, shopId: undefined } }
  const title = `导出 ${steps} 笔订单`
  return { taskId: await startTask(ctx, { shopId, userId, kind: 'order.export', title, input, steps }) }
}

type ExportInput = { format: SheetFormat; wish: OrderFilter & { beginTime?: string; endTime?: string } }

// What was kept as JSON has its moments as texts.
const revived = ({ beginTime, endTime, ...wish }: ExportInput['wish']): OrderFilter => ({
  ...wish,
  ...(beginTime === undefined ? {} : { beginTime: new Date(beginTime) }),
  ...(endTime === undefined ? {} : { endTime: new Date(endTime) }),
})

export const workExport = (ctx: Call<null>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  workTask(ctx, taskId, async ({ shopId, input, steps, tell }) => {
    const { format, wish } = input as ExportInput
    const rows = await ctx.read(({ db }) =>
      gather(db, shopId, revived(wish), (orders) => tell(orders, Math.max(steps, orders))),
    )
    if (rows === 'tooMany') throw new TaskFault('超过 50,000 行，请缩小筛选范围后再导出')
    return rows === 'stopped' ? undefined : { name: fileName(ctx.now, format), body: await sheetOf(format, rows) }
  })
