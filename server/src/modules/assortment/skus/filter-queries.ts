import type { SkuSort, SkuTab } from '@mall/api/assortment/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { skuIsNamed } from '../../catalog/public.ts'
import { conditionsOf, given, skuConditions } from '../listing/filter-queries.ts'
import type { GoodsFilter } from '../listing/filter-queries.ts'

/* Which specifications of a shop a filter finds. */

/** A specification with its goods and its stock; every condition below is about these three. */
export const skuTables = sql`goods_sku k join goods_spu g on g.shop_id = k.shop_id and g.spu_id = k.spu_id
  join stock s on s.shop_id = k.shop_id and s.goods_id = k.goods_id`

export const skuTabConditions: Readonly<Record<SkuTab, RawBuilder<unknown>>> = {
  all: sql`true`,
  onSale: sql`g.sale_state = 1 and g.on_shelf`,
  timed: sql`g.sale_state = 1 and not g.on_shelf`,
  offSale: sql`g.sale_state = 2`,
  soldOut: sql`g.sale_state = 1 and k.enabled and s.stock_state <> 1 and s.stock_state = 0`,
  short: sql`g.sale_state = 1 and k.enabled and s.stock_state <> 1`,
}

export const skuOrderings: Readonly<Record<SkuSort, RawBuilder<unknown>>> = {
  newest: sql`k.goods_id desc`,
  oldest: sql`k.goods_id`,
  priceUp: sql`k.price, k.goods_id`,
  priceDown: sql`k.price desc, k.goods_id desc`,
}

export type SkuFilter = Omit<GoodsFilter, 'tab' | 'sort' | 'exceptIds'> & {
  readonly tab?: SkuTab | undefined
  readonly sort?: SkuSort | undefined
  readonly goodsIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
}

/** The conditions of a filter over the specifications of one shop, which is always that of the session. */
export const skuConditionsOf = (shopId: Id, filter: SkuFilter): RawBuilder<unknown> => {
  const { tab, keyword, goodsIds, exceptIds } = filter
  const { categoryId, classifyId, saleState, groupVariant, spuIds } = filter
  return sql.join(
    [
      sql`k.shop_id = ${shopId} and not k.deleted`,
      conditionsOf(shopId, { categoryId, classifyId, saleState, groupVariant, spuIds }),
      ...given(skuConditions, filter, shopId),
      ...(tab === undefined ? [] : [skuTabConditions[tab]]),
      ...(keyword === undefined ? [] : [skuIsNamed(shopId, keyword)]),
      ...(goodsIds === undefined ? [] : [sql`k.goods_id = any(${[...goodsIds]}::bigint[])`]),
      ...(exceptIds === undefined ? [] : [sql`k.goods_id <> all(${[...exceptIds]}::bigint[])`]),
    ],
    sql` and `,
  )
}
