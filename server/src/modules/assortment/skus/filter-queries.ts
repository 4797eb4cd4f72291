import type { SkuSort, SkuTab } from '@mall/api/assortment/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { skuIsNamed } from '../../catalog/public.ts'
import { conditionsOf, given, skuConditions } from '../listing/filter-queries.ts'
import type { GoodsFilter } from '../listing/filter-queries.ts'

/* The specifications of a shop that a filter finds. */

const withGoods = sql`goods_sku k join goods_spu g on g.shop_id = k.shop_id and g.spu_id = k.spu_id`
/** Specifications joined with their product and stock; every condition below is about these three tables. */
export const skuTables = sql`${withGoods} join stock s on s.shop_id = k.shop_id and s.goods_id = k.goods_id`

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

const ofGoods = (it: SkuFilter): GoodsFilter => ({
  categoryId: it.categoryId,
  classifyId: it.classifyId,
  saleState: it.saleState,
  groupVariant: it.groupVariant,
  spuIds: it.spuIds,
})
const isGiven = (it: object): boolean => Object.values(it).some((value) => value !== undefined)

/** Returns the rows of a filter. Joins products and stock only if a condition needs them, since many rows are counted. */
export const skusFound = (
  shopId: Id,
  filter: SkuFilter,
  asked: 'goods' | undefined = undefined,
): RawBuilder<unknown> => {
  const { tab = 'all', stockState, stockType, stockMin, stockMax } = filter
  const ofStock = tab === 'soldOut' || tab === 'short' || isGiven({ stockState, stockType, stockMin, stockMax })
  const alone = asked === undefined && tab === 'all' && !isGiven(ofGoods(filter))
  const tables = ofStock ? skuTables : alone ? sql`goods_sku k` : withGoods
  return sql`${tables} where ${skuConditionsOf(shopId, filter, !ofStock && alone)}`
}

/** Columns to keep of a search by keyword, so that it runs once and its result can be ordered. */
export const skusKept = ({ keyword }: SkuFilter) =>
  keyword === undefined ? undefined : { as: 'k', columns: ['goods_id', 'price'] }

/** Returns the conditions of a filter over the specifications of one shop, which is always the shop of the session. */
export const skuConditionsOf = (shopId: Id, filter: SkuFilter, withoutGoods = false): RawBuilder<unknown> => {
  const { tab, keyword, goodsIds, exceptIds } = filter
  return sql.join(
    [
      sql`k.shop_id = ${shopId} and not k.deleted`,
      withoutGoods ? sql`not k.goods_deleted` : conditionsOf(shopId, ofGoods(filter)),
      ...given(skuConditions, filter, shopId),
      ...(tab === undefined ? [] : [skuTabConditions[tab]]),
      ...(keyword === undefined ? [] : [skuIsNamed(shopId, keyword)]),
      ...(goodsIds === undefined ? [] : [sql`k.goods_id = any(${[...goodsIds]}::bigint[])`]),
      ...(exceptIds === undefined ? [] : [sql`k.goods_id <> all(${[...exceptIds]}::bigint[])`]),
    ],
    sql` and `,
  )
}
