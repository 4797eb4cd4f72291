import type { BatchPlan } from '@mall/api/task/answers'
import { taskKinds } from '@mall/api/task/kinds'
import type { PlanKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { startTask } from '../start-task.ts'
import { dropPlans } from '../store.ts'

/** Most rows of a plan. Callers read one more, so that too many are noticed. */
export const planLimit = 5_000
const shownRows = 20

/** Cells that every row of a batch has, beside those of its action. */
export type BatchCells = { readonly thingId: Id; readonly subject: string }

/** One row of a plan with its text before and after; a row with a fault is skipped. */
export type PlannedRow<Cells extends BatchCells> = {
  readonly cells: Cells
  readonly fault: string | null
  readonly shown: readonly [before: string, after: string]
  /** Warning of a large change, which the person has to confirm separately; equal warnings are counted together. */
  readonly mark?: string | null
}

const counted = (words: readonly string[]) =>
  [...Map.groupBy(words, (why) => why)].map(([why, all]) => ({ why, count: all.length }))

/** Stores a plan as a task that waits to be confirmed, replaces the person's earlier plan of that kind, and returns what it would do. */
export const planRows = async <Cells extends BatchCells>(
  ctx: Write<Seller>,
  kind: PlanKind,
  rows: readonly PlannedRow<Cells>[],
  sums: BatchPlan['sums'] = [],
): Promise<BatchPlan> => {
  if (rows.length > planLimit) return refuse('BATCH_TOO_LARGE', { most: planLimit })
  const { userId, shop } = ctx.actor
  const { name, counts } = taskKinds[kind]
  const open = rows.filter(({ fault }) => fault === null)
  const mine = { shopId: shop.shopId, userId, kind }
  await dropPlans(ctx, mine)
  const planId = await startTask(ctx, {
    ...mine,
    title: `${name}：${open.length} ${counts}`,
    input: {},
    steps: open.length,
    asks: true,
    rows: open.map(({ cells, mark, shown: [before, after] }) => ({
      cells: mark ? { ...cells, mark: `${mark}：${before} → ${after}` } : cells,
      fault: null,
    })),
  })
  return {
    planId,
    count: open.length,
    skipped: counted(rows.flatMap(({ fault }) => fault ?? [])),
    marked: counted(open.flatMap(({ mark }) => mark ?? [])),
    sums,
    rows: [...open.filter(({ mark }) => mark), ...open.filter(({ mark }) => !mark)]
      .slice(0, shownRows)
      .map(({ cells, shown: [before, after], mark = null }) => ({ subject: cells.subject, before, after, mark })),
  }
}
