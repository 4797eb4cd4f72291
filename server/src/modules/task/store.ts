import type { TaskKind, TaskState } from '@mall/api/task/kinds'
import { planKinds, planMinutes, taskDays } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { isAwaited } from '../../kernel/relay.ts'
import type { Room } from '../../kernel/serve.ts'
import { taskColumns } from './queries.ts'
import type { TaskFacts } from './queries.ts'

/* The only file that writes tasks and their rows. */

/** One run of a task, from a confirmation to its end or stop. */
export type TaskRun = { readonly taskId: Id; readonly runNo: number }

export type NewTask = {
  readonly shopId: Id
  readonly userId: Id
  readonly kind: TaskKind
  readonly title: string
  readonly input: unknown
  readonly steps: number
  /** Whether it has to be confirmed before it is worked. */
  readonly asks?: boolean
  /** Rows that are worked one by one; a row with a fault is skipped. */
  readonly rows?: readonly { readonly cells: unknown; readonly fault: string | null }[]
}

/** Inserts a task. Rows with a fault count as done from the beginning. */
export const addTask = async (ctx: Write, it: NewTask): Promise<Id> => {
  const rows = it.rows ?? []
  const faulty = rows.filter(({ fault }) => fault !== null).length
  const made = await sql<{ taskId: Id }>`
    with made as (
      insert into task (shop_id, user_id, kind, title, input, state, run_no, confirm_user_id, total, done, failed, create_time)
      values (${it.shopId}, ${it.userId}, ${it.kind}, ${it.title}, ${JSON.stringify(it.input)}, ${it.asks ? 0 : 1}, ${it.asks ? 0 : 1},
        ${it.asks ? null : it.userId}::bigint, ${it.steps}, ${faulty}, ${faulty}, ${ctx.now})
      returning task_id, shop_id
    ), rowed as (
      insert into task_row (task_id, shop_id, row_no, cells, fault)
      select made.task_id, made.shop_id, r.place, r.row -> 'cells', r.row ->> 'fault'
      from made, json_array_elements(${JSON.stringify(rows)}) with ordinality as r(row, place)
    )
    select task_id from made`.execute(ctx.db)
  return made.rows[0]!.taskId
}

type File = { readonly place: string; readonly name: string }
type Move = {
  readonly run?: number
  readonly fault?: string
  readonly ended?: boolean
  readonly stoppedBy?: Id
  readonly file?: File | undefined
}

/** Moves a task from one of these states, in this run, and returns it; undefined if its state or run is another. */
const moveTask = (
  ctx: Write,
  taskId: Id,
  from: readonly TaskState[],
  to: TaskState,
  { run, fault, ended, stoppedBy, file }: Move = {},
) => {
  const moved = ctx.db
    .updateTable('task')
    .set({
      state: to,
      fault: fault ?? null,
      endTime: ended ? ctx.now : null,
      stopUserId: stoppedBy ?? null,
      resultPlace: file?.place ?? null,
      resultName: file?.name ?? null,
    })
    .where('taskId', '=', taskId)
    .where('state', '=', ({ fn, val }) => fn.any(val([...from])))
  return (run === undefined ? moved : moved.where('runNo', '=', run))
    .returning([...taskColumns, 'input'])
    .$castTo<TaskFacts & { readonly input: unknown }>()
    .executeTakeFirst()
}

/** Queues a task in a new run, confirmed by this person: one that waits for confirmation, broke off or was stopped. */
export const queueTask = (ctx: Write, taskId: Id, userId: Id) =>
  ctx.db
    .updateTable('task')
    .set(({ eb }) => ({
      state: 1,
      runNo: eb('runNo', '+', 1),
      confirmUserId: userId,
      fault: null,
      endTime: null,
      stopUserId: null,
      resultPlace: null,
      resultName: null,
    }))
    .where('taskId', '=', taskId)
    .where('state', '=', ({ fn, val }) => fn.any(val([0, 4, 5])))
    .returning(taskColumns)
    .$castTo<TaskFacts>()
    .executeTakeFirst()
export const cancelTask = (ctx: Write, taskId: Id, stoppedBy: Id) =>
  moveTask(ctx, taskId, [0, 1, 2], 5, { ended: true, stoppedBy })
/** Takes a task up, also again after a worker died while working it. */
export const takeTask = (ctx: Write, taskId: Id) => moveTask(ctx, taskId, [1, 2], 2)
/** Ends this run of a task; does nothing if the run was stopped, even if the task continues in another run. */
export const endTask = (ctx: Write, { taskId, runNo }: TaskRun, file: File | undefined) =>
  moveTask(ctx, taskId, [2], 3, { run: runNo, ended: true, file })
export const breakTask = (ctx: Write, { taskId, runNo }: TaskRun, fault: string) =>
  moveTask(ctx, taskId, [2], 4, { run: runNo, ended: true, fault })
