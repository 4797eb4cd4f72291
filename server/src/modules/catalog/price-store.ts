import type { Fen } from '@mall/api/money'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Price of a specification, and the crossed-out price beside it. */
export type ListPrice = { readonly price: Fen; readonly marketPrice: Fen | null }

/** Price to set, only if the version, or the price before, is the one that the caller saw. */
export type PriceToChange = {
  readonly shopId: number
  readonly goodsId: number
  readonly version?: number
  readonly from?: ListPrice
  /** Unchanged if absent; a crossed-out price below the new price rises to it. */
  readonly price?: Fen
  readonly marketPrice?: Fen | null
}
export type PriceChanged = ListPrice & {
  readonly spuId: number
  readonly version: number
  /** Name of the goods, and their price before. */
  readonly subject: string
  readonly was: Fen
}

export type PriceOutcome = 'done' | 'stale' | 'marketBelow'

/** Sets a price and records since when and by whom; undefined if the shop has no such goods. */
export const writePrice = async (
  ctx: Write,
  it: PriceToChange,
): Promise<(PriceChanged & { readonly outcome: PriceOutcome }) | undefined> => {
  const userId = ctx.actor?.userId ?? null
  const { price = null, marketPrice, from, version = null } = it
  const found = await sql<PriceChanged & { outcome: PriceOutcome }>`
    with before as (
      select k.*, trim(g.name || ' ' || k.spec_text) as subject, coalesce(${price}::bigint, k.price) as next,
        case when ${marketPrice !== undefined} then ${marketPrice ?? null}::bigint else k.market_price end as next_market
      from goods_sku k join goods_spu g on g.shop_id = k.shop_id and g.spu_id = k.spu_id
      where k.shop_id = ${it.shopId} and k.goods_id = ${it.goodsId} and not k.deleted and not g.deleted
      for no key update of k
    ), verdict as (
      select *, case
        when version <> coalesce(${version}::int, version) then 'stale'
        when ${from !== undefined} and (price, market_price) is distinct from
          (${from?.price ?? null}::bigint, ${from?.marketPrice ?? null}::bigint) then 'stale'
        when ${marketPrice !== undefined} and next_market < next then 'marketBelow'
        else 'done' end as outcome
      from before
    ), changed as (
      update goods_sku k set price = v.next, version = k.version + 1,
        market_price = case when v.next_market < v.next then v.next else v.next_market end
      from verdict v where k.goods_id = v.goods_id and v.outcome = 'done'
      returning k.goods_id, k.spu_id, k.shop_id, k.price, k.market_price, k.version
    ), kept as (
      insert into goods_price (goods_id, shop_id, since, price, changed_by)
      select c.goods_id, c.shop_id, ${ctx.now}, c.price, ${userId}::bigint
      from changed c join before b using (goods_id) where c.price <> b.price
      on conflict (goods_id, since) do update set price = excluded.price, changed_by = excluded.changed_by
    ), product as (
      update goods_spu g set update_time = ${ctx.now}, updated_by = ${userId}::bigint, version = g.version + 1
      from changed c where g.spu_id = c.spu_id
    )
    select v.outcome, v.spu_id, v.subject, v.price as was, coalesce(c.price, v.price) as price,
      case when c.goods_id is null then v.market_price else c.market_price end as market_price,
      coalesce(c.version, v.version) as version
    from verdict v left join changed c using (goods_id)`.execute(ctx.db)
  return found.rows[0]
}
