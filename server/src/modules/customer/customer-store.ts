import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Data that a shop keeps of a customer beside the name; null if not given. */
export type CustomerCard = {
  readonly customerCode: string | null
  readonly level: string | null
  readonly groupIds: readonly Id[]
  readonly channelUserId: Id | null
  readonly creditLimit: Fen
  readonly creditDays: number
  readonly remark: string
}

/** Enterprise type of a natural person. */
const personal = 1
/** SQL of `maskName`: hides the name of a person who did not show it to the shop; the shop may replace it. */
export const masked = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`left(${name}, 1) || repeat('*', least(2, greatest(1, length(${name}) - 1)))`

/**
 * Makes a person a customer by mobile number, for their default enterprise. Returns its `boId`; `customerId` is null if it is a
 * customer already, or the shop's own enterprise. Undefined if no user has the number.
 */
export const insertByMobile = async (
  ctx: Write,
  shop: { readonly shopId: Id; readonly boId: Id },
  mobile: string,
  it: CustomerCard,
): Promise<{ boId: Id; customerId: Id | null } | undefined> => {
  const found = await sql<{ boId: Id; customerId: Id | null }>`
    with person as (
      select u.user_id, ${masked(sql`u.name`)} as contact_name, u.mobile, e.bo_id,
        case e.enterprise_type when ${personal} then ${masked(sql`e.name`)} else e.name end as name
      from app_user u join org_member m on m.user_id = u.user_id and m.state = 1 join enterprise e using (bo_id)
      where u.mobile = ${mobile} and u.state = 1 order by m.is_default desc, m.join_time, m.bo_id limit 1
    ), made as (
      insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, contact_name, mobile, source, audit_state, customer_code,
        level, group_ids, channel_user_id, channel_since, credit_limit, credit_days, remark, create_time)
      select ${shop.shopId}, bo_id, user_id, name, contact_name, mobile, 3, 1, ${it.customerCode}, ${it.level},
        ${[...it.groupIds]}::bigint[], ${it.channelUserId}::bigint, ${it.channelUserId === null ? null : ctx.now}::timestamptz, ${it.creditLimit}, ${it.creditDays}, ${it.remark}, ${ctx.now}
      from person where bo_id <> ${shop.boId}
      on conflict (shop_id, buyer_bo_id) do nothing returning customer_id
    )
    select bo_id, (select customer_id from made) as customer_id from person`.execute(ctx.db)
  return found.rows[0]
}

type Version = { readonly customerId: Id; readonly version: number }
type Changes = Partial<
  Omit<CustomerCard, 'groupIds'> & {
    readonly groupIds: Id[]
    readonly name: string
    readonly contactName: string | null
    readonly auditState: number
    readonly auditReason: string
    readonly auditTime: Date
    readonly state: number
  }
>

/** Time since when this person serves a customer; unchanged if they serve it already. */
const channelSince = (userId: Id | null, now: Date) => sql<Date | null>`case
  when ${userId}::bigint is null then null when channel_user_id = ${userId}::bigint then channel_since else ${now} end`

/** Changes a customer of the shop and returns whom to notify; undefined if it is not there in this version. */
export const updateCustomer = async (
  ctx: Write,
  shopId: Id,
  { customerId, version }: Version,
  changes: Changes,
  onlyWaiting = false,
): Promise<{ buyerUserId: Id | null; buyerBoId: Id } | undefined> => {
  const changed = ctx.db
    .updateTable('customer')
    .set((known) => ({
      ...changes,
      ...(changes.channelUserId === undefined ? {} : { channelSince: channelSince(changes.channelUserId, ctx.now) }),
      version: known('version', '+', 1),
    }))
    .where('customerId', '=', customerId)
    .where('shopId', '=', shopId)
    .where('version', '=', version)
    .returning(['buyerUserId', 'buyerBoId'])
  return (onlyWaiting ? changed.where('auditState', '=', 0) : changed).executeTakeFirst()
}

/** Returns the full mobile number of a customer; the same statement records in the audit trail who was shown it. */
export const revealedMobile = async (ctx: Write, shopId: Id, customerId: Id): Promise<string | null | undefined> => {
  const found = await sql<{ mobile: string | null }>`
    select c.mobile from customer c, lateral audit_reveal('customer', to_jsonb(c), 'customer_id', array['mobile']) as recorded
    where c.customer_id = ${customerId} and c.shop_id = ${shopId}`.execute(ctx.db)
  return found.rows[0]?.mobile
}

/** Returns the customer as whom a seller views the shop; the same statement records in the audit trail who viewed. */
export const viewedCustomer = async (ctx: Write, shopId: Id, customerId: Id) => {
  const found = await sql<{ buyerBoId: Id; name: string; auditState: number; state: number; groupNames: string[] }>`
    select c.buyer_bo_id, c.name, c.audit_state, c.state,
      array(select g.name from customer_group g where g.group_id = any(c.group_ids) order by g.sort, g.group_id) as group_names
    from customer c, lateral audit_reveal('customer', to_jsonb(c), 'customer_id', array['name']) as recorded
    where c.customer_id = ${customerId} and c.shop_id = ${shopId}`.execute(ctx.db)
  return found.rows[0]
}
