import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Fen, Milli } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { isOnShelf, specText } from './rules.ts'

type Attribute = { readonly name: string; readonly value: string }
type SpecValue = { readonly specName: string; readonly value: string }

/** Specification of goods to save. Money in fen; `weightKg` in thousandths of a kg, `volumeM3` of a m³, per sale unit. */
export type SkuToSave = {
  readonly goodsId?: number
  /** Thousandths of a base unit in one sale unit, if it differs from the product's. */
  readonly convertRate?: Milli
  readonly specValues?: readonly SpecValue[]
  readonly skuCode?: string
  /** Article of the enterprise's ERP to which it is linked. */
  readonly oaArticleId?: string
  readonly image?: string
  readonly price: Fen
  readonly marketPrice?: Fen
  readonly costPrice?: Fen
  readonly weightKg?: Milli
  readonly volumeM3?: Milli
  readonly barcode?: string
  readonly enabled?: boolean
}

/** Goods to save: texts, units, quantities in thousandths, and specifications. `detailHtml` is already sanitized. */
export type GoodsToSave = {
  readonly spuId?: number
  /** Version that was read; an older one changes nothing. */
  readonly version?: number
  readonly shopId: number
  readonly orgBoId: number
  readonly name: string
  readonly subTitle?: string
  /** Category of the third level. */
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
  /** Thousandths of a base unit in one sale unit; defaults to 1000. */
  readonly convertRate?: Milli
  /** Price unit, if it is not the sale unit, and the thousandths of a base unit in one of it. */
  readonly priceUnitId?: number
  readonly priceRate?: Milli
  readonly minQty?: Milli
  readonly stepQty?: Milli
  readonly maxQty?: Milli
  readonly deliveryTemplateId?: number
  /** If absent, goods travel free. */
  readonly freightTemplateId?: number
  readonly weighGoods?: boolean
  /** 0 draft, 1 on sale, 2 off sale, 3 taken down. */
  readonly saleState?: 0 | 1 | 2 | 3
  readonly saleBegin?: Date
  readonly saleEnd?: Date
  readonly sort?: number
  readonly recommend?: boolean
  readonly isNew?: boolean
  readonly viewCount?: number
  /** Time since which it is or was on sale; defaults to now for goods on sale. */
  readonly listedTime?: Date
  readonly skus: readonly SkuToSave[]
}

