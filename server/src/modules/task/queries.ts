import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
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

/**
 * A person's tasks in a shop, newest first, but for plans that were not confirmed; each row carries how many there are and
 * how many are under way. `left` adds what was begun by staff who left, and not finished.
 */
export const tasksOf = (
  db: Reading,
  { userId, shopId, left }: { readonly userId: Id; readonly shopId: Id; readonly left: boolean },
  input: PageInput,
) =>
  readPage(pageOfInput(input), (limit, offset) =>
    db
      .selectFrom('task')
      .select(taskColumns)
      .select(({ fn }) => [
        fn.countAll<number>().over().as('total'),
        fn.countAll<number>().filterWhere('state', 'in', [1, 2]).over().as('underWay'),
      ])
      .where('shopId', '=', shopId)
      .where(({ and, eb, exists, lit, not, or, selectFrom }) => {
        const works = selectFrom('shopStaff as s')
          .select(lit(1).as('one'))
          .whereRef('s.userId', '=', 'task.userId')
          .whereRef('s.shopId', '=', 'task.shopId')
          .where('s.state', '=', 1)
        const mine = or([eb('userId', '=', userId), eb('confirmUserId', '=', userId)])
        return left ? or([mine, and([eb('state', 'in', [4, 5]), not(exists(works))])]) : mine
      })
      .where(({ eb, fn, not, val }) => not(eb('state', '=', 0).and('kind', '=', fn.any(val([...planKinds])))))
      .orderBy('taskId', 'desc')
      .limit(limit)
      .offset(offset)
      .$castTo<TaskFacts & { total: number; underWay: number }>()
      .execute(),
  )

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
