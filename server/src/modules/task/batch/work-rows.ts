import { taskKinds } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Anyone, Seller } from '../../../actor.ts'
import type { Call, Write } from '../../../kernel/context.ts'
import { personOf } from '../../identity/public.ts'
import { TaskFault, workRow, workTask } from '../work-task.ts'
import type { ResultFile } from '../work-task.ts'

/** Works a task; its reaction calls it. */
export type Worker = (ctx: Call<Anyone>, payload: { readonly taskId: Id }) => Promise<void>

/** Rows that a call or a job works at once; they take a few seconds. */
export const rowsAtOnce = 50

/** Works the rows of a task part by part, in the name of the person who confirmed it, with the rights they have now. */
export const workRows =
  <Cells>(
    work: (ctx: Write<Seller>, cells: Cells) => Promise<void>,
    resultOf?: (ctx: Call<Anyone>, taskId: Id) => Promise<ResultFile>,
  ): Worker =>
  (ctx, { taskId }) =>
    workTask(ctx, taskId, async (task) => {
      const { kind, confirmUserId, shopId } = task
      const actor = await ctx.read(({ db }) => personOf(db, confirmUserId, shopId))
      const shop = actor?.staff.find((it) => it.shopId === shopId)
      if (actor === null || !shop?.can.has(taskKinds[kind].can)) throw new TaskFault('发起人已没有这家店铺的这项权限')
      const seller = ctx.inNameOf({ ...actor, shop })
      for (let row = 0; row < rowsAtOnce; row++) {
        const more = await workRow<Cells, Seller>(seller, task, work)
        if (!more) return resultOf?.(ctx, taskId)
      }
      return 'more'
    })
