import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** A paper of somebody who applies. */
export type CustomerPaper = {
  readonly qualType: number
  readonly certNo: string
  readonly validTo: string | null
  readonly fileList: readonly string[]
}

/** A shop that trades, and whose it is. */
export const shopToApplyTo = async (ctx: Write, shopId: Id): Promise<{ orgBoId: Id } | undefined> =>
  ctx.db
    .selectFrom('shop')
    .select('orgBoId')
    .where('shopId', '=', shopId)
    .where('shopStatus', 'in', [1, 2])
    .executeTakeFirst()

/** Keeps who applies as a customer that waits, or again after they were refused; undefined where they are one or wait. */
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
  },
): Promise<{ customerId: Id; version: number } | undefined> => {
  const made = await sql<{ customerId: Id; version: number }>`
    insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, contact_name, mobile, area_id, source, audit_state,
      apply_text, apply_time, papers, create_time)
    values (${it.shopId}, ${it.boId}, ${it.userId}, ${it.name}, ${it.contactName}, ${it.mobile}, ${it.areaId}, 2, 0,
      ${it.applyText}, ${ctx.now}, ${JSON.stringify(it.papers)}::jsonb, ${ctx.now})
    on conflict (shop_id, buyer_bo_id) do update set buyer_user_id = excluded.buyer_user_id,
      contact_name = excluded.contact_name, mobile = excluded.mobile, area_id = excluded.area_id, audit_state = 0,
      audit_reason = '', apply_text = excluded.apply_text, apply_time = excluded.apply_time, papers = excluded.papers,
      version = customer.version + 1
    where customer.audit_state = 2
    returning customer_id, version`.execute(ctx.db)
  return made.rows[0]
}
