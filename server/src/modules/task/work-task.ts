import { randomBytes } from 'node:crypto'
import type { Id } from '@mall/api/wire-types'
import type { Anyone } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { TaskFacts } from './queries.ts'
import { breakTask, endTask, fileOfCancelled, holdRow, noteProgress, noteRow, takeTask } from './store.ts'

/** What a task is for those who work it. */
type RunningTask = TaskFacts & {
  readonly shopId: Id
  readonly userId: Id
  readonly input: unknown
  /** Reports how far it is; false when the work is to stop because nobody wants it any more. */
  readonly report: (done: number, steps: number) => Promise<boolean>
}

/** Why work cannot be finished, in words for the person who waits for it. */
export class TaskFault extends Error {}

type ResultFile = { readonly name: string; readonly body: Uint8Array }

const keepResult = async (
  ctx: Call<Anyone>,
  taskId: Id,
  file: ResultFile | undefined,
  end: typeof endTask = endTask,
): Promise<void> => {
  const place = file && `private/${randomBytes(16).toString('hex')}.${file.name.split('.').at(-1)}`
  if (file !== undefined && place !== undefined) await ctx.ports.storage.put(place, file.body)
  const known = file && place ? { place, name: file.name } : undefined
  const ended = await ctx.write((write) => end(write, taskId, known))
  if (ended === undefined && place !== undefined) await ctx.ports.storage.remove(place)
}

/** Keeps what came of a task until it was cancelled; it is gone on with meanwhile, or it stays as it is. */
export const keepCancelled = (ctx: Call<Anyone>, taskId: Id, file: ResultFile): Promise<void> =>
  keepResult(ctx, taskId, file, fileOfCancelled)

/**
 * Works a task that is wanted and not done: the work may come twice, after a process died, and answers the file it made.
 * Long work stops every few seconds with `more` and is taken up by another job, so that a process can end between. A fault
 * is shown to the person who waits; one of ours is also thrown on.
 */
export const workTask = async (
  ctx: Call<Anyone>,
  taskId: Id,
  work: (task: RunningTask) => Promise<ResultFile | 'more' | undefined>,
): Promise<void> => {
  const taken = await ctx.write((write) => takeTask(write, taskId))
  if (taken === undefined) return
  const report: RunningTask['report'] = (done, steps) =>
    ctx.write((write) => noteProgress(write, { taskId, done, steps }))
  try {
    const result = await work({ ...taken, report })
    if (result !== 'more') return await keepResult(ctx, taskId, result)
    await ctx.write(async (write) => write.emit('task.started', { taskId, kind: taken.kind }))
  } catch (error) {
    const known = error instanceof TaskFault
    await ctx.write((write) => breakTask(write, taskId, known ? error.message : '系统繁忙，请稍后再试'))
    if (!known) throw error
  }
}

const wordsOf = (refusal: Refusal): string => {
  const data = refusal.data as { fields?: { msg: string }[] } | null
  return data?.fields?.[0]?.msg ?? refusal.words
}

/** Does the next row of a task that waits; false when none does. Either all of it happened, or the row says why not. */
export const workRow = async <Cells>(
  ctx: Call<Anyone>,
  taskId: Id,
  work: (write: Write<Anyone>, cells: Cells) => Promise<void>,
): Promise<boolean> => {
  let at: number | undefined
  const next = async (write: Write<Anyone>): Promise<boolean> => {
    const row = await holdRow<Cells>(write, taskId)
    if (row === undefined) return false
    at = row.rowNo
    await work(write, row.cells)
    await noteRow(write, taskId, row.rowNo, '')
    return true
  }
  return ctx.write(next).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || at === undefined) throw error
    const rowNo = at
    await ctx.write((write) => noteRow(write, taskId, rowNo, wordsOf(error)))
    return true
  })
}
