import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { sql } from 'kysely'

/** Marks orders placed in this transaction as waiting for approval until the given time. */
export const holdForApproval = async (ctx: Write, orderIds: readonly Id[], until: Date): Promise<void> => {
  if (orderIds.length === 0) return
  await sql`
    update trade_order set approval_status = 1, pay_deadline = greatest(pay_deadline, ${until})
    where order_id = any(${orderIds}::bigint[])`.execute(ctx.db)
}
