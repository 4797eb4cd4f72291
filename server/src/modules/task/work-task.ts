import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { isTransient } from '../../kernel/database.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { TaskFacts } from './queries.ts'
import { emitStarted } from './start-task.ts'
import { breakTask, endTask, fileOfCancelled, holdRow, noteProgress, noteRow, takeTask } from './store.ts'
import type { TaskRun } from './store.ts'

/** A task as its work sees it. */
export type RunningTask = TaskFacts & {
  /** The person in whose name it is worked: who confirmed it last. */
  readonly confirmUserId: Id
  readonly input: unknown
  /** Reports the progress; false if the work has to stop because the task was stopped. */
  readonly report: (done: number, steps: number) => Promise<boolean>
}

/** Reason why work cannot be finished, in words for the person who waits for it. */
export class TaskFault extends Error {}

/** Result file of a task. */
export type ResultFile = { readonly name: string; readonly body: Uint8Array }
type KeepFile = (ctx: Write, file: { readonly place: string; readonly name: string } | undefined) => Promise<unknown>

const hour = 3_600_000

/** Stores a file and notes it by `keep`. A scheduled fact drops the file unless it was noted, since the process may die in between. */
const keepResult = async (ctx: Call<Anyone>, file: ResultFile | undefined, keep: KeepFile): Promise<void> => {
  if (file === undefined) return void (await ctx.write((write) => keep(write, undefined)))
  const place = `private/${newRandomId()}.${file.name.split('.').at(-1)}`
  const at = new Date(ctx.now.getTime() + hour)
  await ctx.write(async (write) => write.emit('file.dropped', { places: [place] }, { key: place, at }))
  await ctx.ports.storage.put(place, file.body)
  await ctx.write(async (write) => {
    if ((await keep(write, { place, name: file.name })) === undefined)
      write.emit('file.dropped', { places: [place] }, { key: place })
    else write.cancel('file.dropped', place)
  })
}

/** Keeps the result of a cancelled task; does nothing if the task continues meanwhile. */
export const keepCancelled = (ctx: Call<Anyone>, taskId: Id, file: ResultFile): Promise<void> =>
  keepResult(ctx, file, (write, kept) => fileOfCancelled(write, { taskId }, kept))

const comesLater = (error: unknown): boolean =>
  isTransient(error) || (error instanceof Refusal && error.refusal === 'BUSY')

/**
 * Works a task that is queued or under way, and keeps the file that `work` returns; `work` may run twice if a process died. Long
 * work returns `more` every few seconds and another job continues it, so that a process can end in between. A `TaskFault` is shown
 * to the person; other errors break the task off and are thrown on. Transient errors are only thrown, so that the job runs again.
 */
export const workTask = async (
  ctx: Call<Anyone>,
  taskId: Id,
  work: (task: RunningTask) => Promise<ResultFile | 'more' | undefined>,
): Promise<void> => {
  const taken = await ctx.write((write) => takeTask(write, taskId))
  if (taken === undefined) return
  const { runNo, kind, userId } = taken
  const report: RunningTask['report'] = (done, steps) =>
    ctx.write((write) => noteProgress(write, { taskId, runNo, done, steps }))
  try {
    const result = await work({ ...taken, confirmUserId: taken.confirmUserId ?? userId, report })
    if (result === 'more') await ctx.write(async (write) => emitStarted(write, { taskId, kind }))
    else await keepResult(ctx, result, (write, file) => endTask(write, taken, file))
  } catch (error) {
    if (comesLater(error)) throw error
    const known = error instanceof TaskFault
    await ctx.write((write) => breakTask(write, taken, known ? error.message : '系统繁忙，请稍后再试'))
    if (!known) throw error
  }
}

const wordsOf = (refusal: Refusal): string => {
  const data = refusal.data as { fields?: { msg: string }[] } | null
  return data?.fields?.[0]?.msg ?? refusal.words
}

/** Does the next waiting row of a run; false if there is none. The work of a row is committed as a whole, or the row notes the refusal. */
export const workRow = async <Cells, A extends Anyone = Anyone>(
  ctx: Call<A>,
  run: TaskRun,
  work: (write: Write<A>, cells: Cells) => Promise<void>,
): Promise<boolean> => {
  let at: number | undefined
  const next = async (write: Write<A>): Promise<boolean> => {
    const row = await holdRow<Cells>(write, run)
    if (row === undefined) return false
    at = row.rowNo
    await work(write, row.cells)
    await noteRow(write, run.taskId, row.rowNo, '')
    return true
  }
  return ctx.write(next).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || at === undefined) throw error
    const rowNo = at
    await ctx.write((write) => noteRow(write, run.taskId, rowNo, wordsOf(error)))
    return true
  })
}
