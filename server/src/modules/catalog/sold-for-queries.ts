import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { forSale } from './sale-queries.ts'

/* Present prices of goods, for rooms that sell them at other prices. */

type Listed = { readonly goodsId: Id; readonly subject: string; readonly price: Fen }

/** Returns the list prices and names of these specifications of a shop; leaves out deleted ones. */
export const listPricesOf = async (
  db: Reading,
  shopId: Id,
  goodsIds: readonly Id[],
): Promise<ReadonlyMap<Id, Listed>> => {
  const found = await sql<Listed>`
    select k.goods_id, trim(p.name || ' ' || k.spec_text) as subject, k.price
    from goods_sku k join goods_spu p using (shop_id, spu_id)
    where k.shop_id = ${shopId} and k.goods_id = any(${[...goodsIds]}::bigint[]) and not k.deleted and not p.deleted`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.goodsId, row]))
}

/** Goods of a shop for which something holds: all, the named ones, or those of its groups. */
export type GoodsScope =
  | { readonly all: true }
  | { readonly spuIds: readonly Id[] }
  | { readonly classifyIds: readonly Id[] }

const within = (scope: GoodsScope): RawBuilder<unknown> => {
  if ('spuIds' in scope) return sql`p.spu_id = any(${[...scope.spuIds]}::bigint[])`
  return 'classifyIds' in scope ? sql`p.classify_ids && ${[...scope.classifyIds]}::bigint[]` : sql`true`
}

export type Cheapest = {
  readonly subject: string
  readonly unitName: string
  readonly price: Fen
  readonly minQty: Milli
}

/**
 * Returns the goods of a shop that cost least for this quantity, or for their smallest quantity: of those on sale, or else of all.
 * Undefined if nothing has a price.
 */
export const cheapestOf = async (
  db: Reading,
  now: Date,
  { shopId, scope, qty }: { readonly shopId: Id; readonly scope: GoodsScope; readonly qty: Milli },
): Promise<Cheapest | undefined> => {
  const found = await sql<Cheapest>`
    select trim(p.name || ' ' || k.spec_text) as subject, u.name as unit_name, k.price, p.min_qty
    from goods_sku k join goods_spu p using (shop_id, spu_id) join goods_unit u on u.unit_id = p.sale_unit_id
    where k.shop_id = ${shopId} and k.price > 0 and not k.deleted and not p.deleted and ${within(scope)}
    order by (${forSale('p', now)} and k.enabled) desc, k.price::numeric * greatest(p.min_qty, ${qty}::bigint), k.goods_id limit 1`.execute(
    db,
  )
  return found.rows[0]
}
