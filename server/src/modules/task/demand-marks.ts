import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { presentDetail } from './present.ts'
import type { TaskFacts } from './queries.ts'

/** Refuses MARKS_OPEN unless the confirmation names the number of marked rows; a task that continues was confirmed before. */
export const demandMarks = async (ctx: Write, task: TaskFacts, confirmed = 0): Promise<void> => {
  if (task.confirmUserId !== null) return
  const { marks, marked } = await presentDetail(ctx.db, task)
  if (marked !== confirmed)
    refuse('MARKS_OPEN', { rows: marked }, { marked, marks: marks.map(({ subject, mark }) => ({ subject, mark })) })
}
