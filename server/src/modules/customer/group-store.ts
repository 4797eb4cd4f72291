import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { mostGroups } from '@mall/api/customer/states'

export type GroupToSave = {
  readonly name: string
  readonly minOrderCount: number | null
  readonly minOrderMoney: Fen | null
  readonly areaIds: readonly Id[]
}

/** Condition: a customer `c` with this many paid orders and this much paid meets the rule of group `g`. */
export const groupsByRule = (
  orderCount: RawBuilder<unknown>,
  orderMoney: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (g.min_order_count is not null or g.min_order_money is not null or cardinality(g.area_ids) > 0)
    and (g.area_ids = '{}' or g.area_ids && array[c.area_id, c.area_id / 100 * 100, c.area_id / 10000 * 10000])
    and ${orderCount} >= coalesce(g.min_order_count, 0) and ${orderMoney} >= coalesce(g.min_order_money, 0)`

/** Adds a group at the end; undefined if the shop has as many as it may, null if the name is taken. */
export const insertGroup = async (ctx: Write, shopId: Id, it: GroupToSave): Promise<Id | null | undefined> => {
  // One at a time, since two added at the same moment could both find the last free place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer_group ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{ many: number; groupId: Id | null }>`
    with known as (select count(*)::int as many, coalesce(max(sort), 0) as sort from customer_group where shop_id = ${shopId}),
    made as (
      insert into customer_group (shop_id, name, sort, min_order_count, min_order_money, area_ids)
      select ${shopId}, ${it.name}, known.sort + 1, ${it.minOrderCount}::int, ${it.minOrderMoney}::bigint,
        ${[...it.areaIds]}::int[]
      from known where known.many < ${mostGroups}
      on conflict (shop_id, name) do nothing returning group_id
    )
    select known.many, (select group_id from made) as group_id from known`.execute(ctx.db)
  const row = found.rows[0]!
  return row.many >= mostGroups ? undefined : row.groupId
}

/** Changes a group of the shop; 'taken' if another group has the name, false if it is not there in this version. */
export const updateGroup = async (
  ctx: Write,
  shopId: Id,
  { groupId, version }: { readonly groupId: Id; readonly version: number },
  it: GroupToSave,
): Promise<boolean | 'taken'> => {
  // The same lock as for adding, so that only one group gets a name.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer_group ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{ taken: boolean; changed: number }>`
    with other as (
      select exists (select from customer_group where shop_id = ${shopId} and name = ${it.name} and group_id <> ${groupId}) as taken
    ), changed as (
      update customer_group g set name = ${it.name}, min_order_count = ${it.minOrderCount}::int,
        min_order_money = ${it.minOrderMoney}::bigint, area_ids = ${[...it.areaIds]}::int[], version = g.version + 1
      from other where g.group_id = ${groupId} and g.shop_id = ${shopId} and g.version = ${version} and not other.taken
      returning 1
    )
    select other.taken, (select count(*)::int from changed) as changed from other`.execute(ctx.db)
  const row = found.rows[0]!
  return row.taken ? 'taken' : row.changed === 1
}

/** Puts all customers who meet the rule of a group into it; returns how many joined. */
export const joinByRule = async (ctx: Write, shopId: Id, groupId: Id): Promise<number> => {
  const joined = await sql`
    with known as materialized (
      select c.customer_id from customer c join customer_group g on g.group_id = ${groupId}
      where c.shop_id = ${shopId} and c.audit_state = 1 and not g.group_id = any(c.group_ids)
        and ${groupsByRule(sql`c.order_count`, sql`c.order_money`)}
      order by c.customer_id for no key update of c
    )
    update customer c set group_ids = c.group_ids || ${groupId}::bigint, version = c.version + 1
    from known where c.customer_id = known.customer_id`.execute(ctx.db)
  return Number(joined.numAffectedRows ?? 0n)
}

/** Puts a customer of the shop into the groups whose rules they meet. */
export const joinGroups = async (ctx: Write, shopId: Id, customerId: Id): Promise<void> => {
  await sql`
    update customer c set group_ids = c.group_ids || array(
      select g.group_id from customer_group g where g.shop_id = c.shop_id and not g.group_id = any(c.group_ids)
        and ${groupsByRule(sql`c.order_count`, sql`c.order_money`)} order by g.group_id)
    where c.customer_id = ${customerId} and c.shop_id = ${shopId} and c.audit_state = 1`.execute(ctx.db)
}

/** Deletes a group of the shop and removes its customers from it; returns how many. Undefined if it is not there in this version. */
export const deleteGroup = async (
  ctx: Write,
  shopId: Id,
  { groupId, version }: { readonly groupId: Id; readonly version: number },
): Promise<number | undefined> => {
  const gone = await ctx.db
    .deleteFrom('customerGroup')
    .where('groupId', '=', groupId)
    .where('shopId', '=', shopId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return undefined
  const left = await sql`
    with known as materialized (
      select customer_id from customer where shop_id = ${shopId} and group_ids @> array[${groupId}::bigint]
      order by customer_id for no key update
    )
    update customer c set group_ids = array_remove(c.group_ids, ${groupId}::bigint), version = c.version + 1
    from known where c.customer_id = known.customer_id`.execute(ctx.db)
  return Number(left.numAffectedRows ?? 0n)
}

/** Locks groups of the shop against deletion until the commit; false if one does not exist. */
export const holdGroups = async (ctx: Write, shopId: Id, groupIds: readonly Id[]): Promise<boolean> => {
  const wanted = [...new Set(groupIds)]
  if (wanted.length === 0) return true
  const found = await sql`
    select from customer_group where shop_id = ${shopId} and group_id = any(${wanted}::bigint[])
    order by group_id for key share`.execute(ctx.db)
  return found.rows.length === wanted.length
}

const groupsAfter = {
  add: (groupIds: readonly Id[]) =>
    sql`array(select unnest(c.group_ids) union select unnest(${[...groupIds]}::bigint[]) order by 1)`,
  remove: (groupIds: readonly Id[]) =>
    sql`array(select unnest(c.group_ids) except select unnest(${[...groupIds]}::bigint[]) order by 1)`,
  replace: (groupIds: readonly Id[]) =>
    sql`array(select distinct g from unnest(${[...groupIds]}::bigint[]) as g order by 1)`,
} as const
export type GroupChange = keyof typeof groupsAfter

/** Changes the groups of customers; returns how many of them exist, and how many changed. */
export const changeGroups = (
  ctx: Write,
  shopId: Id,
  it: { readonly customerIds: readonly Id[]; readonly groupIds: readonly Id[]; readonly op: GroupChange },
) => changeMany(ctx, shopId, it.customerIds, sql`group_ids`, groupsAfter[it.op](it.groupIds))

/** Sets who serves customers of the shop from now on. */
export const changeService = (ctx: Write, shopId: Id, customerIds: readonly Id[], userId: Id | null) =>
  changeMany(ctx, shopId, customerIds, sql`channel_user_id`, sql`${userId}::bigint`, sql`, channel_since = ${ctx.now}`)

const changeMany = async (
  ctx: Write,
  shopId: Id,
  customerIds: readonly Id[],
  column: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
  beside: RawBuilder<unknown> = sql``,
): Promise<{ known: number; changed: number }> => {
  const found = await sql<{ known: number; changed: number }>`
    with known as materialized (
      select customer_id from customer where shop_id = ${shopId} and customer_id = any(${[...new Set(customerIds)]}::bigint[])
      order by customer_id for no key update
    ), changed as (
      update customer c set ${column} = ${value}, version = c.version + 1${beside}
      from known where c.customer_id = known.customer_id and c.${column} is distinct from ${value} returning 1
    )
    select (select count(*)::int from known) as known, (select count(*)::int from changed) as changed`.execute(ctx.db)
  return found.rows[0]!
}
