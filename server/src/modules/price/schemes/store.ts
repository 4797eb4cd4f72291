import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { PriceTier, SchemeMode, SchemeTarget } from '../rules.ts'

/** Prices of a shop for some or all of its customers. */
export type SchemeToSave = {
  readonly shopId: number
  readonly name: string
  /** 1 named customers, 2 groups, 3 every customer. */
  readonly targetType: SchemeTarget
  /** Whether it is also for people who are not customers; only for target type 3 and with prices that begin at the list price. */
  readonly openToAll?: boolean
  readonly customerIds?: readonly number[]
  readonly groupIds?: readonly number[]
  readonly beginTime: Date
  readonly endTime?: Date | null
  readonly priority?: number
  readonly enabled?: boolean
  readonly remark?: string
  readonly goods: readonly {
    readonly goodsId: number
    /** 1 fixed price in fen, 2 share of the list price in basis points, 3 list price less this many fen. */
    readonly mode: SchemeMode
    readonly value: Fen | BasisPoints
    readonly tiers?: readonly PriceTier[]
  }[]
}

const columnsOf = (ctx: Write, it: SchemeToSave) => ({
  name: it.name,
  targetType: it.targetType,
  openToAll: it.openToAll ?? false,
  customerIds: [...(it.customerIds ?? [])],
  groupIds: [...(it.groupIds ?? [])],
  beginTime: it.beginTime,
  endTime: it.endTime ?? null,
  priority: it.priority ?? 0,
  enabled: it.enabled ?? true,
  remark: it.remark ?? '',
  setBy: ctx.actor?.userId ?? null,
  setTime: ctx.now,
})

/** Inserts a price scheme; undefined if the shop has one of this name. */
export const insertScheme = async (ctx: Write, it: SchemeToSave): Promise<Id | undefined> => {
  const made = await ctx.db
    .insertInto('priceScheme')
    .values({ shopId: it.shopId, createTime: ctx.now, ...columnsOf(ctx, it) })
    .onConflict((twin) =>
      twin
        .columns(['shopId', 'name'])
        .where(sql<boolean>`not deleted`)
        .doNothing(),
    )
    .returning('schemeId')
    .executeTakeFirst()
  if (made !== undefined) await putGoods(ctx, made.schemeId, it)
  return made?.schemeId
}

/**
 * Counts the schemes of a shop and the prices in them, except those of `schemeId`; locks them, so that nobody else adds any before
 * the commit.
 */
export const heldBy = async (ctx: Write, shopId: Id, schemeId: Id | null) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_scheme ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{ schemes: number; rows: number }>`
    select (select count(*)::int from price_scheme s where s.shop_id = ${shopId} and not s.deleted) as schemes,
      (select count(*)::int from price_scheme s join price_scheme_goods g using (scheme_id)
        where s.shop_id = ${shopId} and not s.deleted and s.scheme_id is distinct from ${schemeId}::bigint) as rows`.execute(
    ctx.db,
  )
  return found.rows[0]!
}

/** A scheme; with `version` only in the version that was read. */
type Version = { readonly schemeId: Id; readonly version?: number | undefined }

/** Changes a price scheme of the shop; false if it is not there in this version, 'taken' if another one has the name. */
export const updateScheme = async (
  ctx: Write,
  { schemeId, version }: Version,
  it: SchemeToSave,
): Promise<boolean | 'taken'> => {
  // One at a time, so that only one scheme gets a name.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_scheme ${it.shopId}`}, 0))`.execute(ctx.db)
  const twin = await ctx.db
    .selectFrom('priceScheme')
    .select('schemeId')
    .where('shopId', '=', it.shopId)
    .where('name', '=', it.name)
    .where('deleted', '=', false)
    .where('schemeId', '<>', schemeId)
    .executeTakeFirst()
  if (twin !== undefined) return 'taken'
  const changed = await changeScheme(ctx, it.shopId, { schemeId, version }, columnsOf(ctx, it))
  if (changed) await putGoods(ctx, schemeId, it)
  return changed
}

const changeScheme = async (
  ctx: Write,
  shopId: Id,
  { schemeId, version }: Version,
  changes: Partial<ReturnType<typeof columnsOf>> & { readonly deleted?: true },
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('priceScheme')
    .set((known) => ({ ...changes, version: known('version', '+', 1) }))
    .where('schemeId', '=', schemeId)
    .where('shopId', '=', shopId)
    .where((known) => known('version', '=', version ?? known.ref('version')))
    .where('deleted', '=', false)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

const setNow = (ctx: Write) => ({ setBy: ctx.actor?.userId ?? null, setTime: ctx.now })

export const switchOn = (ctx: Write, shopId: Id, version: Version, enabled: boolean): Promise<boolean> =>
  changeScheme(ctx, shopId, version, { enabled, ...setNow(ctx) })

/** Deletes a scheme with its prices; its row keeps the name for orders that were priced by it. */
export const deleteScheme = async (ctx: Write, shopId: Id, version: Version): Promise<boolean> => {
  const gone = await changeScheme(ctx, shopId, version, { deleted: true, enabled: false, ...setNow(ctx) })
  if (gone) await ctx.db.deleteFrom('priceSchemeGoods').where('schemeId', '=', version.schemeId).execute()
  return gone
}

/** Replaces the goods of a scheme; leaves out goods of other shops. */
const putGoods = async (ctx: Write, schemeId: Id, it: SchemeToSave): Promise<void> => {
  const rows = it.goods.map(({ goodsId, mode, value, tiers }) => ({ goodsId, mode, value, tiers: tiers ?? [] }))
  await sql`
    with gone as (
      delete from price_scheme_goods where scheme_id = ${schemeId} and shop_id = ${it.shopId}
        and goods_id <> all(${rows.map((row) => row.goodsId)}::bigint[])
    )
    insert into price_scheme_goods (scheme_id, goods_id, shop_id, price_mode, price, discount, minus, tiers)
    select ${schemeId}, k.goods_id, k.shop_id, r.mode, case r.mode when 1 then r.value end, case r.mode when 2 then r.value end,
      case r.mode when 3 then r.value end, r.tiers
    from json_to_recordset(${JSON.stringify(rows)}) as r("goodsId" bigint, mode smallint, value bigint, tiers jsonb)
      join goods_sku k on k.goods_id = r."goodsId" and k.shop_id = ${it.shopId}
    on conflict (scheme_id, goods_id) do update set price_mode = excluded.price_mode, price = excluded.price,
      discount = excluded.discount, minus = excluded.minus, tiers = excluded.tiers`.execute(ctx.db)
}
