import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { planKinds } from '@mall/api/task/kinds'
import type { TaskKind, TaskState } from '@mall/api/task/kinds'
import { sql } from 'kysely'
import type { Owner } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'

export type TaskFacts = {
  readonly taskId: Id
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

export const taskColumns = sql`
  t.task_id, t.kind, t.title, t.state, t.total as steps, t.done, t.failed, t.fault, t.result_place,
  t.result_name, t.create_time, t.end_time`

/** A person's tasks in a shop, newest first, but for plans that were not confirmed; each row carries how many there are and how many are under way. */
export const tasksOf = (db: Reading, userId: Id, shopId: Id, input: PageInput) =>
  readPage(pageOfInput(input), async (limit, offset) => {
    const found = await sql<TaskFacts & { total: number; underWay: number }>`
      select ${taskColumns}, (count(*) over ())::int as total,
        (count(*) filter (where t.state in (1, 2)) over ())::int as under_way
      from task t where t.user_id = ${userId} and t.shop_id = ${shopId}
        and not (t.state = 0 and t.kind = any(${planKinds}::text[]))
      order by t.task_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })

export const taskOf = async (db: Reading, taskId: Id): Promise<TaskFacts | undefined> => {
  const found = await sql<TaskFacts>`select ${taskColumns} from task t where t.task_id = ${taskId}`.execute(db)
  return found.rows[0]
}

export type TaskRow<Cells> = { readonly rowNo: number; readonly cells: Cells; readonly fault: string | null }

/** The rows of a task, in the order of its sheet; the failed ones alone where asked. The caller knows their shape. */
export const rowsOf = async <Cells>(
  db: Reading,
  taskId: Id,
  { failedOnly = false, limit = 10_000 }: { failedOnly?: boolean; limit?: number } = {},
): Promise<TaskRow<Cells>[]> => {
  const found = await sql<TaskRow<Cells>>`
    select row_no, cells, fault from task_row
    where task_id = ${taskId} and (not ${failedOnly} or fault <> '') order by row_no limit ${limit}`.execute(db)
  return found.rows
}

/** A plan of a person, with what it was made from. */
export const planOf = async (db: Reading, planId: Id, userId: Id, kind: TaskKind) => {
  const found = await sql<TaskFacts & { readonly input: unknown }>`
    select ${taskColumns}, t.input from task t
    where t.task_id = ${planId} and t.user_id = ${userId} and t.kind = ${kind}`.execute(db)
  return found.rows[0]
}

/** A task is the shop's in which it was started. */
export const ownerOfTask = async (db: Reading, taskId: Id): Promise<Owner | undefined> => {
  const found = await db.selectFrom('task').select('shopId').where('taskId', '=', taskId).executeTakeFirst()
  return found
}
