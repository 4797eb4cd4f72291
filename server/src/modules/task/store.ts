import type { TaskKind } from '@mall/api/task/kinds'
import { planKinds, planMinutes, taskDays } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { taskColumns } from './queries.ts'
import type { TaskFacts } from './queries.ts'

/* The only writer of tasks and their rows. */

export type NewTask = {
  readonly shopId: Id
  readonly userId: Id
  readonly kind: TaskKind
  readonly title: string
  readonly input: unknown
  readonly steps: number
  /** Waits to be confirmed before it is worked. */
  readonly asks?: boolean
  /** What is worked one by one; a row with a fault is not worked at all. */
  readonly rows?: readonly { readonly cells: unknown; readonly fault: string | null }[]
}

/** Rows with a fault are done from the beginning. */
export const addTask = async (ctx: Write, it: NewTask): Promise<Id> => {
  const rows = it.rows ?? []
  const faulty = rows.filter(({ fault }) => fault !== null).length
  const made = await sql<{ taskId: Id }>`
    with made as (
      insert into task (shop_id, user_id, kind, title, input, state, total, done, failed, create_time)
      values (${it.shopId}, ${it.userId}, ${it.kind}, ${it.title}, ${JSON.stringify(it.input)}, ${it.asks ? 0 : 1},
        ${it.steps}, ${faulty}, ${faulty}, ${ctx.now})
      returning task_id, shop_id
    ), rowed as (
      insert into task_row (task_id, shop_id, row_no, cells, fault)
      select made.task_id, made.shop_id, r.place, r.row -> 'cells', r.row ->> 'fault'
      from made, json_array_elements(${JSON.stringify(rows)}) with ordinality as r(row, place)
    )
    select task_id from made`.execute(ctx.db)
  return made.rows[0]!.taskId
}

/** Moves a task to another state if it is in one of these; answers it as it is then, undefined when it was not. */
const moveTask = (
  ctx: Write,
  taskId: Id,
  from: readonly number[],
  to: number,
  more: { fault?: string | null; ended?: boolean; file?: { place: string; name: string } | undefined } = {},
): Promise<TaskFacts | undefined> => {
  return ctx.db
    .updateTable('task')
    .set({
      state: to,
      fault: more.fault ?? null,
      endTime: more.ended ? ctx.now : null,
      resultPlace: more.file?.place ?? null,
      resultName: more.file?.name ?? null,
    })
    .where('taskId', '=', taskId)
    .where('state', '=', ({ fn, val }) => fn.any(val([...from])))
    .returning(taskColumns)
    .$castTo<TaskFacts>()
    .executeTakeFirst()
}

/** Lets a task wait its turn: one that asked first, or that was broken off or stopped. */
export const queueTask = (ctx: Write, taskId: Id) => moveTask(ctx, taskId, [0, 4, 5], 1)
export const cancelTask = (ctx: Write, taskId: Id) => moveTask(ctx, taskId, [0, 1, 2], 5, { ended: true })
/** Takes a task up; again after a worker died in the middle of it. */
export const takeTask = async (ctx: Write, taskId: Id) => {
  const taken = await moveTask(ctx, taskId, [1, 2], 2)
  if (taken === undefined) return undefined
  const { shopId, userId, input } = await ctx.db
    .selectFrom('task')
    .select(['shopId', 'userId', 'input'])
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  return { ...taken, shopId, userId, input }
}
export const endTask = (ctx: Write, taskId: Id, file: { place: string; name: string } | undefined) =>
  moveTask(ctx, taskId, [2], 3, { ended: true, file })
/** Gives a cancelled task its file, unless it has one or goes on. */
export const fileOfCancelled = (ctx: Write, taskId: Id, file: { place: string; name: string } | undefined) =>
  moveTask(ctx, taskId, [5], 5, { ended: true, file })
export const breakTask = (ctx: Write, taskId: Id, fault: string) =>
  moveTask(ctx, taskId, [2], 4, { ended: true, fault })

/** How far a task is, out of how many; false when it was stopped meanwhile. */
export const noteProgress = async (
  ctx: Write,
  it: { readonly taskId: Id; readonly done: number; readonly steps: number },
): Promise<boolean> => {
  const moved = await ctx.db
    .updateTable('task')
    .set({ done: it.done, total: Math.max(it.steps, it.done) })
    .where('taskId', '=', it.taskId)
    .where('state', '=', 2)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Locks the next row that waits, of a task that is being worked; undefined when there is none. The caller knows its shape. */
export const holdRow = async <Cells>(ctx: Write, taskId: Id): Promise<{ rowNo: number; cells: Cells } | undefined> => {
  const found = await sql<{ rowNo: number; cells: Cells }>`
    select r.row_no, r.cells from task t join task_row r using (task_id)
    where t.task_id = ${taskId} and t.state = 2 and r.fault is null order by r.row_no limit 1 for no key update of t, r`.execute(
    ctx.db,
  )
  return found.rows[0]
}

/** Says how a row ended: empty words when well. */
export const noteRow = async (ctx: Write, taskId: Id, rowNo: number, fault: string): Promise<void> => {
  await sql`
    with noted as (
      update task_row set fault = ${fault} where task_id = ${taskId} and row_no = ${rowNo} and fault is null returning 1
    )
    update task set done = done + 1, failed = failed + ${fault === '' ? 0 : 1}
    where task_id = ${taskId} and exists (select from noted)`.execute(ctx.db)
}

/** Locks a task of a kind that waits to be confirmed; false when it does not, or no longer. */
export const holdWaiting = async (ctx: Write, taskId: Id, kind: TaskKind): Promise<boolean> => {
  const held = await ctx.db
    .selectFrom('task')
    .select('taskId')
    .where('taskId', '=', taskId)
    .where('kind', '=', kind)
    .where('state', '=', 0)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Writes rows of a task that was held while it waits, and counts anew how many of all are wrong. */
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

/** Throws away what is older than its days, and plans that were not confirmed in time; answers where the files lay. */
export const purge = async (ctx: Write): Promise<string[]> => {
  const before = (ms: number) => new Date(ctx.now.getTime() - ms)
  const gone = await ctx.db
    .deleteFrom('task')
    .where(({ and, eb, fn, or, val }) =>
      or([
        eb('createTime', '<', before(taskDays * day)),
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
