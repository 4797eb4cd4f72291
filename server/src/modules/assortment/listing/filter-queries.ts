import type { GoodsSort, GoodsTab } from '@mall/api/assortment/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { spuIsNamed } from '../../catalog/public.ts'

/* The goods of a shop that a filter finds: a table of conditions over `goods_spu g`. */

/** Specifications that are offered, joined with their stock. */
const offered = sql`goods_sku k join stock s on s.shop_id = k.shop_id and s.goods_id = k.goods_id
  where k.spu_id = g.spu_id and k.enabled and not k.deleted`

// Short goods are found by an index of their own. The states are literals in the statement, so that the planner knows that the
// index fits.
const shortOf = (shopId: Id, states: RawBuilder<unknown>) => sql`g.sale_state = 1 and g.spu_id in (
  select k.spu_id from stock s join goods_sku k on k.shop_id = s.shop_id and k.goods_id = s.goods_id
  where s.shop_id = ${shopId} and s.stock_state ${states} and k.enabled and not k.deleted)`

// `on_shelf` is in the index of the standing of goods, so that tabs are counted and paged from that index alone.
export const tabConditions: Readonly<Record<GoodsTab, (shopId: Id) => RawBuilder<unknown>>> = {
  all: () => sql`true`,
  onSale: () => sql`g.sale_state = 1 and g.on_shelf`,
  timed: () => sql`g.sale_state = 1 and not g.on_shelf`,
  offSale: () => sql`g.sale_state = 2 and not g.on_shelf`,
  draft: () => sql`g.sale_state = 0 and not g.on_shelf`,
  soldOut: (shopId) => sql`${shortOf(shopId, sql`= 0`)} and not exists (select from ${offered} and s.stock_state <> 0)`,
  short: (shopId) => shortOf(shopId, sql`<> 1`),
  takenDown: () => sql`g.sale_state = 3 and not g.on_shelf`,
}

export const orderings: Readonly<Record<GoodsSort, RawBuilder<unknown>>> = {
  changed: sql`g.update_time desc, g.spu_id desc`,
  changedFirst: sql`g.update_time, g.spu_id`,
  soldDown: sql`g.sold_qty desc, g.spu_id desc`,
  soldUp: sql`g.sold_qty, g.spu_id`,
}

export type GoodsFilter = PageInput & {
  readonly tab?: GoodsTab | undefined
  readonly keyword?: string | undefined
  readonly categoryId?: Id | undefined
  readonly classifyId?: Id | undefined
  readonly saleState?: number | undefined
  readonly stockState?: number | undefined
  readonly stockType?: number | undefined
  readonly priceMin?: Fen | undefined
  readonly priceMax?: Fen | undefined
  readonly stockMin?: Milli | undefined
  readonly stockMax?: Milli | undefined
  readonly groupVariant?: boolean | undefined
  readonly spuIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
  readonly sort?: GoodsSort | undefined
}

export type SkuField = 'stockState' | 'stockType' | 'priceMin' | 'priceMax' | 'stockMin' | 'stockMax'
type Field = Exclude<keyof GoodsFilter, keyof PageInput | 'sort'>
type Conditions<Name extends Field> = {
  readonly [K in Name]-?: (value: NonNullable<GoodsFilter[K]>, shopId: Id) => RawBuilder<unknown>
}

/** Conditions that one and the same offered specification must fulfil together. */
export const skuConditions: Conditions<SkuField> = {
  stockState: (state) => sql`s.stock_state = ${state}`,
  stockType: (type) => sql`s.stock_type = ${type}`,
  priceMin: (fen) => sql`k.price >= ${fen}`,
  priceMax: (fen) => sql`k.price <= ${fen}`,
  stockMin: (qty) => sql`s.available_qty >= ${qty}`,
  stockMax: (qty) => sql`s.available_qty <= ${qty}`,
}
const conditions: Conditions<Exclude<Field, SkuField>> = {
  tab: (tab, shopId) => tabConditions[tab](shopId),
  keyword: (text, shopId) => spuIsNamed(shopId, text),
  categoryId: (categoryId) => sql`g.category_id in (
    select c.category_id from category c where c.path @> array[${categoryId}]::bigint[])`,
  classifyId: (classifyId, shopId) => sql`g.classify_ids && array(
    select c.classify_id from shop_classify c
    where c.shop_id = ${shopId} and (c.classify_id = ${classifyId} or c.parent_id = ${classifyId}))`,
  saleState: (state) => sql`g.sale_state = ${state}`,
  groupVariant: (is) =>
    sql`${is} = exists (select from goods_sku k where k.spu_id = g.spu_id and k.isoa and not k.deleted)`,
  spuIds: (ids) => sql`g.spu_id = any(${ids}::bigint[])`,
  exceptIds: (ids) => sql`g.spu_id <> all(${ids}::bigint[])`,
}

export const given = <Name extends Field>(
  of: Conditions<Name>,
  filter: Pick<GoodsFilter, Name>,
  shopId: Id,
): RawBuilder<unknown>[] =>
  (Object.keys(of) as Name[]).flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [(of[name] as (value: unknown, shopId: Id) => RawBuilder<unknown>)(value, shopId)]
  })

/** Columns to keep of a search by keyword or for short goods, so that it runs once: pages are ordered and tabs counted by them. */
export const keptOf = ({ keyword, tab }: Pick<GoodsFilter, 'keyword' | 'tab'>) =>
  keyword === undefined && tab !== 'short' && tab !== 'soldOut'
    ? undefined
    : { as: 'g', columns: ['spu_id', 'sale_state', 'on_shelf', 'update_time', 'sold_qty'] }

/** Returns the conditions of a filter over the goods of one shop, which is always the shop of the session. */
export const conditionsOf = (shopId: Id, filter: GoodsFilter): RawBuilder<unknown> => {
  const ofSku = given(skuConditions, filter, shopId)
  return sql.join(
    [
      sql`g.shop_id = ${shopId} and not g.deleted`,
      ...given(conditions, filter, shopId),
      ...(ofSku.length === 0 ? [] : [sql`exists (select from ${offered} and ${sql.join(ofSku, sql` and `)})`]),
    ],
    sql` and `,
  )
}
