import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type NewCustomer = {
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  /** The buying enterprise. */
  readonly name: string
  /** The person who buys for it; left out, named like it. */
  readonly contactName?: string
  readonly mobile: string
  /** 1 ordered, 2 applied, 3 entered by hand, 4 scanned, 5 recommended. */
  readonly source: number
  /** 0 waiting, 1 approved. */
  readonly auditState: 0 | 1
}

/** Makes the customer rows that are missing; those that exist stay as they are. One statement for any number. */
export const ensureCustomers = async (ctx: Write, customers: readonly NewCustomer[]): Promise<void> => {
  await sql`
    insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, contact_name, mobile, source, audit_state, created_at)
    select c."shopId", c."buyerBoId", c."buyerUserId", c.name, coalesce(c."contactName", c.name), c.mobile, c.source, c."auditState", ${ctx.now}
    from json_to_recordset(${JSON.stringify(customers)}) as c("shopId" bigint, "buyerBoId" bigint, "buyerUserId" bigint,
      name text, "contactName" text, mobile text, source smallint, "auditState" smallint)
    order by c."shopId"
    on conflict (shop_id, buyer_bo_id) do nothing`.execute(ctx.db)
}

/** Adds one paid order to what the shop knows of its customer. */
export const countOrder = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly buyerBoId: Id; readonly money: Fen },
): Promise<void> => {
  await ctx.db
    .updateTable('customer')
    .set((row) => ({
      order_count: row('order_count', '+', 1),
      order_money: row('order_money', '+', it.money),
      last_order_at: ctx.now,
    }))
    .where('shop_id', '=', it.shopId)
    .where('buyer_bo_id', '=', it.buyerBoId)
    .execute()
}

/** Notes one look at a shop, and at goods of it when `spuId` is not 0; once a day for each visitor. */
export const noteVisit = async (
  ctx: Write,
  it: { readonly shopId: Id; readonly spuIds: readonly number[]; readonly day: string; readonly visitor: string },
): Promise<void> => {
  await sql`
    insert into shop_visit (shop_id, day, spu_id, visitor)
    select s.shop_id, ${it.day}::date, v.spu_id, ${it.visitor}
    from shop s, unnest(${it.spuIds}::bigint[]) as v(spu_id) where s.shop_id = ${it.shopId}
    on conflict do nothing`.execute(ctx.db)
}
