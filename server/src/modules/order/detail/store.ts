import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

type Whose = 'buyer' | 'receiver'
const shownOf: Readonly<Record<Whose, (orderId: Id) => RawBuilder<{ mobile: string }>>> = {
  buyer: (orderId) => sql`
    select e.buyer_mobile as mobile
    from order_extend e, lateral audit_reveal('order_extend', to_jsonb(e), 'order_id', array['buyer_mobile']) as recorded
    where e.order_id = ${orderId}`,
  receiver: (orderId) => sql`
    select d.mobile
    from order_delivery d, lateral audit_reveal('order_delivery', to_jsonb(d), 'order_id', array['mobile']) as recorded
    where d.order_id = ${orderId}`,
}

/** Returns a whole mobile of an order; the same statement records in the audit trail who was shown it. */
export const revealedMobile = async (ctx: Write, orderId: Id, whose: Whose): Promise<string | undefined> =>
  (await shownOf[whose](orderId).execute(ctx.db)).rows[0]?.mobile
