import type { Fen, Milli } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Measured } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { hasPaper } from '../catalog/public.ts'
import { takesTransfers } from '../shop/public.ts'
import { opensInShop } from '../subscription/public.ts'
import type { Known } from './rules.ts'

/** Whether other goods of the shop have this name. */
export const isNameTaken = async (db: Reading, shopId: Id, name: string, spuId: Id | undefined): Promise<boolean> => {
  const found = await sql`
    select from goods_spu where shop_id = ${shopId} and name = ${name} and not deleted and spu_id <> ${spuId ?? 0}`.execute(
    db,
  )
  return found.rows.length > 0
}

type Unit = {
  unitId: Id
  name: string
  unitType: number
  toBase: Milli | null
  qtyScale: number
}

const unitColumns = sql`u.unit_id, u.name, u.unit_type, u.to_base, u.qty_scale`

/** Returns units of the platform and of the shop, by name. */
export const unitsNamed = async (db: Reading, shopId: Id, keyword = ''): Promise<Unit[]> => {
  const found = await sql<Unit>`
    select ${unitColumns} from goods_unit u
    where (u.shop_id is null or u.shop_id = ${shopId}) and u.name ilike ${containing(keyword)}
    order by u.unit_id`.execute(db)
  return found.rows
}

/** Returns the units for goods of a category, all if it names none; undefined when there is no such category. */
export const unitsOfCategory = async (db: Reading, shopId: Id, categoryId: Id): Promise<Unit[] | undefined> => {
  const found = await sql<{ [K in keyof Unit]: Unit[K] | null }>`
    select ${unitColumns}
    from category c left join goods_unit u on (u.shop_id = ${shopId}
      or u.shop_id is null and (cardinality(c.unit_ids) = 0 or u.unit_id = any(c.unit_ids)))
    where c.category_id = ${categoryId}
    order by array_position(c.unit_ids, u.unit_id), u.unit_id`.execute(db)
  return found.rows.length === 0 ? undefined : (found.rows.filter(({ unitId }) => unitId !== null) as Unit[])
}

export const categoriesBelow = async (db: Reading, parentId: Id) => {
  const found = await sql<{
    categoryId: Id
    name: string
    level: number
    leaf: boolean
    needQualType: number | null
  }>`
    select category_id, name, level, level = 3 as leaf, need_qual_type from category
    where parent_id = ${parentId} and enabled order by sort, category_id`.execute(db)
  return found.rows
}

export const classifyOf = async (db: Reading, shopId: Id) => {
  const found = await sql<{ classifyId: Id; parentId: Id | null; name: string }>`
    select classify_id, parent_id, name from shop_classify where shop_id = ${shopId} order by sort, classify_id`.execute(
    db,
  )
  return found.rows
}

export const deliveryTemplatesOf = async (db: Reading, shopId: Id) => {
  const found = await sql<{ tplId: Id; name: string; isDefault: boolean; ways: string[] }>`
    select t.template_id as "tplId", t.name, t.is_default, array(
      select e.name from delivery_entry e where e.shop_id = t.shop_id and e.delivery_id = any(t.delivery_ids)
        and e.enabled and not e.deleted order by e.sort, e.delivery_id) as ways
    from delivery_template t where t.shop_id = ${shopId} and not t.deleted
    order by t.is_default desc, t.template_id`.execute(db)
  return found.rows
}

export const freightTemplatesOf = async (db: Reading, shopId: Id) => {
  const found = await sql<{ freightId: Id; name: string; chargeMode: number; isDefault: boolean }>`
    select freight_id, name, charge_mode, is_default from freight_template where shop_id = ${shopId} and not deleted
    order by is_default desc, freight_id`.execute(db)
  return found.rows
}

type Config = {
  shopId: Id
  shopName: string
  payEnabled: boolean
  offlineEnabled: boolean
  creditEnabled: boolean
  goodsLimit: number | null
  goodsUsed: number
  path: string[]
  level: number
  needQualType: number | null
  qualified: boolean
  weighGoods: boolean
  afterSaleDays: number
  attrTemplate: { name: string }[]
}

/** Whether the package of its enterprise lifts the limit of a shop that was opened for free. */
export const goodsUnlimited = async (db: Reading, shopId: Id, now: Date): Promise<boolean> =>
  (await sql<{ open: boolean }>`select ${opensInShop(shopId, 'goods', now)} as open`.execute(db)).rows[0]!.open

