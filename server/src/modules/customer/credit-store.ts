import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Credit that an enterprise takes at a shop, in fen. */
export type CreditUse = { readonly shopId: Id; readonly money: Fen }

/** Whom a shop gave credit, and for how many days. */
export type Creditor = { readonly shopId: Id; readonly customerId: Id; readonly creditDays: number }

/**
 * Takes credit at shops for an enterprise, at each as far as its limit goes: one conditional update, so that of two at once only
 * what fits is taken. Answers the customers; undefined, with nothing taken that stays, where one of the shops gives no more.
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
 * An order on credit comes to more than was taken for it, as when more was loaded: it is owed whatever the limit; `counted`
 * ones are part of what was bought, too. Answers the customer.
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

/** Gives credit back that was taken: what is paid, cancelled or refunded can be used again. */
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

/** Changes how much credit a customer of the shop has for how long, in the version that was read; undefined when it is another, or not of the shop. */
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

/** Stops the credit of a customer with a reason, or gives it again with an empty one; false when it stands so already. */
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
