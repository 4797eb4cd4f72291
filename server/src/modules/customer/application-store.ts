import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Paper of an applicant. */
export type CustomerPaper = {
  readonly qualType: number
  readonly certNo: string
  readonly validTo: string | null
  readonly fileList: readonly string[]
}

/** Returns the enterprise of an open or resting shop, and whether the shop audits applications. */
export const shopToApplyTo = async (
  ctx: Write,
  shopId: Id,
): Promise<{ orgBoId: Id; applyAudit: boolean } | undefined> =>
  ctx.db
    .selectFrom('shop')
    .select(['orgBoId', 'applyAudit'])
    .where('shopId', '=', shopId)
    .where('shopStatus', 'in', [1, 2])
    .executeTakeFirst()

/**
 * Stores an application, as waiting or as a customer at once; a refused applicant may apply again when the refusal has ended.
 * Undefined if the enterprise may not apply.
 */
export const insertApplication = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly boId: Id
    readonly userId: Id
    readonly name: string
    readonly contactName: string
    readonly mobile: string
    readonly areaId: Id
    readonly applyText: string
    readonly papers: readonly CustomerPaper[]
    /** 0 waiting for the shop, 1 customer at once. */
    readonly auditState: 0 | 1
    /** A refusal later than this still holds. */
    readonly refusedUntil: Date
  },
): Promise<{ customerId: Id; version: number } | undefined> => {
  const auditTime = it.auditState === 1 ? ctx.now : null
  const made = await sql<{ customerId: Id; version: number }>`
    insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, contact_name, mobile, area_id, source, audit_state,
      audit_time, apply_text, apply_time, papers, create_time)
    values (${it.shopId}, ${it.boId}, ${it.userId}, ${it.name}, ${it.contactName}, ${it.mobile}, ${it.areaId}, 2, ${it.auditState},
      ${auditTime}::timestamptz, ${it.applyText}, ${ctx.now}, ${JSON.stringify(it.papers)}::jsonb, ${ctx.now})
    on conflict (shop_id, buyer_bo_id) do update set buyer_user_id = excluded.buyer_user_id,
      contact_name = excluded.contact_name, mobile = excluded.mobile, area_id = excluded.area_id,
      audit_state = excluded.audit_state, audit_time = excluded.audit_time, audit_reason = '', apply_text = excluded.apply_text, apply_time = excluded.apply_time, papers = excluded.papers,
      version = customer.version + 1
    where customer.audit_state = 2 and (customer.audit_time is null or customer.audit_time <= ${it.refusedUntil})
    returning customer_id, version`.execute(ctx.db)
  return made.rows[0]
}
