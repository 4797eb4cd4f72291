import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { planKinds } from '@mall/api/task/kinds'
import type { TaskKind, TaskState } from '@mall/api/task/kinds'
import type { Owner } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'

export type TaskFacts = {
  readonly taskId: Id
  readonly shopId: Id
  /** Who started it. */
  readonly userId: Id
  /** Who confirmed it last; null until somebody does. */
  readonly confirmUserId: Id | null
  /** How often it was confirmed. */
  readonly runNo: number
  readonly kind: TaskKind
  readonly title: string
  readonly state: TaskState
  /** How many things there are to do; 0 while nobody knows. */
  readonly steps: number
  readonly done: number
  readonly failed: number
  readonly fault: string | null
  readonly resultPlace: string | null
  readonly resultName: string | null
  readonly createTime: Date
  readonly endTime: Date | null
}

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
] as const

type Whose = { readonly userId: Id; readonly shopId: Id; readonly left: boolean }

/**
 * A person's tasks in a shop, but for plans that were not confirmed. `left` adds what was begun by staff who left, and not
 * finished.
 */
const ofPerson = ({ userId, shopId, left }: Whose) => {
  const works = sql`exists (select from shop_staff s where s.user_id = t.user_id and s.shop_id = t.shop_id and s.state = 1)`
  return sql`task t where t.shop_id = ${shopId} and not (t.state = 0 and t.kind = any(${[...planKinds]}))
    and (t.user_id = ${userId} or t.confirm_user_id = ${userId} or (${left}::boolean and t.state in (4, 5) and not ${works}))`
}

const underWay = (whose: Whose) => sql<number>`(select count(*)::int from ${ofPerson(whose)} and t.state in (1, 2))`

/** A page of them, newest first, and how many of all are under way. */
export const tasksOf = async (db: Reading, whose: Whose, input: PageInput) => {
  const all = ofPerson(whose)
  const page = await readPage(db, pageOfInput(input), all, async ({ total, limit, offset }) => {
    const found = await sql<TaskFacts & { total: number; underWay: number }>`
      select t.task_id, t.shop_id, t.user_id, t.confirm_user_id, t.run_no, t.kind, t.title, t.state, t.total as steps, t.done,
        t.failed, t.fault, t.result_place, t.result_name, t.create_time, t.end_time, ${total} as total,
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

/** The rows of a task, in the order of its sheet; the failed ones alone where asked. The caller knows their shape. */
export const rowsOf = <Cells>(
  db: Reading,
  taskId: Id,
  { failedOnly = false, limit = 10_000 }: { failedOnly?: boolean; limit?: number } = {},
): Promise<TaskRow<Cells>[]> => {
  const rows = db.selectFrom('taskRow').select(['rowNo', 'cells', 'fault']).where('taskId', '=', taskId)
  const asked = failedOnly ? rows.where('fault', '<>', '') : rows
  return asked.orderBy('rowNo').limit(limit).$castTo<TaskRow<Cells>>().execute()
}

/** A task is the shop's in which it was started. */
export const ownerOfTask = async (db: Reading, taskId: Id): Promise<Owner | undefined> => {
  const found = await db.selectFrom('task').select('shopId').where('taskId', '=', taskId).executeTakeFirst()
  return found
}
