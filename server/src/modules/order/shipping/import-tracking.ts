import type { order } from '@mall/api/order/endpoints'
import { dateText } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { firstCharacters } from '../../../kernel/sheet-cells.ts'
import { readSheet, UnreadableSheet, writeSheet } from '../../../kernel/sheet.ts'
import { uploadedBytes } from '../../file/public.ts'
import { holdTask, replaceRows, rowsOf, startTask, taskOf } from '../../task/public.ts'
import { checkedRows } from './tracking-rows.ts'
import type { TrackingCells } from './tracking-rows.ts'
import { readTracking, trackingColumn, trackingHead } from './tracking-sheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** As many orders as a template may list, with the head. */
const sheetBounds = { rows: 5_001, columns: 60 }

/** Checks an uploaded sheet of tracking numbers: nothing is sent until the task is confirmed. */
export const checkTracking: Handler<typeof order.checkShipping> = async (ctx, { path, name }) => {
  const { userId, shop } = ctx.actor
  const bytes = (await uploadedBytes(ctx, { path, userId })) ?? refuse('NOT_FOUND')
  const cells = await readSheet(bytes, sheetBounds).catch((error: unknown) => {
    if (error instanceof UnreadableSheet) return refuseField('path', error.message)
    throw error
  })
  const rows = readTracking(cells)
  if (rows === undefined)
    return refuseField('path', `表格里没有“${trackingHead.orderNo}”和“${trackingHead.trackingNo}”两列，请用下载的模板`)
  if (rows.length === 0) return refuseField('path', '表格里还没有填写物流公司和运单号')
  return ctx.write(async (write) => {
    const checked = await checkedRows(write.db, shop.shopId, write.now, rows)
    const title = firstCharacters(`${name ?? '运单号表格'}：${rows.length} 行`, 100)
    const taskId = await startTask(write, {
      shopId: shop.shopId,
      userId,
      kind: 'order.ship',
      title,
      input: {},
      steps: rows.length,
      asks: true,
      rows: checked,
    })
    return { taskId }
  })
}

/** Corrects cells of a checked sheet. All rows are checked anew: what is wrong in one may lie in another. */
export const mendTracking: Handler<typeof order.mendShipping> = async (ctx, { taskId, cells }) => {
  const task = await holdTask(ctx, taskId)
  if (task?.kind !== 'order.ship' || task.state !== 0) return refuse('WRONG_STATE')
  const before = await rowsOf<TrackingCells>(ctx.db, taskId)
  const known = new Set(before.map(({ rowNo }) => rowNo))
  const absent = cells.findIndex(({ rowNo }) => !known.has(rowNo))
  if (absent >= 0) return refuseField(`cells.${absent}.rowNo`, '表格里没有这一行')
  const mended = Map.groupBy(cells, ({ rowNo }) => rowNo)
  const written = before.map(({ rowNo, cells: { sheetRow, values } }) => {
    const corrections = mended.get(rowNo)?.map(({ column: at, value }) => [at, value]) ?? []
    return { sheetRow, values: { ...values, ...Object.fromEntries(corrections) } }
  })
  const after = await checkedRows(ctx.db, ctx.actor.shop.shopId, ctx.now, written)
  const changed = before.flatMap(({ rowNo, fault }, at) =>
    mended.has(rowNo) || fault !== after[at]!.fault ? [{ rowNo, ...after[at]! }] : [],
  )
  return replaceRows(ctx, taskId, changed)
}

const wrongColumns = [
  trackingColumn(trackingHead.orderNo, 22),
  trackingColumn(trackingHead.company, 14),
  trackingColumn(trackingHead.trackingNo, 22),
  trackingColumn(trackingHead.remark, 16),
  trackingColumn('原因', 50),
]

/** The wrong rows alone, in the columns of the template: mended, the sheet can be sent in again. */
export const downloadWrongRows: Handler<typeof order.wrongShipping> = async ({ db, now }, { taskId }) => {
  if ((await taskOf(db, taskId))?.kind !== 'order.ship') return refuse('NOT_FOUND')
  const rows = await rowsOf<TrackingCells>(db, taskId, { failedOnly: true })
  const cells = rows.map(({ cells: { values }, fault }) => [
    values.orderNo,
    values.company,
    values.trackingNo,
    values.remark,
    fault,
  ])
  return {
    fileName: `待修改运单号_${dateText(now).replaceAll('-', '')}.xlsx`,
    contentType: xlsx,
    body: await writeSheet('xlsx', wrongColumns, cells),
  }
}
