import type { order } from '@mall/api/order/endpoints'
import type { ShippingColumn } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { checkSheet, keepCancelled, mendSheet, resultOf, workRows, wrongRowsOf } from '../../task/public.ts'
import type { ImportSheet } from '../../task/public.ts'
import { shipOrder } from './ship-order.ts'
import { checkedRows } from './tracking-rows.ts'
import type { TrackingCells } from './tracking-rows.ts'
import { trackingLayout } from './tracking-sheet.ts'

const trackingImport: ImportSheet<ShippingColumn, TrackingCells> = {
  ...trackingLayout,
  kind: 'order.ship',
  title: '运单号表格',
  resultName: '导入运单号结果',
  wrongName: '待修改运单号',
  done: '已发货',
  check: checkedRows,
}

export const checkTracking: Handler<typeof order.checkShipping> = (ctx, input) => checkSheet(ctx, trackingImport, input)
export const mendTracking: Handler<typeof order.mendShipping> = (ctx, input) => mendSheet(ctx, trackingImport, input)
export const downloadWrongRows: Handler<typeof order.wrongShipping> = (ctx, { taskId }) =>
  wrongRowsOf(ctx, trackingImport, taskId)

const shippingResult = (ctx: Call<Anyone>, taskId: Id) => resultOf(ctx, trackingImport, taskId)

/** Sends the orders of a confirmed sheet. */
export const workShipping = workRows<TrackingCells>(async (ctx, { thingId, companyCode, companyName, values }) => {
  const { trackingNo, remark } = values
  const parcel = { companyCode: companyCode!, companyName, trackingNo, ...(remark === '' ? {} : { remark }) }
  await shipOrder(ctx, { orderId: thingId!, logisticsType: 1, ...parcel })
}, shippingResult)

/** Keeps what was sent before the task was stopped, so that the seller can still read it. */
export const keepStopped = async (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  keepCancelled(ctx, taskId, await shippingResult(ctx, taskId))
