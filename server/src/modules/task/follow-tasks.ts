import { buffer } from 'node:stream/consumers'
import type { Download, In, Out } from '@mall/api/endpoint'
import type { task } from '@mall/api/task/endpoints'
import { taskDays, taskKinds, taskStates } from '@mall/api/task/kinds'
import type { Seller } from '../../actor.ts'
import type { Call } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { rowsOf, taskOf, tasksOf } from './queries.ts'
import type { TaskFacts } from './queries.ts'
import { cancelTask, holdWaiting, queueTask } from './store.ts'

const day = 86_400_000
const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const present = (it: TaskFacts): Out<typeof task.confirm> => ({
  taskId: it.taskId,
  kind: it.kind,
  title: it.title,
  state: it.state,
  stateText: taskStates[it.state],
  total: it.steps,
  done: it.done,
  failed: it.failed,
  fault: it.fault,
  resultName: it.resultName,
  createTime: it.createTime,
  endTime: it.endTime,
  expireTime: new Date(it.createTime.getTime() + taskDays * day),
})

/** What a task holds is for those who could have started it. */
const mustBeAllowed = ({ shop }: Seller, it: TaskFacts | undefined): TaskFacts => {
  if (it === undefined) return refuse('NOT_FOUND')
  return shop.can.has(taskKinds[it.kind].can) ? it : refuse('FORBIDDEN')
}

export const list: Handler<typeof task.list> = async ({ db, actor }, wish) => {
  const page = await tasksOf(db, actor.userId, actor.shop.shopId, wish)
  return { ...page, list: page.list.map(present), underWay: page.list[0]?.underWay ?? 0 }
}

/** What the rows of every kind of task may say of themselves. */
type SheetCells = {
  readonly subject?: string
  readonly sheetRow?: number
  readonly column?: string | null
  readonly values?: Record<string, string>
}

const shownFaults = 200

export const detail: Handler<typeof task.detail> = async ({ db, actor }, { taskId }) => {
  const found = mustBeAllowed(actor, await taskOf(db, taskId))
  const failed =
    found.failed === 0 ? [] : await rowsOf<SheetCells>(db, taskId, { failedOnly: true, limit: shownFaults })
  const faults = failed.map(({ rowNo, cells, fault }) => ({
    rowNo,
    subject: cells.subject ?? '',
    fault: fault ?? '',
    sheetRow: cells.sheetRow ?? null,
    column: cells.column ?? null,
    values: cells.values ?? {},
  }))
  return { ...present(found), faults }
}

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
