import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { specText } from './rules.ts'

/** A category of the platform; without `parentId` of the first level. Given an id that exists, it is changed. */
export type CategoryToSave = {
  readonly categoryId?: number
  readonly parentId?: number
  readonly name: string
  readonly icon?: string
  readonly sort?: number
  readonly enabled?: boolean
  /** The qualification (1–9) a shop needs to publish here. */
  readonly needQualType?: number
  readonly afterSaleDays?: number
  readonly unitIds?: readonly number[]
  readonly specTemplate?: unknown
  readonly attrTemplate?: unknown
  readonly weighGoods?: boolean
  readonly prescription?: boolean
}

/** Makes or changes a category and answers its id. */
export const saveCategory = async (ctx: Write, it: CategoryToSave): Promise<number> => {
  const made = await sql<{ category_id: number }>`
    with me as (
      select coalesce(${it.categoryId ?? null}::bigint, nextval(pg_get_serial_sequence('category', 'category_id'))) as id
    ), parent as (
      select category_id, level, path from category where category_id = ${it.parentId ?? null}
    )
    insert into category (category_id, parent_id, level, path, name, icon, sort, enabled, need_qual_type, after_sale_days,
      unit_ids, spec_template, attr_template, weigh_goods, prescription, created_at)
    select me.id, ${it.parentId ?? null}, coalesce(parent.level, 0) + 1, coalesce(parent.path, '{}') || me.id, ${it.name},
      ${it.icon ?? null}, ${it.sort ?? 0}, ${it.enabled ?? true}, ${it.needQualType ?? null}, ${it.afterSaleDays ?? 7},
      ${[...(it.unitIds ?? [])]}, ${JSON.stringify(it.specTemplate ?? [])}, ${JSON.stringify(it.attrTemplate ?? [])},
      ${it.weighGoods ?? false}, ${it.prescription ?? false}, ${ctx.now}
    from me left join parent on true
    on conflict (category_id) do update set name = excluded.name, icon = excluded.icon, sort = excluded.sort,
      enabled = excluded.enabled, need_qual_type = excluded.need_qual_type, after_sale_days = excluded.after_sale_days,
      unit_ids = excluded.unit_ids, spec_template = excluded.spec_template, attr_template = excluded.attr_template,
      weigh_goods = excluded.weigh_goods, prescription = excluded.prescription, version = category.version + 1
    returning category_id`.execute(ctx.db)
  return made.rows[0]!.category_id
}

/** A unit of the platform, or of a shop. `toBase`: thousandths of a kilogram or cubic metre, for weights and volumes only. */
export type UnitToSave = {
  readonly unitId?: number
  readonly shopId?: number
  readonly name: string
  readonly code: string
  /** 1 pieces, 2 weight, 3 volume, 4 live animals. */
  readonly unitType: 1 | 2 | 3 | 4
  readonly toBase?: Milli
  /** Decimals a buyer may enter. */
  readonly qtyScale?: 0 | 1 | 2 | 3
}

/** Makes or changes a unit and answers its id. */
export const saveUnit = async (ctx: Write, it: UnitToSave): Promise<number> => {
  const row = {
    shop_id: it.shopId ?? null,
    name: it.name,
    code: it.code,
    unit_type: it.unitType,
    to_base: it.toBase ?? null,
    qty_scale: it.qtyScale ?? 0,
  }
  const made = await ctx.db
    .insertInto('goods_unit')
    .values(it.unitId === undefined ? row : { ...row, unit_id: it.unitId })
    .onConflict((conflict) => conflict.column('unit_id').doUpdateSet(row))
    .returning('unit_id')
    .executeTakeFirstOrThrow()
  return made.unit_id
}

/** A group of a shop's own; without `parentId` of the first of two levels. */
export type ClassifyToSave = {
  readonly classifyId?: number
  readonly shopId: number
  readonly parentId?: number
  readonly name: string
  readonly sort?: number
}