/** Writes the product; returns its id and its state before; undefined if the shop has none in this version. */
export const writeSpu = async (
  ctx: Write,
  it: GoodsToSave,
): Promise<{ spuId: number; wasOn: boolean | null } | 'nameTaken' | undefined> => {
  // Reads the state before by the new row's id, because after the change there is no old row to lock.
  const statement = sql<{ spuId: number; wasOn: boolean | null }>`
    with before as (select spu_id, on_shelf from goods_spu where spu_id = ${it.spuId ?? null} for update)
    insert into goods_spu (spu_id, shop_id, org_bo_id, name, sub_title, category_id, classify_ids, brand, source_spu_id,
      main_images, video, video_cover, detail_html, attrs, spec_type, spec_defs, base_unit_id, sale_unit_id, convert_rate,
      price_unit_id, price_rate, min_qty, step_qty, max_qty, delivery_template_id, freight_template_id, weigh_goods, sale_state, on_shelf,
      sale_begin, sale_end, view_count, sort, recommend, is_new, listed_time, create_time, update_time, updated_by)
    values (coalesce((select spu_id from before), ${it.spuId ?? null}::bigint, nextval(pg_get_serial_sequence('goods_spu', 'spu_id'))), ${it.shopId},
      ${it.orgBoId}, ${it.name}, ${it.subTitle ?? null}, ${it.categoryId}, ${[...(it.classifyIds ?? [])]}, ${it.brand ?? null},
      ${it.sourceSpuId ?? null}, ${[...it.images]}, ${it.video ?? null}, ${it.videoCover ?? null}, ${it.detailHtml ?? ''},
      ${JSON.stringify(it.attrs ?? [])}, ${(it.specDefs ?? []).length > 0 ? 1 : 0}, ${JSON.stringify(it.specDefs ?? [])},
      ${it.baseUnitId ?? it.saleUnitId}, ${it.saleUnitId}, ${it.convertRate ?? 1_000},
      ${it.priceUnitId ?? null}, ${it.priceRate ?? null}, ${it.minQty ?? 1_000}, ${it.stepQty ?? 1_000}, ${it.maxQty ?? null}, ${it.deliveryTemplateId ?? null},
      ${it.freightTemplateId ?? null}, ${it.weighGoods ?? false}, ${it.saleState ?? 1}, ${isOnShelf(it, ctx.now)}, ${it.saleBegin ?? null},
      ${it.saleEnd ?? null}, ${it.viewCount ?? 0}, ${it.sort ?? 0}, ${it.recommend ?? false},
      ${it.isNew ?? false}, ${it.listedTime ?? ((it.saleState ?? 1) === 1 ? ctx.now : null)}, ${ctx.now}, ${ctx.now},
      ${ctx.actor?.userId ?? null})
    on conflict (spu_id) do update set name = excluded.name, sub_title = excluded.sub_title,
      category_id = excluded.category_id, classify_ids = excluded.classify_ids, brand = excluded.brand,
      main_images = excluded.main_images, video = excluded.video, video_cover = excluded.video_cover,
      detail_html = excluded.detail_html, attrs = excluded.attrs, spec_type = excluded.spec_type,
      spec_defs = excluded.spec_defs, base_unit_id = excluded.base_unit_id, sale_unit_id = excluded.sale_unit_id,
      convert_rate = excluded.convert_rate, price_unit_id = excluded.price_unit_id, price_rate = excluded.price_rate,
      min_qty = excluded.min_qty,
      step_qty = excluded.step_qty, max_qty = excluded.max_qty,
      delivery_template_id = excluded.delivery_template_id, freight_template_id = excluded.freight_template_id,
      weigh_goods = excluded.weigh_goods, sale_state = excluded.sale_state, on_shelf = excluded.on_shelf, sale_begin = excluded.sale_begin,
      sale_end = excluded.sale_end, listed_time = coalesce(goods_spu.listed_time, excluded.listed_time), sort = excluded.sort, recommend = excluded.recommend, is_new = excluded.is_new,
      update_time = excluded.update_time, updated_by = excluded.updated_by, version = goods_spu.version + 1
      where goods_spu.shop_id = excluded.shop_id and not goods_spu.deleted
        and goods_spu.version = coalesce(${it.version ?? null}, goods_spu.version)
    returning spu_id, (select on_shelf from before) as was_on`
  try {
    return (await statement.execute(ctx.db)).rows[0]
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'goods_spu_name_in_shop') return 'nameTaken'
    throw error
  }
}