const goodsOfShop = (shopId: Id) =>
  sql`(select count(*)::int from goods_spu g where g.shop_id = ${shopId} and not g.deleted)`

/** Returns how many goods a shop has, on sale or not. */
export const countGoodsOf = async (db: Reading, shopId: Id): Promise<number> =>
  (await sql<{ goods: number }>`select ${goodsOfShop(shopId)} as goods`.execute(db)).rows[0]!.goods

export const configOf = async (db: Reading, shopId: Id, categoryId: Id, now: Date): Promise<Config | undefined> => {
  const today = dateText(now)
  const found = await sql<Config>`
    select s.shop_id, s.shop_name, s.pay_enabled, ${takesTransfers('s')} as offline_enabled, s.credit_enabled,
      case when not ${opensInShop(shopId, 'goods', now)} then s.goods_limit end as goods_limit,
      case when s.goods_limit is null then s.goods_count else ${goodsOfShop(shopId)} end as goods_used,
      array(select p.name from category p where p.category_id = any(c.path) order by p.level) as path, c.level,
      c.need_qual_type, ${hasPaper(shopId, sql`c.need_qual_type`, today)} as qualified, c.weigh_goods, c.after_sale_days,
      c.attr_template
    from shop s, category c where s.shop_id = ${shopId} and c.category_id = ${categoryId} and c.enabled`.execute(db)
  return found.rows[0]
}

type Named = { readonly id: Id; readonly name: string }

type ListingSku = {
  goodsId: Id
  convertRate: Milli | null
  specValues: { specName: string; value: string }[]
  skuCode: string | null
  barcode: string | null
  isoa: boolean
  oaArticleId: string | null
  price: Fen
  marketPrice: Fen | null
  costPrice: Fen | null
  stockType: 0 | 1 | 2
  stockQty: Milli | null
  reservedQty: Milli
  warnQty: Milli | null
  weightKg: Milli | null
  volumeM3: Milli | null
  image: string | null
  enabled: boolean
}

type Listing = {
  spuId: Id
  version: number
  name: string
  subTitle: string | null
  brand: string | null
  categoryId: Id
  path: Named[]
  unitIds: Id[]
  needQualType: number | null
  classifyIds: Id[]
  sourceSpuId: Id | null
  mainImages: string[]
  video: string | null
  videoCover: string | null
  detailHtml: string
  attrs: { name: string; value: string }[]
  specType: number
  specDefs: { specName: string; values: string[] }[]
  saleUnitId: Id
  saleUnitName: string
  baseUnitId: Id
  baseUnitName: string
  baseUnit: Measured
  convertRate: Milli
  priceUnitId: Id | null
  minQty: Milli
  stepQty: Milli
  maxQty: Milli | null
  deliveryTemplateId: Id | null
  freightTemplateId: Id | null
  weighGoods: boolean
  saleState: number
  takenDownReason: string | null
  takenDownTime: Date | null
  saleBegin: Date | null
  saleEnd: Date | null
  recommend: boolean
  isNew: boolean
  updateTime: Date
  skus: ListingSku[]
}

