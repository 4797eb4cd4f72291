import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import { writeSheet } from '../../../kernel/sheet.ts'
import { personOf } from '../../identity/public.ts'
import { keepCancelled, rowsOf, TaskFault, workRow, workTask } from '../../task/public.ts'
import type { RunningTask } from '../../task/public.ts'
import { shipOrder } from './ship-order.ts'
import type { TrackingCells } from './tracking-rows.ts'
import { trackingColumn, trackingHead } from './tracking-sheet.ts'

/** Sends the order of the next row that waits; false when none does. */
const sendNext = (ctx: Call<Anyone>, task: RunningTask, seller: Seller): Promise<boolean> =>
  workRow<TrackingCells>(ctx, task, async (write, { orderId, companyCode, companyName, values }) => {
    const { trackingNo, remark } = values
    const parcel = { companyCode: companyCode!, companyName, trackingNo, ...(remark === '' ? {} : { remark }) }
    await shipOrder({ ...write, actor: seller }, { orderId: orderId!, logisticsType: 1, ...parcel })
  })

const resultColumns = [
  trackingColumn('行', 6),
  trackingColumn(trackingHead.orderNo, 22),
  trackingColumn(trackingHead.company, 14),
  trackingColumn(trackingHead.trackingNo, 22),
  trackingColumn('结果', 10),
  trackingColumn('原因', 50),
]
const outcome = (fault: string | null): string => (fault === null ? '未处理' : fault === '' ? '已发货' : '失败')

const resultOf = async (ctx: Call<Anyone>, taskId: Id) => {
  const rows = await ctx.read(({ db }) => rowsOf<TrackingCells>(db, taskId))
  const cells = rows.map(({ cells: it, fault }) => [
    String(it.sheetRow),
    it.values.orderNo,
    it.companyName,
    it.values.trackingNo,
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
  workTask(ctx, taskId, async (task) => {
    const { confirmUserId, shopId } = task
    const actor = await ctx.read(({ db }) => personOf(db, confirmUserId, shopId))
    const shop = actor?.staff.find((it) => it.shopId === shopId)
    if (actor === null || !shop?.can.has('order.ship')) throw new TaskFault('发起人已没有这家店铺的发货权限')
    for (let row = 0; row < rowsAtOnce; row++) {
      const sent = await sendNext(ctx, task, { ...actor, shop })
      if (!sent) return resultOf(ctx, taskId)
    }
    return 'more'
  })

/** When sending is stopped, what was sent until then can still be read. */
export const keepStopped = async (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
  keepCancelled(ctx, taskId, await resultOf(ctx, taskId))