/** Makes or changes a group and answers its id. A group of another shop stays untouched and is a fault. */
export const saveClassify = async (ctx: Write, it: ClassifyToSave): Promise<number> => {
  const row = { shop_id: it.shopId, parent_id: it.parentId ?? null, name: it.name, sort: it.sort ?? 0 }
  const made = await ctx.db
    .insertInto('shop_classify')
    .values(it.classifyId === undefined ? row : { ...row, classify_id: it.classifyId })
    .onConflict((conflict) =>
      conflict.column('classify_id').doUpdateSet(row).where('shop_classify.shop_id', '=', it.shopId),
    )
    .returning('classify_id')
    .executeTakeFirstOrThrow()
  return made.classify_id
}

export type Attribute = { readonly name: string; readonly value: string }
export type SpecValue = { readonly specName: string; readonly value: string }

/** One specification of goods to be saved. Money in fen; `weight` thousandths of a kg, `volume` of a m³, per sale unit. */
export type SkuToSave = {
  readonly goodsId?: number
  readonly specValues?: readonly SpecValue[]
  readonly skuCode?: string
  /** The article of the enterprise's ERP it is linked to. */
  readonly oaArticleId?: string
  readonly image?: string
  readonly price: Fen
  readonly marketPrice?: Fen
  readonly costPrice?: Fen
  readonly weight?: Milli
  readonly volume?: Milli
  readonly barcode?: string
  readonly enabled?: boolean
  readonly soldQuantity?: Milli
}

/** Goods to be saved: words, units, quantities in thousandths, and their specifications. `detailHtml` is clean already. */
export type GoodsToSave = {
  readonly spuId?: number
  readonly shopId: number
  readonly boId: number
  readonly name: string
  readonly subTitle?: string
  /** Of the third level. */
  readonly categoryId: number
  readonly classifyIds?: readonly number[]
  readonly brand?: string
  readonly sourceSpuId?: number
  readonly images: readonly string[]
  readonly video?: string
  readonly videoCover?: string
  readonly detailHtml?: string
  readonly attrs?: readonly Attribute[]
  readonly specDefs?: readonly { readonly specName: string; readonly values: readonly string[] }[]
  readonly saleUnitId: number
  /** Defaults to the sale unit. */
  readonly baseUnitId?: number
  /** Thousandths of a base unit in one sale unit; 1000 by default. */
  readonly convertRate?: Milli
  readonly minQuantity?: Milli
  readonly stepQuantity?: Milli
  readonly maxQuantity?: Milli
  readonly deliveryTemplateId?: number
  /** Left out: carriage free. */
  readonly freightTemplateId?: number
  readonly weighGoods?: boolean
  /** 0 draft, 1 on sale, 2 off sale, 3 taken down. */
  readonly saleState?: 0 | 1 | 2 | 3
  readonly saleBegin?: Date
  readonly saleEnd?: Date
  readonly sort?: number
  readonly recommend?: boolean
  readonly isNew?: boolean
  readonly soldQuantity?: Milli
  readonly viewCount?: number
  readonly listedAt?: Date
  readonly skus: readonly SkuToSave[]
}