/** Returns goods of the shop with their specifications and stock. One statement. */
export const listingOf = async (db: Reading, shopId: Id, spuId: Id): Promise<Listing | undefined> => {
  const found = await sql<Listing>`
    select g.spu_id, g.version, g.name, g.sub_title, g.brand, g.category_id,
      (select json_agg(json_build_object('id', p.category_id, 'name', p.name) order by p.level)
        from category p where p.category_id = any(c.path)) as path,
      c.unit_ids, c.need_qual_type, g.classify_ids, g.source_spu_id, g.main_images, g.video, g.video_cover, g.detail_html, g.attrs,
      g.spec_type, g.spec_defs, g.sale_unit_id, su.name as sale_unit_name, g.base_unit_id, bu.name as base_unit_name,
      json_build_object('unitId', bu.unit_id, 'unitType', bu.unit_type, 'toBase', bu.to_base) as base_unit,
      g.convert_rate, g.price_unit_id, g.min_qty, g.step_qty, g.max_qty, g.delivery_template_id, g.freight_template_id, g.weigh_goods,
      g.sale_state, g.taken_down_reason, g.taken_down_time, g.sale_begin, g.sale_end, g.recommend, g.is_new, g.update_time,
      (select coalesce(json_agg(json_build_object('goodsId', k.goods_id, 'specValues', k.spec_values, 'convertRate', k.convert_rate,
          'skuCode', k.sku_code, 'barcode', k.barcode, 'isoa', k.isoa, 'oaArticleId', k.oa_article_id, 'price', k.price, 'marketPrice', k.market_price, 'costPrice', k.cost_price,
          'stockType', coalesce(s.stock_type, 0),
          'stockQty', case s.stock_type when 1 then s.sellable_qty when 2 then s.on_hand_qty end,
          'reservedQty', coalesce(s.reserved_qty, 0), 'warnQty', s.warn_qty, 'weightKg', k.weight_kg,
          'volumeM3', k.volume_m3, 'image', k.image, 'enabled', k.enabled) order by k.sort, k.goods_id), '[]')
        from goods_sku k left join stock s using (goods_id) where k.spu_id = g.spu_id and not k.deleted) as skus
    from goods_spu g join category c using (category_id) join goods_unit su on su.unit_id = g.sale_unit_id
      join goods_unit bu on bu.unit_id = g.base_unit_id
    where g.spu_id = ${spuId} and g.shop_id = ${shopId} and not g.deleted`.execute(db)
  return found.rows[0]
}

type Names = {
  readonly spuId?: Id | undefined
  readonly categoryId: Id
  readonly saleUnitId: Id
  readonly baseUnitId?: Id | undefined
  readonly priceUnitId?: Id | undefined
  readonly sourceSpuId?: Id | undefined
  readonly deliveryTemplateId: Id
  readonly freightTemplateId?: Id | undefined
  readonly classifyIds: readonly Id[]
  readonly skuList: readonly { readonly skuCode?: string | undefined }[]
}

/** Returns everything that a listing to be saved refers to, in one statement; locks its templates against deletion. */
export const knownFor = async (db: Reading, shopId: Id, it: Names, today: string): Promise<Known> => {
  const codes = it.skuList.flatMap(({ skuCode }) => (skuCode === undefined ? [] : [skuCode]))
  const unit = (unitId: Id | undefined) => sql`(select json_build_object('unitId', u.unit_id, 'name', u.name,
      'unitType', u.unit_type, 'toBase', u.to_base, 'qtyScale', u.qty_scale, 'ofShop', u.shop_id is not null) from goods_unit u
    where u.unit_id = ${unitId ?? null} and (u.shop_id is null or u.shop_id = ${shopId}))`
  const found = await sql<Known>`
    select (select json_build_object('level', c.level, 'name', c.name, 'enabled', c.enabled, 'unitIds', c.unit_ids,
          'weighGoods', c.weigh_goods, 'needQualType', c.need_qual_type,
          'requiredAttrs', array(select a ->> 'name' from jsonb_array_elements(c.attr_template) a where (a -> 'required')::boolean),
          'qualified', ${hasPaper(shopId, sql`c.need_qual_type`, today)})
        from category c where c.category_id = ${it.categoryId}) as category,
      ${unit(it.saleUnitId)} as "saleUnit", ${unit(it.baseUnitId)} as "baseUnit",
      ${unit(it.priceUnitId)} as "priceUnit",
      exists (select from standard_goods s where s.standard_id = ${it.sourceSpuId ?? null} and s.enabled) as "hasSource",
      (select t.template_id from delivery_template t where t.template_id = ${it.deliveryTemplateId} and t.shop_id = ${shopId}
        and not t.deleted for share) is not null as "hasDelivery",
      (select f.charge_mode from freight_template f where f.freight_id = ${it.freightTemplateId ?? null}
        and f.shop_id = ${shopId} and not f.deleted for share) as "chargeMode",
      array(select c.classify_id from shop_classify c
        where c.shop_id = ${shopId} and c.classify_id = any(${[...it.classifyIds]}::bigint[])) as "classifyIds",
      array(select k.sku_code from goods_sku k where k.shop_id = ${shopId} and k.sku_code = any(${codes}::text[])
        and not k.deleted and not k.goods_deleted and k.spu_id <> ${it.spuId ?? 0}) as "codesTaken"`.execute(db)
  return found.rows[0]!
}
