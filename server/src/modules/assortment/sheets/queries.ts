import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import type { KnownUnit } from '../../publishing/public.ts'
import { opensInShop } from '../../subscription/public.ts'
import { bannedWords } from '../../wording/public.ts'
import { skuConditionsOf, skuTables } from '../skus/filter-queries.ts'
import type { SkuFilter } from '../skus/filter-queries.ts'

/** One specification as a sheet shows it. */
export type SheetSku = {
  readonly goodsId: Id
  readonly version: number
  readonly name: string
  readonly specText: string
  /** Names of its categories from the root, separated by slashes. */
  readonly category: string
  readonly unit: string
  /** Base unit, null if it is the sale unit; `convertRate` is how much of it one sale unit holds. */
  readonly baseUnit: string | null
  readonly convertRate: Milli
  /** Price unit; null if goods are priced by the sale unit. */
  readonly priceUnit: string | null
  readonly priceRate: Milli | null
  readonly price: Fen
  readonly marketPrice: Fen | null
  readonly stockType: 0 | 1 | 2
  /** Quantity that may be sold, or that is on hand, depending on the stock type; null if no stock is kept. */
  readonly stock: Milli | null
  readonly reserved: Milli
  /** Number of corrections by hand; orders and their returns do not count. */
  readonly stockVersion: number
  readonly warnAt: Milli | null
  readonly skuCode: string | null
  readonly barcode: string | null
  readonly weight: Milli | null
}

const pathOf = sql`(select string_agg(p.name, '/' order by p.level) from category p where p.category_id = any(c.path))`

/** Reads the specifications of a filter, product by product, the newest products first. */
export const skusForSheet = async (db: Reading, shopId: Id, filter: SkuFilter, limit: number): Promise<SheetSku[]> => {
  const found = await sql<SheetSku>`
    select k.goods_id, k.version, g.name, k.spec_text, ${pathOf} as category, u.name as unit, nullif(b.name, u.name) as base_unit,
      coalesce(k.convert_rate, g.convert_rate) as convert_rate, pu.name as price_unit, g.price_rate, k.price, k.market_price,
      s.stock_type, case s.stock_type when 1 then s.sellable_qty when 2 then s.on_hand_qty end as stock,
      s.reserved_qty as reserved, s.version as stock_version, s.warn_qty as warn_at, k.sku_code, k.barcode, k.weight_kg as weight
    from ${skuTables} join goods_unit u on u.unit_id = g.sale_unit_id join goods_unit b on b.unit_id = g.base_unit_id
      left join goods_unit pu on pu.unit_id = g.price_unit_id join category c on c.category_id = g.category_id
    where ${skuConditionsOf(shopId, filter)} order by g.spu_id desc, k.sort, k.goods_id limit ${limit}`.execute(db)
  return found.rows
}

type SheetCategory = {
  readonly id: Id
  readonly name: string
  readonly path: string
  readonly unitIds: readonly Id[]
  readonly weighGoods: boolean
}

/** Values that draft rows may use, and those of their names and codes that the shop already has. */
export type Market = {
  readonly categories: readonly SheetCategory[]
  readonly units: readonly (KnownUnit & { readonly unitId: Id })[]
  readonly deliveryTemplateId: Id | null
  readonly freight: { readonly id: Id; readonly chargeMode: number } | null
  /** Names, and below codes, of the rows that other goods of the shop already have. */
  readonly namesTaken: readonly string[]
  readonly codesTaken: readonly string[]
  /** Number of goods the shop may still add; null if it has no limit. */
  readonly room: number | null
  /** Words that a name must not contain. */
  readonly banned: readonly string[]
}

/** Reads everything that draft rows of a sheet may name, in one statement. */
export const marketFor = async (
  db: Reading,
  shopId: Id,
  now: Date,
  { names, codes }: { readonly names: readonly string[]; readonly codes: readonly string[] },
): Promise<Market> => {
  const found = await sql<Market>`
    select (select coalesce(json_agg(json_build_object('id', c.category_id, 'name', c.name, 'path', ${pathOf},
          'unitIds', c.unit_ids, 'weighGoods', c.weigh_goods) order by c.category_id), '[]')
        from category c where c.level = 3 and c.enabled) as categories,
      (select coalesce(json_agg(json_build_object('unitId', u.unit_id, 'name', u.name, 'unitType', u.unit_type,
          'toBase', u.to_base, 'qtyScale', u.qty_scale, 'ofShop', u.shop_id is not null) order by u.unit_id), '[]')
        from goods_unit u where u.shop_id is null or u.shop_id = ${shopId}) as units,
      (select t.template_id from delivery_template t where t.shop_id = ${shopId} and not t.deleted
        order by t.is_default desc, t.template_id limit 1) as "deliveryTemplateId",
      (select json_build_object('id', f.freight_id, 'chargeMode', f.charge_mode) from freight_template f
        where f.shop_id = ${shopId} and not f.deleted and f.is_default) as freight,
      array(select g.name from goods_spu g
        where g.shop_id = ${shopId} and not g.deleted and g.name = any(${[...names]}::text[])) as "namesTaken",
      array(select k.sku_code from goods_sku k
        where k.shop_id = ${shopId} and not k.deleted and not k.goods_deleted and k.sku_code = any(${[...codes]}::text[])) as "codesTaken",
      (select case when s.goods_limit is null or ${opensInShop(shopId, 'goods', now)} then null else greatest(0, s.goods_limit -
          (select count(*)::int from goods_spu g where g.shop_id = s.shop_id and not g.deleted)) end
        from shop s where s.shop_id = ${shopId}) as room, ${bannedWords} as banned`.execute(db)
  return found.rows[0]!
}