/** Writes the specifications of a product in order and deletes the others; returns their ids in that order. */
export const writeSkus = async (
  ctx: Write,
  spuId: number,
  shopId: number,
  skus: readonly SkuToSave[],
): Promise<number[] | 'codeTaken'> => {
  const rows = skus.map((it, sort) => ({
    goodsId: it.goodsId ?? null,
    specValues: it.specValues ?? [],
    specText: specText(it.specValues ?? []),
    convertRate: it.convertRate ?? null,
    skuCode: it.skuCode ?? null,
    isoa: it.oaArticleId !== undefined,
    oaArticleId: it.oaArticleId ?? null,
    image: it.image ?? null,
    price: it.price,
    marketPrice: it.marketPrice ?? null,
    costPrice: it.costPrice ?? null,
    weightKg: it.weightKg ?? null,
    volumeM3: it.volumeM3 ?? null,
    barcode: it.barcode ?? null,
    enabled: it.enabled ?? true,
    sort,
  }))
  // Deletes all first and restores the named ones, so that two may swap their values or codes.
  await sql`update goods_sku set deleted = true, version = version + 1 where spu_id = ${spuId} and not deleted`.execute(
    ctx.db,
  )
  const statement = sql<{ goodsId: number }>`
    insert into goods_sku (goods_id, spu_id, shop_id, spec_values, spec_text, convert_rate, sku_code, isoa, oa_article_id, image, price,
      market_price, cost_price, weight_kg, volume_m3, barcode, enabled, sort)
    select coalesce(r."goodsId", nextval(pg_get_serial_sequence('goods_sku', 'goods_id'))), ${spuId}, ${shopId},
      r."specValues", r."specText", r."convertRate", r."skuCode", r.isoa, r."oaArticleId", r.image, r.price, r."marketPrice", r."costPrice",
      r."weightKg", r."volumeM3", r.barcode, r.enabled, r.sort
    from json_to_recordset(${JSON.stringify(rows)}) as r("goodsId" bigint, "specValues" jsonb, "specText" text, "convertRate" bigint,
      "skuCode" text, isoa boolean, "oaArticleId" text, image text, price bigint, "marketPrice" bigint,
      "costPrice" bigint, "weightKg" bigint, "volumeM3" bigint, barcode text, enabled boolean, sort int)
    order by r.sort
    on conflict (goods_id) do update set spec_values = excluded.spec_values, spec_text = excluded.spec_text,
      convert_rate = excluded.convert_rate, sku_code = excluded.sku_code, isoa = excluded.isoa, oa_article_id = excluded.oa_article_id, image = excluded.image,
      price = excluded.price, market_price = excluded.market_price, cost_price = excluded.cost_price,
      weight_kg = excluded.weight_kg, volume_m3 = excluded.volume_m3, barcode = excluded.barcode, enabled = excluded.enabled,
      sort = excluded.sort, deleted = false
      where goods_sku.spu_id = excluded.spu_id
    returning goods_id`
  try {
    return (await statement.execute(ctx.db)).rows.map((row) => row.goodsId)
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'goods_sku_code_in_shop') return 'codeTaken'
    throw error
  }
}

/** Records the prices of a product's specifications from now on, where they changed. */
export const notePrices = async (ctx: Write, spuId: number): Promise<void> => {
  await sql`
    insert into goods_price (goods_id, shop_id, since, price, changed_by)
    select k.goods_id, k.shop_id, ${ctx.now}, k.price, ${ctx.actor?.userId ?? null}::bigint from goods_sku k
    where k.spu_id = ${spuId} and not k.deleted and k.price is distinct from (
      select h.price from goods_price h where h.goods_id = k.goods_id order by h.since desc limit 1)
    on conflict (goods_id, since) do update set price = excluded.price, changed_by = excluded.changed_by`.execute(
    ctx.db,
  )
}

/** New goods, many at once, without ids of their own. */
export type NewGoods = Omit<GoodsToSave, 'spuId' | 'skus'> & { readonly skus: readonly Omit<SkuToSave, 'goodsId'>[] }

