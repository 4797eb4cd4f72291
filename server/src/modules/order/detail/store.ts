import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/** The whole mobile of the buyer of an order; the same statement records in the audit trail who was shown it. */
export const revealedMobile = async (ctx: Write, orderId: Id): Promise<string | undefined> => {
  const found = await sql<{ buyerMobile: string }>`
    select e.buyer_mobile
    from order_extend e, lateral audit_reveal('order_extend', to_jsonb(e), 'order_id', array['buyer_mobile']) as recorded
    where e.order_id = ${orderId}`.execute(ctx.db)
  return found.rows[0]?.buyerMobile
}
