import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const tasks: Partition = { table: 'task', column: 'task_id', size: 500 }

export const invariants: Invariants = {
  'a task counts its rows, and how they ended': {
    by: tasks,
    broken: (within) => sql`
      select t.task_id as id from task t join (
        select task_id, count(*) as total, count(fault) as done, count(*) filter (where fault <> '') as failed
        from task_row where ${within('task_id')} group by task_id) r using (task_id)
      where (t.total, t.done, t.failed) <> (r.total, r.done, r.failed)`,
  },
}