/** Gives a cancelled task its file, unless it has one or continues. */
export const fileOfCancelled = (ctx: Write, { taskId }: { readonly taskId: Id }, file: File | undefined) =>
  ctx.db
    .updateTable('task')
    .set({ resultPlace: file?.place ?? null, resultName: file?.name ?? null })
    .where('taskId', '=', taskId)
    .where('state', '=', 5)
    .where('resultPlace', 'is', null)
    .returning('taskId')
    .executeTakeFirst()

/** Breaks off tasks under way that no job works any more because it failed too often. */
export const breakAbandoned = async (ctx: Write, rooms: readonly Room[]): Promise<void> => {
  await ctx.db
    .updateTable('task')
    .set({ state: 4, fault: '多次重试仍未完成，可以继续或重新发起', endTime: ctx.now })
    .where('state', 'in', [1, 2])
    .where(({ not, ref }) => not(isAwaited(rooms, 'task.started', sql`${ref('taskId')}::text`)))
    .execute()
}

/** Notes the progress of a run; false if it was stopped meanwhile. */
export const noteProgress = async (
  ctx: Write,
  it: TaskRun & { readonly done: number; readonly steps: number },
): Promise<boolean> => {
  const moved = await ctx.db
    .updateTable('task')
    .set({ done: it.done, total: Math.max(it.steps, it.done) })
    .where('taskId', '=', it.taskId)
    .where('runNo', '=', it.runNo)
    .where('state', '=', 2)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Locks and returns the next waiting row of a run that is being worked; undefined if there is none. The caller knows its type. */
export const holdRow = async <Cells>(
  ctx: Write,
  { taskId, runNo }: TaskRun,
): Promise<{ rowNo: number; cells: Cells } | undefined> => {
  const found = await sql<{ rowNo: number; cells: Cells }>`
    select r.row_no, r.cells from task t join task_row r using (task_id)
    where t.task_id = ${taskId} and t.run_no = ${runNo} and t.state = 2 and r.fault is null
    order by r.row_no limit 1 for no key update of t, r`.execute(ctx.db)
  return found.rows[0]
}

/** Notes how a row ended; an empty `fault` means it succeeded. */
export const noteRow = async (ctx: Write, taskId: Id, rowNo: number, fault: string): Promise<void> => {
  await sql`
    with noted as (
      update task_row set fault = ${fault} where task_id = ${taskId} and row_no = ${rowNo} and fault is null returning 1
    )
    update task set done = done + 1, failed = failed + ${fault === '' ? 0 : 1}
    where task_id = ${taskId} and exists (select from noted)`.execute(ctx.db)
}

/** Locks a task until the commit and returns it. */
export const holdTask = (ctx: Write, taskId: Id): Promise<TaskFacts | undefined> =>
  ctx.db
    .selectFrom('task')
    .select(taskColumns)
    .where('taskId', '=', taskId)
    .forNoKeyUpdate()
    .$castTo<TaskFacts>()
    .executeTakeFirst()

/** Deletes a person's unconfirmed plans of a kind. */
export const dropPlans = async (ctx: Write, it: Pick<NewTask, 'shopId' | 'userId' | 'kind'>): Promise<void> => {
  await ctx.db
    .deleteFrom('task')
    .where('userId', '=', it.userId)
    .where('shopId', '=', it.shopId)
    .where('kind', '=', it.kind)
    .where('state', '=', 0)
    .execute()
}

/** Rewrites rows of a locked task that waits, and counts the wrong rows anew. */
export const replaceRows = async (
  ctx: Write,
  taskId: Id,
  rows: readonly { readonly rowNo: number; readonly cells: unknown; readonly fault: string | null }[],
): Promise<{ total: number; failed: number }> => {
  await sql`
    update task_row r set cells = n.row -> 'cells', fault = n.row ->> 'fault'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as n(row)
    where r.task_id = ${taskId} and r.row_no = (n.row ->> 'rowNo')::int`.execute(ctx.db)
  const counted = await sql<{ total: number; failed: number }>`
    update task set (done, failed) = (select count(*), count(*) from task_row where task_id = ${taskId} and fault <> '')
    where task_id = ${taskId} returning total, failed`.execute(ctx.db)
  return counted.rows[0]!
}

const day = 86_400_000
const minute = 60_000

/** Deletes tasks past their retention that are not under way, and plans not confirmed in time; returns the places of their files. */
export const purge = async (ctx: Write): Promise<string[]> => {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms)
  const gone = await ctx.db
    .deleteFrom('task')
    .where(({ and, eb, fn, or, val }) =>
      or([
        and([eb('createTime', '<', before(taskDays * day)), eb('state', 'not in', [1, 2])]),
        and([
          eb('state', '=', 0),
          eb('kind', '=', fn.any(val([...planKinds]))),
          eb('createTime', '<', before(planMinutes * minute)),
        ]),
      ]),
    )
    .returning('resultPlace as place')
    .execute()
  return gone.flatMap(({ place }) => (place === null ? [] : [place]))
}
