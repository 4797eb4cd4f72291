import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { CustomerPaper } from './application-store.ts'

export type CustomerApplication = {
  readonly name: string
  readonly contactName: string | null
  readonly areaId: Id | null
  readonly applyText: string
  readonly applyTime: Date | null
  readonly auditState: number
  readonly auditReason: string
  readonly auditTime: Date | null
  readonly state: number
  readonly papers: CustomerPaper[]
}

/** Returns the application of a shop's customer, found by its row or by the buying enterprise. */
export const applicationOf = async (
  db: Reading,
  shopId: Id,
  by: { readonly customerId?: Id; readonly boId?: Id },
): Promise<CustomerApplication | undefined> => {
  const which =
    by.customerId === undefined ? sql`c.buyer_bo_id = ${by.boId ?? 0}` : sql`c.customer_id = ${by.customerId}`
  const found = await sql<CustomerApplication>`
    select c.name, c.contact_name, c.area_id, c.apply_text, c.apply_time, c.audit_state, c.audit_reason, c.audit_time, c.state, c.papers
    from customer c where c.shop_id = ${shopId} and ${which}`.execute(db)
  return found.rows[0]
}