/** Inserts many new products with their specifications in one statement; returns their ids in the given order. */
export const insertManyGoods = async (
  ctx: Write,
  list: readonly NewGoods[],
): Promise<{ spuId: number; goodsIds: number[] }[]> => {
  const rows = list.map((it, place) => ({
    ...it,
    place,
    onShelf: isOnShelf(it, ctx.now),
    skus: it.skus.map((sku, sort) => ({ ...sku, sort, specText: specText(sku.specValues ?? []) })),
  }))
  const made = await sql<{ spuId: number; goodsIds: number[] }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('goods_spu', 'spu_id')) as spu_id, r.*
      from json_to_recordset(${JSON.stringify(rows)}) as r(place int, "shopId" bigint, "orgBoId" bigint, name text,
        "subTitle" text, "categoryId" bigint, "classifyIds" bigint[], brand text, "sourceSpuId" bigint, images text[],
        video text, "videoCover" text, "detailHtml" text, attrs jsonb, "specDefs" jsonb, "saleUnitId" bigint,
        "baseUnitId" bigint, "convertRate" bigint, "priceUnitId" bigint, "priceRate" bigint, "minQty" bigint, "stepQty" bigint, "maxQty" bigint,
        "deliveryTemplateId" bigint, "freightTemplateId" bigint, "weighGoods" boolean, "saleState" smallint, "onShelf" boolean,
        "saleBegin" timestamptz, "saleEnd" timestamptz, "viewCount" int, sort int,
        recommend boolean, "isNew" boolean, "listedTime" timestamptz, skus json)
    ), products as (
      insert into goods_spu (spu_id, shop_id, org_bo_id, name, sub_title, category_id, classify_ids, brand, source_spu_id,
        main_images, video, video_cover, detail_html, attrs, spec_type, spec_defs, base_unit_id, sale_unit_id,
        convert_rate, price_unit_id, price_rate, min_qty, step_qty, max_qty, delivery_template_id, freight_template_id, weigh_goods,
        sale_state, on_shelf, sale_begin, sale_end, view_count, sort, recommend, is_new, listed_time, create_time,
        update_time)
      select spu_id, "shopId", "orgBoId", name, "subTitle", "categoryId", coalesce("classifyIds", '{}'), brand,
        "sourceSpuId", images, video, "videoCover", coalesce("detailHtml", ''), coalesce(attrs, '[]'),
        case when jsonb_array_length("specDefs") > 0 then 1 else 0 end, coalesce("specDefs", '[]'),
        coalesce("baseUnitId", "saleUnitId"), "saleUnitId", coalesce("convertRate", 1000), "priceUnitId", "priceRate", coalesce("minQty", 1000),
        coalesce("stepQty", 1000), "maxQty", "deliveryTemplateId", "freightTemplateId",
        coalesce("weighGoods", false), coalesce("saleState", 1), "onShelf", "saleBegin", "saleEnd",
        coalesce("viewCount", 0), coalesce(sort, 0), coalesce(recommend, false), coalesce("isNew", false),
        coalesce("listedTime", case when coalesce("saleState", 1) = 1 then ${ctx.now}::timestamptz end), ${ctx.now}, ${ctx.now}
      from given
    ), sku as materialized (
      select nextval(pg_get_serial_sequence('goods_sku', 'goods_id')) as goods_id, g.place, g.spu_id, g."shopId", k.*
      from given g, json_to_recordset(g.skus) as k(sort int, "specValues" jsonb, "specText" text, "convertRate" bigint, "skuCode" text,
        "oaArticleId" text, image text, price bigint, "marketPrice" bigint, "costPrice" bigint, "weightKg" bigint,
        "volumeM3" bigint, barcode text, enabled boolean)
    ), specifications as (
      insert into goods_sku (goods_id, spu_id, shop_id, spec_values, spec_text, convert_rate, sku_code, isoa, oa_article_id, image,
        price, market_price, cost_price, weight_kg, volume_m3, barcode, enabled, sort)
      select goods_id, spu_id, "shopId", coalesce("specValues", '[]'), "specText", "convertRate", "skuCode", "oaArticleId" is not null,
        "oaArticleId", image, price, "marketPrice", "costPrice", "weightKg", "volumeM3", barcode, coalesce(enabled, true),
        sort
      from sku
    ), prices as (
      insert into goods_price (goods_id, shop_id, since, price) select goods_id, "shopId", ${ctx.now}, price from sku
    )
    select g.spu_id, s.ids as "goodsIds"
    from given g join (select place, array_agg(goods_id order by sort) as ids from sku group by place) s using (place)
    order by g.place`.execute(ctx.db)
  return made.rows
}

/** Gives the goods of a shop to the enterprise that the shop was moved to. */
export const moveGoodsTo = async (ctx: Write, shopId: number, boId: number): Promise<void> => {
  await sql`update goods_spu set org_bo_id = ${boId} where shop_id = ${shopId}`.execute(ctx.db)
}