/** Writes the product; answers its id and what it was before, undefined when the id is another shop's. */
export const writeSpu = async (
  ctx: Write,
  it: GoodsToSave,
): Promise<{ spuId: number; wasState: number | null } | 'nameTaken' | undefined> => {
  const statement = sql<{ spu_id: number; was_state: number | null }>`
    with before as (select spu_id, sale_state from goods_spu where spu_id = ${it.spuId ?? null} for update)
    insert into goods_spu (spu_id, shop_id, bo_id, name, sub_title, category_id, classify_ids, brand, source_spu_id,
      main_images, video, video_cover, detail_html, attrs, spec_type, spec_defs, base_unit_id, sale_unit_id, convert_rate,
      min_quantity, step_quantity, max_quantity, delivery_template_id, freight_template_id, weigh_goods, sale_state,
      sale_begin, sale_end, sold_quantity, view_count, sort, recommend, is_new, listed_at, created_at, updated_at)
    values (coalesce(${it.spuId ?? null}::bigint, nextval(pg_get_serial_sequence('goods_spu', 'spu_id'))), ${it.shopId},
      ${it.boId}, ${it.name}, ${it.subTitle ?? null}, ${it.categoryId}, ${[...(it.classifyIds ?? [])]}, ${it.brand ?? null},
      ${it.sourceSpuId ?? null}, ${[...it.images]}, ${it.video ?? null}, ${it.videoCover ?? null}, ${it.detailHtml ?? ''},
      ${JSON.stringify(it.attrs ?? [])}, ${(it.specDefs ?? []).length > 0 ? 1 : 0}, ${JSON.stringify(it.specDefs ?? [])},
      ${it.baseUnitId ?? it.saleUnitId}, ${it.saleUnitId}, ${it.convertRate ?? 1_000}, ${it.minQuantity ?? 1_000},
      ${it.stepQuantity ?? 1_000}, ${it.maxQuantity ?? null}, ${it.deliveryTemplateId ?? null},
      ${it.freightTemplateId ?? null}, ${it.weighGoods ?? false}, ${it.saleState ?? 1}, ${it.saleBegin ?? null},
      ${it.saleEnd ?? null}, ${it.soldQuantity ?? 0}, ${it.viewCount ?? 0}, ${it.sort ?? 0}, ${it.recommend ?? false},
      ${it.isNew ?? false}, ${it.listedAt ?? ctx.now}, ${ctx.now}, ${ctx.now})
    on conflict (spu_id) do update set name = excluded.name, sub_title = excluded.sub_title,
      category_id = excluded.category_id, classify_ids = excluded.classify_ids, brand = excluded.brand,
      main_images = excluded.main_images, video = excluded.video, video_cover = excluded.video_cover,
      detail_html = excluded.detail_html, attrs = excluded.attrs, spec_type = excluded.spec_type,
      spec_defs = excluded.spec_defs, base_unit_id = excluded.base_unit_id, sale_unit_id = excluded.sale_unit_id,
      convert_rate = excluded.convert_rate, min_quantity = excluded.min_quantity,
      step_quantity = excluded.step_quantity, max_quantity = excluded.max_quantity,
      delivery_template_id = excluded.delivery_template_id, freight_template_id = excluded.freight_template_id,
      weigh_goods = excluded.weigh_goods, sale_state = excluded.sale_state, sale_begin = excluded.sale_begin,
      sale_end = excluded.sale_end, sort = excluded.sort, recommend = excluded.recommend, is_new = excluded.is_new,
      updated_at = excluded.updated_at, version = goods_spu.version + 1
      where goods_spu.shop_id = excluded.shop_id and not goods_spu.deleted
    returning spu_id, (select sale_state from before) as was_state`
  try {
    const row = (await statement.execute(ctx.db)).rows[0]
    return row && { spuId: row.spu_id, wasState: row.was_state }
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'goods_spu_name_in_shop') return 'nameTaken'
    throw error
  }
}

