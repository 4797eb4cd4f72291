import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Two enterprises, and the shop of one from which the other buys. */
export type Pair = { readonly boId: Id; readonly supplierBoId: Id; readonly shopId: Id }
export type Archive = { readonly archiveId: string; readonly archiveName: string }

/** Saves how an enterprise settles with a supplier, and makes it one of its suppliers. */
export const settleBy = async (
  ctx: Write,
  { boId, supplierBoId, shopId }: Pair,
  it: { readonly settleType: number; readonly settleDay?: number | undefined; readonly creditDays: number },
): Promise<Id> => {
  const kept = await sql<{ relationId: Id }>`
    insert into supply_relation as r (bo_id, supplier_bo_id, supplier_shop_id, settle_type, settle_day, credit_days, create_time)
    values (${boId}, ${supplierBoId}, ${shopId}, ${it.settleType}, ${it.settleDay ?? 1}, ${it.creditDays}, ${ctx.now})
    on conflict (bo_id, supplier_bo_id) do update set settle_type = excluded.settle_type, settle_day = coalesce(${it.settleDay ?? null}::smallint, r.settle_day),
      credit_days = excluded.credit_days, version = r.version + 1
    returning relation_id`.execute(ctx.db)
  return kept.rows[0]!.relationId
}

/** Removes a customer from their archive, unless it is `kept`. */
export const unbind = async (ctx: Write, shopId: Id, boId: Id, kept: Archive | undefined): Promise<void> => {
  await sql`
    delete from supply_customer where shop_id = ${shopId} and buyer_bo_id = ${boId}
      and (archive_id, archive_name) is distinct from (${kept?.archiveId ?? null}::text, ${kept?.archiveName ?? null}::text)`.execute(
    ctx.db,
  )
}

/** Puts a customer under an archive; changes nothing if they are under it, or another customer is. */
export const bind = async (
  ctx: Write,
  it: Archive & { readonly shopId: Id; readonly boId: Id; readonly relationId: Id },
): Promise<void> => {
  await sql`
    insert into supply_customer (shop_id, buyer_bo_id, relation_id, archive_id, archive_name)
    values (${it.shopId}, ${it.boId}, ${it.relationId}, ${it.archiveId}, ${it.archiveName})
    on conflict do nothing`.execute(ctx.db)
}
