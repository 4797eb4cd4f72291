import type { order } from '@mall/api/order/endpoints'
import { taskKinds } from '@mall/api/task/kinds'
import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { personOf } from '../../identity/public.ts'
import { TaskFault, runPlan, workRow, workTask } from '../../task/public.ts'
import { act } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import type { ClosingCells, RemarkCells } from './plan-batch.ts'
import { remarkOf } from './queries.ts'

type Batch<Cells> = (ctx: Write<Seller>, cells: Cells) => Promise<void>

/** Writes the remark that was planned, unless somebody wrote another one since. */
const remark: Batch<RemarkCells> = async (ctx, { orderId, from, to }) => {
  const locked = await lockOrder(ctx, orderId)
  if ((await remarkOf(ctx.db, orderId)) !== from) return refuseField('sellerRemark', '备注在这期间被改过')
  await act(ctx, locked, 'sellerRemark', 'seller', { changes: { sellerRemark: to } })
}

const close: Batch<ClosingCells> = async (ctx, { orderId, reason }) => {
  await act(ctx, await lockOrder(ctx, orderId), 'close', 'seller', { cancelType: 3, text: reason })
}

// A few seconds' work.
const rowsAtOnce = 50

/** Works a batch a part at a time, in the name of who confirmed it and with the rights of today. */
const worker =
  <Cells>(kind: TaskKind, batch: Batch<Cells>) =>
  (ctx: Call<Anyone>, { taskId }: { readonly taskId: Id }): Promise<void> =>
    workTask(ctx, taskId, async (task) => {
      const { confirmUserId, shopId } = task
      const actor = await ctx.read(({ db }) => personOf(db, confirmUserId, shopId))
      const shop = actor?.staff.find((it) => it.shopId === shopId)
      if (actor === null || !shop?.can.has(taskKinds[kind].can)) throw new TaskFault('发起人已没有这家店铺的这项权限')
      const seller: Seller = { ...actor, shop }
      for (let row = 0; row < rowsAtOnce; row++) {
        const more = await workRow<Cells>(ctx, task, (write, cells) => batch({ ...write, actor: seller }, cells))
        if (!more) return undefined
      }
      return 'more'
    })

export const workRemarks = worker('order.remark', remark)
export const workClosing = worker('order.close', close)

export const runRemarks: Handler<typeof order.runRemarks> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'order.remark', workRemarks)
export const runClosing: Handler<typeof order.runClosing> = (ctx, { planId }) =>
  runPlan(ctx, planId, 'order.close', workClosing)