/** Writes the specifications of a product in their order and drops those not named; answers their ids in that order. */
export const writeSkus = async (
  ctx: Write,
  spuId: number,
  shopId: number,
  skus: readonly SkuToSave[],
): Promise<number[]> => {
  const rows = skus.map((it, sort) => ({
    goods_id: it.goodsId ?? null,
    spec_values: it.specValues ?? [],
    spec_text: specText(it.specValues ?? []),
    sku_code: it.skuCode ?? null,
    isoa: it.oaArticleId !== undefined,
    oa_article_id: it.oaArticleId ?? null,
    image: it.image ?? null,
    price: it.price,
    market_price: it.marketPrice ?? null,
    cost_price: it.costPrice ?? null,
    weight: it.weight ?? null,
    volume: it.volume ?? null,
    barcode: it.barcode ?? null,
    enabled: it.enabled ?? true,
    sold_quantity: it.soldQuantity ?? 0,
    sort,
  }))
  await sql`
    update goods_sku set deleted = true, version = version + 1
    where spu_id = ${spuId} and not deleted and goods_id <> all(${skus.map((it) => it.goodsId ?? 0)})`.execute(ctx.db)
  const made = await sql<{ goods_id: number }>`
    insert into goods_sku (goods_id, spu_id, shop_id, spec_values, spec_text, sku_code, isoa, oa_article_id, image, price,
      market_price, cost_price, weight, volume, barcode, enabled, sold_quantity, sort)
    select coalesce(r.goods_id, nextval(pg_get_serial_sequence('goods_sku', 'goods_id'))), ${spuId}, ${shopId},
      r.spec_values, r.spec_text, r.sku_code, r.isoa, r.oa_article_id, r.image, r.price, r.market_price, r.cost_price,
      r.weight, r.volume, r.barcode, r.enabled, r.sold_quantity, r.sort
    from json_to_recordset(${JSON.stringify(rows)}) as r(goods_id bigint, spec_values jsonb, spec_text text, sku_code text,
      isoa boolean, oa_article_id text, image text, price bigint, market_price bigint, cost_price bigint, weight bigint,
      volume bigint, barcode text, enabled boolean, sold_quantity bigint, sort int)
    order by r.sort
    on conflict (goods_id) do update set spec_values = excluded.spec_values, spec_text = excluded.spec_text,
      sku_code = excluded.sku_code, isoa = excluded.isoa, oa_article_id = excluded.oa_article_id, image = excluded.image,
      price = excluded.price, market_price = excluded.market_price, cost_price = excluded.cost_price,
      weight = excluded.weight, volume = excluded.volume, barcode = excluded.barcode, enabled = excluded.enabled,
      sort = excluded.sort, deleted = false, version = goods_sku.version + 1
      where goods_sku.spu_id = excluded.spu_id
    returning goods_id`.execute(ctx.db)
  return made.rows.map((row) => row.goods_id)
}

/** Keeps what the specifications of a product cost from now on, where that is not what they cost before. */
export const notePrices = async (ctx: Write, spuId: number): Promise<void> => {
  await sql`
    insert into goods_price (goods_id, since, price)
    select k.goods_id, ${ctx.now}, k.price from goods_sku k
    where k.spu_id = ${spuId} and not k.deleted and k.price is distinct from (
      select h.price from goods_price h where h.goods_id = k.goods_id order by h.since desc limit 1)
    on conflict (goods_id, since) do update set price = excluded.price`.execute(ctx.db)
}

/** Goods that are new: many at once, without ids of their own. */
export type NewGoods = Omit<GoodsToSave, 'spuId' | 'skus'> & { readonly skus: readonly Omit<SkuToSave, 'goodsId'>[] }

