import { buffer } from 'node:stream/consumers'
import type { task } from '@mall/api/task/endpoints'
import { isPersonal, taskKinds } from '@mall/api/task/kinds'
import type { Seller } from '../../actor.ts'
import { recordExport } from '../../kernel/record-export.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { sheetTypes } from '../../kernel/sheet-file.ts'
import { present, presentDetail } from './present.ts'
import { taskOf, tasksOf } from './queries.ts'
import type { TaskFacts } from './queries.ts'

/** Refuses a task to callers who could not have started it. */
export const demandAllowed = ({ shop }: Seller, it: TaskFacts | undefined): TaskFacts => {
  if (it === undefined) return refuse('NOT_FOUND')
  return shop.can.has(taskKinds[it.kind].can) ? it : refuse('FORBIDDEN')
}

export const listTasks: Handler<typeof task.list> = async ({ db, actor }, input) => {
  const { userId, shop } = actor
  const page = await tasksOf(db, { userId, shopId: shop.shopId, left: shop.roleCodes.includes('OWNER') }, input)
  return { ...page, list: page.list.map(present) }
}

export const showTask: Handler<typeof task.detail> = async ({ db, actor }, { taskId }) =>
  presentDetail(db, demandAllowed(actor, await taskOf(db, taskId)))

export const downloadResult: Handler<typeof task.result> = async (ctx, { taskId }) => {
  const found = demandAllowed(ctx.actor, await ctx.read(({ db }) => taskOf(db, taskId)))
  const { kind, shopId, done, resultPlace, resultName } = found
  const file = resultPlace === null ? undefined : await ctx.ports.storage.get(resultPlace)
  if (file === undefined || resultName === null) return refuse('WRONG_STATE')
  const fetched = { shopId, of: 'task', id: String(taskId), filter: {}, count: done }
  if (isPersonal(kind)) await ctx.write((write) => recordExport(write, fetched))
  const format = resultName.endsWith('.csv') ? 'csv' : 'xlsx'
  return {
    fileName: resultName,
    contentType: sheetTypes[format],
    body: await buffer(file.body),
  }
}
