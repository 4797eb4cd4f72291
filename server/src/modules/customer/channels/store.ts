import type { BasisPoints } from '@mall/api/money'
import { mostChannels } from '@mall/api/customer/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

export type ChannelToSave = {
  readonly channelType: number
  readonly parentId: Id | null
  readonly rebateRate: BasisPoints | null
  readonly active: boolean
}

/** Locks the channel people of a shop: two that are put above each other at the same moment would make a third level. */
const inTurn = (ctx: Write, shopId: Id) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`channel_person ${shopId}`}, 0))`.execute(ctx.db)

/** Condition: there is no such parent, or it is a channel person of the shop without a parent of its own. */
const atTop = (shopId: Id, parentId: Id | null) => sql<boolean>`(${parentId}::bigint is null or exists (
  select from channel_person a where a.shop_id = ${shopId} and a.channel_id = ${parentId} and a.parent_id is null))`

export type Made = {
  readonly known: boolean
  readonly many: number
  readonly top: boolean
  readonly channelId: Id | null
}

/** Adds a channel person by mobile number. Returns whether the person and room were found, and the new id; null if they are one already. */
export const insertChannel = async (ctx: Write, shopId: Id, mobile: string, it: ChannelToSave): Promise<Made> => {
  await inTurn(ctx, shopId)
  const found = await sql<Made>`
    with person as (select user_id from app_user where mobile = ${mobile} and state = 1),
    known as (select count(*)::int as many from channel_person where shop_id = ${shopId}),
    made as (
      insert into channel_person (shop_id, user_id, channel_type, parent_id, rebate_rate, active, create_time)
      select ${shopId}, person.user_id, ${it.channelType}, ${it.parentId}::bigint, ${it.rebateRate}::int, ${it.active}, ${ctx.now}
      from person, known where known.many < ${mostChannels} and ${atTop(shopId, it.parentId)}
      on conflict (shop_id, user_id) do nothing returning channel_id
    )
    select exists (select from person) as known, known.many, ${atTop(shopId, it.parentId)} as top,
      (select channel_id from made) as channel_id from known`.execute(ctx.db)
  return found.rows[0]!
}

export type Changed = {
  readonly there: boolean
  readonly top: boolean
  /** Whether others stand below this person. */
  readonly above: boolean
  readonly changed: boolean
}

/** Changes a channel person in the version that was read; returns what prevented it. */
export const updateChannel = async (
  ctx: Write,
  shopId: Id,
  { channelId, version }: { readonly channelId: Id; readonly version: number },
  it: ChannelToSave,
): Promise<Changed> => {
  await inTurn(ctx, shopId)
  const found = await sql<Changed>`
    with known as (
      select exists (select from channel_person where shop_id = ${shopId} and channel_id = ${channelId}) as there,
        ${atTop(shopId, it.parentId)} and ${it.parentId}::bigint is distinct from ${channelId} as top,
        exists (select from channel_person b where b.shop_id = ${shopId} and b.parent_id = ${channelId}) as above
    ), changed as (
      update channel_person p set channel_type = ${it.channelType}, parent_id = ${it.parentId}::bigint,
        rebate_rate = ${it.rebateRate}::int, active = ${it.active}, version = p.version + 1
      from known where p.shop_id = ${shopId} and p.channel_id = ${channelId} and p.version = ${version}
        and known.top and not (known.above and ${it.parentId}::bigint is not null)
      returning 1
    )
    select known.*, exists (select from changed) as changed from known`.execute(ctx.db)
  return found.rows[0]!
}
