import { buffer } from 'node:stream/consumers'
import type { Download, In } from '@mall/api/endpoint'
import type { task } from '@mall/api/task/endpoints'
import { taskKinds } from '@mall/api/task/kinds'
import type { Seller } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { present, presentDetail } from './present.ts'
import { taskOf, tasksOf } from './queries.ts'
import type { TaskFacts } from './queries.ts'
import { cancelTask, holdWaiting, queueTask } from './store.ts'

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** What a task holds is for those who could have started it. */
const mustBeAllowed = ({ shop }: Seller, it: TaskFacts | undefined): TaskFacts => {
  if (it === undefined) return refuse('NOT_FOUND')
  return shop.can.has(taskKinds[it.kind].can) ? it : refuse('FORBIDDEN')
}

export const list: Handler<typeof task.list> = async ({ db, actor }, wish) => {
  const page = await tasksOf(db, actor.userId, actor.shop.shopId, wish)
  return { ...page, list: page.list.map(present), underWay: page.list[0]?.underWay ?? 0 }
}

export const detail: Handler<typeof task.detail> = async ({ db, actor }, { taskId }) =>
  presentDetail(db, mustBeAllowed(actor, await taskOf(db, taskId)))

export const confirm: Handler<typeof task.confirm> = async (ctx, { taskId, skipWrong }) => {
  const { kind, resultPlace } = mustBeAllowed(ctx.actor, await taskOf(ctx.db, taskId))
  const waits = await holdWaiting(ctx, taskId, kind)
  const queued = await queueTask(ctx, taskId)
  if (queued === undefined) return refuse('WRONG_STATE')
  if (waits && queued.failed > 0 && skipWrong !== true) return refuse('ROWS_WRONG', { rows: queued.failed })
  // What it left when it was stopped is not true any more.
  if (resultPlace !== null) ctx.emit('file.dropped', { places: [resultPlace] })
  ctx.emit('task.started', { taskId, kind })
  return present(queued)
}

export const cancel: Handler<typeof task.cancel> = async (ctx, { taskId }) => {
  const { kind } = mustBeAllowed(ctx.actor, await taskOf(ctx.db, taskId))
  const cancelled = (await cancelTask(ctx, taskId)) ?? refuse('WRONG_STATE')
  ctx.emit('task.cancelled', { taskId, kind })
  return present(cancelled)
}

export const result = async (ctx: Call<Seller>, { taskId }: In<typeof task.result>): Promise<Download> => {
  const { resultPlace, resultName } = mustBeAllowed(ctx.actor, await ctx.read(({ db }) => taskOf(db, taskId)))
  const file = resultPlace === null ? undefined : await ctx.ports.storage.get(resultPlace)
  if (file === undefined || resultName === null) return refuse('WRONG_STATE')
  const ext = resultName.split('.').at(-1) ?? ''
  return {
    fileName: resultName,
    contentType: contentTypes[ext] ?? 'application/octet-stream',
    body: await buffer(file.body),
  }
}
