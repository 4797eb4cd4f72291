import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { shopRoles } from '@mall/api/permissions'
import { planKinds, taskKindNames, taskKinds } from '@mall/api/task/kinds'
import type { TaskKind, TaskState } from '@mall/api/task/kinds'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Owner } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'

export type TaskFacts = {
  readonly taskId: Id
  readonly shopId: Id
  /** The person who started it. */
  readonly userId: Id
  /** The person who confirmed it last; null before the first confirmation. */
  readonly confirmUserId: Id | null
  /** Number of confirmations. */
  readonly runNo: number
  readonly kind: TaskKind
  readonly title: string
  readonly state: TaskState
  /** Number of things to do; 0 if unknown. */
  readonly steps: number
  readonly done: number
  readonly failed: number
  readonly fault: string | null
  readonly resultPlace: string | null
  readonly resultName: string | null
  readonly createTime: Date
  readonly endTime: Date | null
  /** Name of the person who stopped it. */
  readonly stoppedBy: string | null
  /** Number of its rows that can be undone. */
  readonly toUndo: number
}

/** Number of rows of an ended batch that succeeded, less those that its undoings did or will do; 0 for other tasks. */
const toUndo = (it: RawBuilder<unknown>) => sql<number>`
  case when not ${it}.kind = any(${[...planKinds]}) or ${it}.state < 3 or ${it}.input ->> 'undoes' is not null then 0
  else ${it}.done - ${it}.failed - coalesce((
    select sum(case when u.state in (1, 2) then u.total else u.done end - u.failed) from task u
    where u.shop_id = ${it}.shop_id and u.input ->> 'undoes' = ${it}.task_id::text), 0)::int end`

/** The columns of `TaskFacts`. */
export const taskColumns = [
  'taskId',
  'shopId',
  'userId',
  'confirmUserId',
  'runNo',
  'kind',
  'title',
  'state',
  'total as steps',
  'done',
  'failed',
  'fault',
  'resultPlace',
  'resultName',
  'createTime',
  'endTime',
  sql<string | null>`(select u.name from app_user u where u.user_id = task.stop_user_id)`.as('stoppedBy'),
  toUndo(sql`task`).as('toUndo'),
] as const

type Whose = { readonly userId: Id; readonly shopId: Id; readonly left: boolean }

/** Roles of a shop that give the right to each kind of task. */
const rolesFor = JSON.stringify(
  Object.fromEntries(
    taskKindNames.map((kind) => [
      kind,
      Object.keys(shopRoles).filter((role) => shopRoles[role]!.can.includes(taskKinds[kind].can)),
    ]),
  ),
)

/**
 * Tasks of a person in a shop, without unconfirmed plans. `left` adds those that broke off or were stopped and whose starter no
 * longer has the right.
 */
const ofPerson = ({ userId, shopId, left }: Whose) => {
  const may = sql`exists (select from shop_staff s join app_user u using (user_id)
    where s.user_id = t.user_id and s.shop_id = t.shop_id and s.state = 1 and u.state = 1
      and s.role_codes && array(select json_array_elements_text(${rolesFor}::json -> t.kind)))`
  return sql`task t where t.shop_id = ${shopId} and not (t.state = 0 and t.kind = any(${[...planKinds]}))
    and (t.user_id = ${userId} or t.confirm_user_id = ${userId} or (${left}::boolean and t.state in (4, 5) and not ${may}))`
}

const underWay = (whose: Whose) => sql<number>`(select count(*)::int from ${ofPerson(whose)} and t.state in (1, 2))`

/** Reads a page of the tasks of a person, newest first, and the number of all that are under way. */
export const tasksOf = async (db: Reading, whose: Whose, input: PageInput) => {
  const all = ofPerson(whose)
  const page = await readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<TaskFacts & { total: number; underWay: number }>`
      select t.task_id, t.shop_id, t.user_id, t.confirm_user_id, t.run_no, t.kind, t.title, t.state, t.total as steps, t.done,
        t.failed, t.fault, t.result_place, t.result_name, t.create_time, t.end_time,
        (select u.name from app_user u where u.user_id = t.stop_user_id) as stopped_by, ${toUndo(sql`t`)} as to_undo, ${total} as total,
        ${underWay(whose)} as under_way
      from ${all} order by t.task_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
  if (page.list[0] !== undefined || page.total === 0) return { ...page, underWay: page.list[0]?.underWay ?? 0 }
  const asked = await sql<{ underWay: number }>`select ${underWay(whose)} as under_way`.execute(db)
  return { ...page, underWay: asked.rows[0]!.underWay }
}

export const taskOf = (db: Reading, taskId: Id): Promise<TaskFacts | undefined> =>
  db.selectFrom('task').select(taskColumns).where('taskId', '=', taskId).$castTo<TaskFacts>().executeTakeFirst()

export type TaskRow<Cells> = { readonly rowNo: number; readonly cells: Cells; readonly fault: string | null }

/**
 * Reads the rows of a task in the order of its sheet; `only` limits them to failed, waiting, or marked and waiting ones. The caller
 * knows their type.
 */
export const rowsOf = <Cells>(
  db: Reading,
  taskId: Id,
  { only, limit = 10_000 }: { only?: 'failed' | 'waiting' | 'marked'; limit?: number } = {},
): Promise<TaskRow<Cells>[]> => {
  const rows = db.selectFrom('taskRow').select(['rowNo', 'cells', 'fault']).where('taskId', '=', taskId)
  const waiting = rows.where('fault', 'is', null)
  const marked = waiting.where(sql<boolean>`cells ->> 'mark' is not null`)
  const some = only === 'waiting' ? waiting : only === 'marked' ? marked : rows.where('fault', '<>', '')
  return (only === undefined ? rows : some).orderBy('rowNo').limit(limit).$castTo<TaskRow<Cells>>().execute()
}

/** Reads the rows of an ended batch that succeeded and were not undone, nor are being undone. */
export const rowsToUndo = async <Cells>(
  db: Reading,
  { taskId, shopId }: Pick<TaskFacts, 'taskId' | 'shopId'>,
): Promise<TaskRow<Cells>[]> => {
  const found = await sql<TaskRow<Cells>>`
    select r.row_no, r.cells, r.fault from task_row r
    where r.task_id = ${taskId} and r.fault = '' and not exists (
      select from task t join task_row b using (task_id)
      where t.shop_id = ${shopId} and t.task_id > ${taskId} and t.input ->> 'undoes' = ${String(taskId)}
        and b.cells -> 'thingId' = r.cells -> 'thingId'
        and (b.fault = '' or b.fault is null and t.state in (1, 2)))
    order by r.row_no`.execute(db)
  return found.rows
}

/** A task belongs to the shop in which it was started. */
export const ownerOfTask = async (db: Reading, taskId: Id): Promise<Owner | undefined> => {
  const found = await db.selectFrom('task').select('shopId').where('taskId', '=', taskId).executeTakeFirst()
  return found
}

/** Number of a person's tasks under way; part of a larger statement. */
export const unfinishedTasksOf = (userId: Id) =>
  sql<number>`(select count(*)::int from task where user_id = ${userId} and state in (1, 2))`
