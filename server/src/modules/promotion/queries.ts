import type { PromotionState } from '@mall/api/promotion/promotions'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import type { FullReductionType } from './quote.ts'
import type { Tier } from './rules.ts'

const stateOf = (now: Date): RawBuilder<PromotionState> => sql`(case when not p.active then 0
  when p.begin_time > ${now} then 1 when p.end_time > ${now} then 2 else 3 end)`

const columns = (
  now: Date,
): RawBuilder<unknown> => sql`p.promotion_id, p.name, p.promotion_type, p.tiers, p.repeatable, p.scope_type,
  p.spu_ids, p.customer_group_ids, p.begin_time, p.end_time, p.is_default, p.active, p.version, ${stateOf(now)} as state`

export type PromotionRow = {
  readonly promotionId: Id
  readonly name: string
  readonly promotionType: FullReductionType
  readonly tiers: Tier[]
  readonly repeatable: boolean
  readonly scopeType: number
  readonly spuIds: Id[]
  readonly customerGroupIds: Id[]
  readonly beginTime: Date
  readonly endTime: Date
  readonly isDefault: boolean
  readonly active: boolean
  readonly version: number
  readonly state: PromotionState
}

type Filter = {
  readonly keyword?: string | undefined
  readonly promotionType?: number | undefined
  readonly state?: number | undefined
}

/** Returns a page of the full reductions of a shop, newest first. */
export const promotionsOf = (db: Reading, now: Date, shopId: Id, it: Filter, page: PageRange) => {
  const all = sql`promotion p where p.shop_id = ${shopId} and not p.deleted
    and p.name ilike ${it.keyword ? containing(it.keyword) : '%'}
    and p.promotion_type = coalesce(${it.promotionType ?? null}::smallint, p.promotion_type)
    and ${it.state === undefined ? sql`true` : sql`${stateOf(now)} = ${it.state}`}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<PromotionRow & { total: number }>`
      select ${columns(now)}, ${total} as total from ${all} order by p.promotion_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return found.rows
  })
}

/** Returns one full reduction of the shop with the names of its goods and groups. */
export const promotionOf = async (db: Reading, now: Date, shopId: Id, promotionId: Id) => {
  const found = await sql<
    PromotionRow & { goods: { spuId: Id; name: string }[]; groups: { groupId: Id; name: string }[] }
  >`
    select ${columns(now)},
      (select coalesce(json_agg(json_build_object('spuId', g.spu_id, 'name', g.name) order by array_position(p.spu_ids, g.spu_id)), '[]')
        from goods_spu g where g.shop_id = p.shop_id and g.spu_id = any(p.spu_ids)) as goods,
      (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.name) order by g.sort, g.group_id), '[]')
        from customer_group g where g.shop_id = p.shop_id and g.group_id = any(p.customer_group_ids)) as groups
    from promotion p where p.promotion_id = ${promotionId} and p.shop_id = ${shopId} and not p.deleted`.execute(db)
  return found.rows[0]
}

type StateRow = {
  readonly promotionId: Id
  readonly name: string
  readonly active: boolean
  readonly isDefault: boolean
  readonly state: PromotionState
}

/** Returns those of these full reductions that the shop has, with their states. */
export const statesOf = async (db: Reading, now: Date, shopId: Id, ids: readonly Id[]): Promise<StateRow[]> => {
  const found = await sql<StateRow>`
    select p.promotion_id, p.name, p.active, p.is_default, ${stateOf(now)} as state from promotion p
    where p.shop_id = ${shopId} and p.promotion_id = any(${[...ids]}::bigint[]) and not p.deleted`.execute(db)
  return found.rows
}

export type Conflict = { readonly promotionId: Id; readonly name: string }

/**
 * Returns other active full reductions with the same goods at the same time; the default one never conflicts. `asActive` treats the
 * given ones as switched on.
 */
export const conflictsOf = async (
  db: Reading,
  now: Date,
  shopId: Id,
  ids: readonly Id[],
  asActive: boolean,
): Promise<Conflict[]> => {
  const found = await sql<Conflict>`
    select distinct p.promotion_id, p.name
    from promotion mine join promotion p on p.shop_id = mine.shop_id and p.promotion_id <> mine.promotion_id
    where mine.shop_id = ${shopId} and mine.promotion_id = any(${[...ids]}::bigint[]) and not mine.deleted
      and (mine.active or ${asActive}) and not mine.is_default and mine.end_time > ${now}
      and p.active and not p.deleted and not p.is_default and p.end_time > ${now}
      and p.begin_time < mine.end_time and p.end_time > mine.begin_time
      and (p.scope_type = 1 or mine.scope_type = 1 or p.spu_ids && mine.spu_ids)
    order by p.promotion_id`.execute(db)
  return found.rows
}
