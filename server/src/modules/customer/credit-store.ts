import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Credit that an enterprise takes at a shop, in fen. */
export type CreditUse = { readonly shopId: Id; readonly money: Fen }

/** A customer with credit at a shop, and its term in days. */
export type Creditor = { readonly shopId: Id; readonly customerId: Id; readonly creditDays: number }

/**
 * Takes credit at shops for an enterprise, up to its limit at each; one conditional update, so that two orders at once never exceed
 * a limit. Returns the customers; undefined if a shop does not grant it: the caller then has to roll back.
 */
export const takeCredit = async (
  ctx: Write,
  buyerBoId: Id,
  uses: readonly CreditUse[],
): Promise<readonly Creditor[] | undefined> => {
  const taken = await sql<Creditor>`
    with wanted as (
      select shop_id, sum(money)::bigint as money
      from unnest(${uses.map((it) => it.shopId)}::bigint[], ${uses.map((it) => it.money)}::bigint[]) as w(shop_id, money)
      group by shop_id
    ), locked as materialized (
      select c.customer_id, wanted.money from customer c join wanted using (shop_id)
      where c.buyer_bo_id = ${buyerBoId} order by c.customer_id for no key update of c
    )
    update customer c set credit_used = c.credit_used + l.money
    from locked l join customer k using (customer_id) join shop s on s.shop_id = k.shop_id
    where c.customer_id = l.customer_id and c.credit_limit - c.credit_used >= l.money and c.credit_blocked = ''
      and c.audit_state = 1 and c.state = 1 and s.credit_enabled
    returning c.shop_id, c.customer_id, c.credit_days`.execute(ctx.db)
  const shops = new Set(uses.map((it) => it.shopId))
  return taken.rows.length === shops.size ? taken.rows : undefined
}

/**
 * Adds to the debt of an order on credit that comes to more than was taken, for example because more was loaded. It is owed
 * whatever the limit; with `counted` it also counts as bought. Returns the customer.
 */
export const takeMoreCredit = async (
  ctx: Write,
  { shopId, buyerBoId, money, counted }: CreditUse & { readonly buyerBoId: Id; readonly counted: boolean },
): Promise<Id> => {
  const { customerId } = await ctx.db
    .updateTable('customer')
    .set(({ eb }) => ({
      creditUsed: eb('creditUsed', '+', money),
      orderMoney: eb('orderMoney', '+', counted ? money : 0),
    }))
    .where('shopId', '=', shopId)
    .where('buyerBoId', '=', buyerBoId)
    .returning('customerId')
    .executeTakeFirstOrThrow()
  return customerId
}

/** Gives credit back that was paid, cancelled or refunded, so that it can be used again. */
export const giveCreditBack = async (
  ctx: Write,
  buyerBoId: Id,
  uses: readonly CreditUse[],
): Promise<readonly Creditor[]> => {
  const given = await sql<Creditor>`
    with back as (
      select shop_id, sum(money)::bigint as money
      from unnest(${uses.map((it) => it.shopId)}::bigint[], ${uses.map((it) => it.money)}::bigint[]) as w(shop_id, money)
      group by shop_id
    ), locked as materialized (
      select c.customer_id, back.money from customer c join back using (shop_id)
      where c.buyer_bo_id = ${buyerBoId} order by c.customer_id for no key update of c
    )
    update customer c set credit_used = c.credit_used - l.money from locked l where c.customer_id = l.customer_id
    returning c.shop_id, c.customer_id, c.credit_days`.execute(ctx.db)
  return given.rows
}

/**
 * Changes limit and days of a customer's credit in the version that was read; undefined if the version is another, or the customer
 * is not the shop's.
 */
export const grantCredit = async (
  ctx: Write,
  shopId: Id,
  { customerId, version }: { readonly customerId: Id; readonly version: number },
  it: { readonly creditDays?: number | undefined; readonly creditLimit?: Fen | undefined },
): Promise<{ buyerBoId: Id; creditDays: number; version: number } | undefined> =>
  ctx.db
    .updateTable('customer')
    .set(({ eb }) => ({
      ...(it.creditDays === undefined ? {} : { creditDays: it.creditDays }),
      ...(it.creditLimit === undefined ? {} : { creditLimit: it.creditLimit }),
      version: eb('version', '+', 1),
    }))
    .where('customerId', '=', customerId)
    .where('shopId', '=', shopId)
    .where('version', '=', version)
    .returning(['buyerBoId', 'creditDays', 'version'])
    .executeTakeFirst()

/** Stops the credit of a customer with a reason, or grants it again with an empty one; false if that is so already. */
export const stopCredit = async (ctx: Write, shopId: Id, customerId: Id, reason: string): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('customer')
    .set({ creditBlocked: reason })
    .where('shopId', '=', shopId)
    .where('customerId', '=', customerId)
    .where('creditBlocked', reason === '' ? '<>' : '=', '')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