/** Writes many new products with their specifications in one statement; answers their ids in the order given. */
export const insertManyGoods = async (
  ctx: Write,
  list: readonly NewGoods[],
): Promise<{ spuId: number; goodsIds: number[] }[]> => {
  const rows = list.map((it, place) => ({
    ...it,
    place,
    skus: it.skus.map((sku, sort) => ({ ...sku, sort, specText: specText(sku.specValues ?? []) })),
  }))
  const made = await sql<{ spuId: number; goodsIds: number[] }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('goods_spu', 'spu_id')) as spu_id, r.*
      from json_to_recordset(${JSON.stringify(rows)}) as r(place int, "shopId" bigint, "boId" bigint, name text,
        "subTitle" text, "categoryId" bigint, "classifyIds" bigint[], brand text, "sourceSpuId" bigint, images text[],
        video text, "videoCover" text, "detailHtml" text, attrs jsonb, "specDefs" jsonb, "saleUnitId" bigint,
        "baseUnitId" bigint, "convertRate" bigint, "minQuantity" bigint, "stepQuantity" bigint, "maxQuantity" bigint,
        "deliveryTemplateId" bigint, "freightTemplateId" bigint, "weighGoods" boolean, "saleState" smallint,
        "saleBegin" timestamptz, "saleEnd" timestamptz, "soldQuantity" bigint, "viewCount" int, sort int,
        recommend boolean, "isNew" boolean, "listedAt" timestamptz, skus json)
    ), products as (
      insert into goods_spu (spu_id, shop_id, bo_id, name, sub_title, category_id, classify_ids, brand, source_spu_id,
        main_images, video, video_cover, detail_html, attrs, spec_type, spec_defs, base_unit_id, sale_unit_id,
        convert_rate, min_quantity, step_quantity, max_quantity, delivery_template_id, freight_template_id, weigh_goods,
        sale_state, sale_begin, sale_end, sold_quantity, view_count, sort, recommend, is_new, listed_at, created_at,
        updated_at)
      select spu_id, "shopId", "boId", name, "subTitle", "categoryId", coalesce("classifyIds", '{}'), brand,
        "sourceSpuId", images, video, "videoCover", coalesce("detailHtml", ''), coalesce(attrs, '[]'),
        case when jsonb_array_length("specDefs") > 0 then 1 else 0 end, coalesce("specDefs", '[]'),
        coalesce("baseUnitId", "saleUnitId"), "saleUnitId", coalesce("convertRate", 1000), coalesce("minQuantity", 1000),
        coalesce("stepQuantity", 1000), "maxQuantity", "deliveryTemplateId", "freightTemplateId",
        coalesce("weighGoods", false), coalesce("saleState", 1), "saleBegin", "saleEnd", coalesce("soldQuantity", 0),
        coalesce("viewCount", 0), coalesce(sort, 0), coalesce(recommend, false), coalesce("isNew", false),
        coalesce("listedAt", ${ctx.now}), ${ctx.now}, ${ctx.now}
      from given
    ), sku as materialized (
      select nextval(pg_get_serial_sequence('goods_sku', 'goods_id')) as goods_id, g.place, g.spu_id, g."shopId", k.*
      from given g, json_to_recordset(g.skus) as k(sort int, "specValues" jsonb, "specText" text, "skuCode" text,
        "oaArticleId" text, image text, price bigint, "marketPrice" bigint, "costPrice" bigint, weight bigint,
        volume bigint, barcode text, enabled boolean, "soldQuantity" bigint)
    ), specifications as (
      insert into goods_sku (goods_id, spu_id, shop_id, spec_values, spec_text, sku_code, isoa, oa_article_id, image,
        price, market_price, cost_price, weight, volume, barcode, enabled, sold_quantity, sort)
      select goods_id, spu_id, "shopId", coalesce("specValues", '[]'), "specText", "skuCode", "oaArticleId" is not null,
        "oaArticleId", image, price, "marketPrice", "costPrice", weight, volume, barcode, coalesce(enabled, true),
        coalesce("soldQuantity", 0), sort
      from sku
    ), prices as (
      insert into goods_price (goods_id, since, price) select goods_id, ${ctx.now}, price from sku
    )
    select g.spu_id as "spuId", s.ids as "goodsIds"
    from given g join (select place, array_agg(goods_id order by sort) as ids from sku group by place) s using (place)
    order by g.place`.execute(ctx.db)
  return made.rows
}

/** Puts products of a shop on or off the shelf; answers those that changed with their former state. */
export const writeSaleState = async (
  ctx: Write,
  shopId: number,
  spuIds: readonly number[],
  saleState: number,
): Promise<{ spuId: number; wasState: number }[]> => {
  const found = await sql<{ spuId: number; wasState: number }>`
    with before as (
      select spu_id, sale_state from goods_spu
      where shop_id = ${shopId} and spu_id = any(${spuIds}::bigint[]) and not deleted and sale_state <> ${saleState}
      order by spu_id for update
    )
    update goods_spu g set sale_state = ${saleState}, updated_at = ${ctx.now}, version = version + 1
    from before b where g.spu_id = b.spu_id
    returning g.spu_id as "spuId", b.sale_state as "wasState"`.execute(ctx.db)
  return found.rows
}

/** Sets list prices of a shop's goods and keeps since when; answers the products they belong to. */
export const writePrices = async (
  ctx: Write,
  shopId: number,
  prices: readonly { readonly goodsId: number; readonly price: Fen }[],
): Promise<number[]> => {
  const found = await sql<{ spu_id: number }>`
    with wanted as (
      select k.goods_id, w.price, k.price as former from goods_sku k
        join unnest(${prices.map((it) => it.goodsId)}::bigint[], ${prices.map((it) => it.price)}::bigint[])
          as w(goods_id, price) using (goods_id)
      where k.shop_id = ${shopId} and not k.deleted order by k.goods_id for update of k
    ), changed as (
      update goods_sku k set price = w.price, market_price = case when k.market_price < w.price then w.price else k.market_price end,
        version = version + 1
      from wanted w where k.goods_id = w.goods_id returning k.spu_id
    ), prices as (
      insert into goods_price (goods_id, since, price)
      select goods_id, ${ctx.now}, price from wanted where price <> former
      on conflict (goods_id, since) do update set price = excluded.price
    )
    select distinct spu_id from changed order by spu_id`.execute(ctx.db)
  return found.rows.map((row) => row.spu_id)
}

/** Adds sold quantities (below zero: takes back) to goods and products; answers the goods lines each shop sold. */
export const writeSold = async (
  ctx: Write,
  lines: readonly { readonly goodsId: number; readonly quantity: Milli }[],
): Promise<{ shopId: number; by: number }[]> => {
  const found = await sql<{ shopId: number; by: number }>`
    with sold as (
      select goods_id, sum(quantity)::bigint as quantity, sum(sign(quantity))::int as lines
      from unnest(${lines.map((it) => it.goodsId)}::bigint[], ${lines.map((it) => it.quantity)}::bigint[])
        as w(goods_id, quantity) group by goods_id
    ), skus as (
      select k.goods_id, k.spu_id, k.shop_id, sold.quantity, sold.lines from goods_sku k join sold using (goods_id)
      order by k.goods_id for no key update of k
    ), changed as (
      update goods_sku k set sold_quantity = greatest(0, k.sold_quantity + s.quantity)
      from skus s where k.goods_id = s.goods_id returning k.goods_id
    ), products as (
      select g.spu_id, (select sum(s.quantity) from skus s where s.spu_id = g.spu_id)::bigint as quantity
      from goods_spu g where g.spu_id in (select spu_id from skus) order by g.spu_id for no key update of g
    ), moved as (
      update goods_spu g set sold_quantity = greatest(0, g.sold_quantity + p.quantity)
      from products p where g.spu_id = p.spu_id returning g.spu_id
    )
    select shop_id as "shopId", sum(lines)::int as by from skus group by shop_id order by shop_id`.execute(ctx.db)
  return found.rows
}

/** Moves the counter of people who keep an eye on a product. */
export const writeFavourites = async (ctx: Write, spuId: number, by: number): Promise<void> => {
  await sql`update goods_spu set favourite_count = greatest(0, favourite_count + ${by}) where spu_id = ${spuId}`.execute(
    ctx.db,
  )
}

/** One more visitor looked at these products of a shop today. */
export const countViews = async (ctx: Write, shopId: number, spuIds: readonly number[]): Promise<void> => {
  await sql`update goods_spu set view_count = view_count + 1
    where shop_id = ${shopId} and spu_id = any(${spuIds}::bigint[])`.execute(ctx.db)
}

/** Sets how products are judged: reviews shown and the share of good ones. */
export const writeReviews = async (
  ctx: Write,
  rates: readonly { readonly spuId: number; readonly count: number; readonly goodRateBp: number }[],
): Promise<void> => {
  await sql`
    update goods_spu g set review_count = r.count, good_rate_bp = r.rate
    from unnest(${rates.map((it) => it.spuId)}::bigint[], ${rates.map((it) => it.count)}::int[],
      ${rates.map((it) => it.goodRateBp)}::int[]) as r(spu_id, count, rate)
    where g.spu_id = r.spu_id`.execute(ctx.db)
}
