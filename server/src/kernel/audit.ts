import type { Write } from './context.ts'

/** Records a change of money, permissions or personal data in the transaction that makes it. */
export const audit = async (
  ctx: Write,
  it: { action: string; target: string; targetId: number; before?: unknown; after?: unknown },
): Promise<void> => {
  await ctx.db
    .insertInto('audit_trail')
    .values({
      at: ctx.now,
      actor_id: ctx.actor?.userId ?? null,
      action: it.action,
      target: it.target,
      target_id: it.targetId,
      before: it.before === undefined ? null : JSON.stringify(it.before),
      after: it.after === undefined ? null : JSON.stringify(it.after),
    })
    .execute()
}
