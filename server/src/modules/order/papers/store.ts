import type { CargoPaperKind } from '@mall/api/order/cargo-papers'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** Drops the waiting paper of a locked order that ended; this is no step of the order's life. */
export const dropWaitingPaper = async (ctx: Write, orderId: Id, kind: CargoPaperKind): Promise<void> => {
  await sql`update trade_order set cargo_papers = (
      select jsonb_agg(case when (p ->> 'kind')::int = ${kind}::int and (p ->> 'state')::int = 1 then p || '{"state": 0}' else p end
        order by place)
      from jsonb_array_elements(cargo_papers) with ordinality as e(p, place))
    where order_id = ${orderId} and cargo_papers is not null`.execute(ctx.db)
}
