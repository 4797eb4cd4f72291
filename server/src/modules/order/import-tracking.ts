import { quantityText } from '@mall/api/money'
import { deliveryTypes, orderStatuses } from '@mall/api/order/status'
import type { order } from '@mall/api/order/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { readSheet, UnreadableSheet, writeSheet } from '../../kernel/sheet.ts'
import type { SheetColumn } from '../../kernel/sheet-cells.ts'
import { step } from '../../kernel/machine.ts'
import { uploadedBytes } from '../file/public.ts'
import { personOf } from '../identity/public.ts'
import { rowsOf, startTask, TaskFault, workRow, workTask } from '../task/public.ts'
import { orderMachine } from './machine.ts'
import { exportRows, ordersByNumber } from './queries.ts'
import type { ExportRow } from './queries.ts'
import { ship, waysFor } from './ship-order.ts'
import { readTracking, trackingHead } from './tracking-sheet.ts'
import type { TrackingRow } from './tracking-sheet.ts'

const column = (name: string, width: number): SheetColumn => ({ name, kind: 'text', width })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const mostRows = 5_000

/** The orders that wait to be sent by courier, one row each; the tracking number is written beside them. */
export const shippingSheet: Handler<typeof order.shippingSheet> = async ({ db, actor, now }) => {
  const { shopId } = actor.shop
  const rows = await exportRows(db, { shopId }, { status: '30', deliveryType: 1 }, { below: null, limit: mostRows })
  const orders = [...Map.groupBy(rows, (row) => row.orderId).values()]
  const goodsOf = (lines: readonly ExportRow[]) =>
    lines
      .map((line) => `${line.goodsName} ${line.specText} × ${quantityText(line.orderQty)} ${line.unitName}`)
      .join('；')
  const columns = [
    column(trackingHead.orderNo, 22),
    column(trackingHead.company, 14),
    column(trackingHead.trackingNo, 22),
    column(trackingHead.remark, 16),
    column('收货人', 10),
    column('收货电话', 14),
    column('收货地址', 40),
    column('商品', 50),
    column('买家留言', 24),
  ]
  const cells = orders.map((lines) => {
    const { orderNo, receiver, mobile, areaName, address, buyerRemark } = lines[0]!
    return [orderNo, null, null, null, receiver, mobile, `${areaName} ${address}`.trim(), goodsOf(lines), buyerRemark]
  })
  return {
    fileName: `待发货_${dateText(now).replaceAll('-', '')}.xlsx`,
    contentType: xlsx,
    body: await writeSheet('xlsx', columns, cells),
  }
}

type Cells = Omit<TrackingRow, 'fault'> & { readonly orderId: Id | null; readonly subject: string }

/** What keeps an order of the sheet from being sent as it says; null when nothing does. */
const orderFault = (known: Awaited<ReturnType<typeof ordersByNumber>>, orderNo: string, now: Date): string | null => {
  const found = known.get(orderNo)
  if (found === undefined) return '本店没有这个订单'
  const { orderStatus, deliveryType } = found.facts
  if (!waysFor[deliveryType]?.includes(1)) return `${deliveryTypes[deliveryType as 1]}订单不能用快递发货`
  const may = typeof step(orderMachine, 'ship', { ...found.facts, now }, 'seller') !== 'string'
  return may ? null : `订单${orderStatuses[orderStatus]}，不能发货`
}

const looked = async (db: Reading, shopId: Id, now: Date, rows: readonly TrackingRow[]) => {
  const known = await ordersByNumber(
    db,
    shopId,
    rows.map((row) => row.orderNo),
  )
  return rows.map(({ fault, ...row }) => ({
    cells: {
      ...row,
      orderId: known.get(row.orderNo)?.orderId ?? null,
      subject: `第 ${row.sheetRow} 行 ${row.orderNo}`,
    } satisfies Cells,
    fault: fault ?? orderFault(known, row.orderNo, now),
  }))
}

/** Looks an uploaded sheet of tracking numbers over: nothing is sent until somebody says yes to the task. */
export const checkShipping = async (
  ctx: Call<Seller>,
  { path, name }: { readonly path: string; readonly name?: string | undefined },
): Promise<{ taskId: Id }> => {
  const { userId, shop } = ctx.actor
  const bytes = (await uploadedBytes(ctx, { path, userId })) ?? refuse('NOT_FOUND')
  const cells = await readSheet(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableSheet) return refuseField('path', error.message)
    throw error
  })
  const rows = readTracking(cells)
  if (rows === undefined)
    return refuseField('path', `表格里没有“${trackingHead.orderNo}”和“${trackingHead.trackingNo}”两列，请用下载的模板`)
  if (rows.length === 0) return refuseField('path', '表格里还没有填写物流公司和运单号')
  return ctx.write(async (write) => {
    const looks = await looked(write.db, shop.shopId, write.now, rows)
    const title = `${name ?? '运单号表格'}：${rows.length} 行`.slice(0, 100)
    const taskId = await startTask(write, {
      shopId: shop.shopId,
      userId,
      kind: 'order.ship',
      title,
      input: {},
      steps: rows.length,
      asks: true,
      rows: looks,
    })
    return { taskId }
  })
}

/** Sends the order of the next row that waits; false when none does. */
const sendNext = (ctx: Call<Anyone>, taskId: Id, seller: Seller): Promise<boolean> =>
  workRow<Cells>(ctx, taskId, async (write, { orderId, companyCode, companyName, trackingNo, remark }) => {
    const parcel = { companyCode: companyCode!, companyName, trackingNo, ...(remark === '' ? {} : { remark }) }
    await ship({ ...write, actor: seller }, { orderId: orderId!, logisticsType: 1, ...parcel })
  })

const resultColumns = [
  column('行', 6),
  column(trackingHead.orderNo, 22),
  column(trackingHead.company, 14),
  column(trackingHead.trackingNo, 22),
  column('结果', 10),
  column('原因', 50),
]
const outcome = (fault: string | null): string => (fault === null ? '未处理' : fault === '' ? '已发货' : '失败')

const resultOf = async (ctx: Call<Anyone>, taskId: Id) => {
  const rows = await ctx.read(({ db }) => rowsOf<Cells>(db, taskId))
  const cells = rows.map(({ cells: it, fault }) => [
    String(it.sheetRow),
    it.orderNo,
    it.companyName,
    it.trackingNo,
    outcome(fault),
    fault,
  ])
  return {
    name: `导入运单号结果_${dateText(ctx.now).replaceAll('-', '')}.xlsx`,
    body: await writeSheet('xlsx', resultColumns, cells),
  }
}

// A few seconds' work.
const rowsAtOnce = 50

export const workShipping = (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  workTask(ctx, taskId, async ({ userId, shopId }) => {
    const actor = await ctx.read(({ db }) => personOf(db, userId, shopId))
    const shop = actor?.staff.find((it) => it.shopId === shopId)
    if (actor === null || !shop?.can.has('order.ship')) throw new TaskFault('发起人已没有这家店铺的发货权限')
    for (let row = 0; row < rowsAtOnce; row++) {
      const sent = await sendNext(ctx, taskId, { ...actor, shop })
      if (!sent) return resultOf(ctx, taskId)
    }
    return 'more'
  })
