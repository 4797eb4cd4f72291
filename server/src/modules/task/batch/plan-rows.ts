import type { BatchPlan } from '@mall/api/task/answers'
import { taskKinds } from '@mall/api/task/kinds'
import type { PlanKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { startTask } from '../start-task.ts'
import { dropPlans } from '../store.ts'

/** As many rows as a plan may have; who plans asks for one more, so that too many are noticed. */
export const planLimit = 5_000
const shownRows = 20

/** What every row of a batch says of itself, beside what its action needs. */
export type BatchCells = { readonly thingId: Id; readonly subject: string }

/** A row of a plan, as it is and as it will be; one with a fault is left out. */
export type PlannedRow<Cells extends BatchCells> = {
  readonly cells: Cells
  readonly fault: string | null
  readonly shown: readonly [before: string, after: string]
  /** A large change, which people confirm apart before the plan runs; equal words are counted together. */
  readonly mark?: string | null
}

const counted = (words: readonly string[]) =>
  [...Map.groupBy(words, (why) => why)].map(([why, all]) => ({ why, count: all.length }))

/** Keeps what was found as a task that waits for its yes, instead of an earlier one of the same person, and shows what it would do. */
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
