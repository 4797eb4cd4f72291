import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import type { KnownUnit } from '../../publishing/public.ts'
import { opensInShop } from '../../subscription/public.ts'
import { bannedWords } from '../../wording/public.ts'
import { skuConditionsOf, skuTables } from '../skus/filter-queries.ts'
import type { SkuFilter } from '../skus/filter-queries.ts'

/** A specification as a sheet shows it. */
export type SheetSku = {
  readonly goodsId: Id
  readonly version: number
  readonly name: string
  readonly specText: string
  /** The names of its category from the root, parted by slashes. */
  readonly category: string
  readonly unit: string
  /** What it is made up of where that is not the sale unit, and how much of it one sale unit holds. */
  readonly baseUnit: string | null
  readonly convertRate: Milli
  /** What it is priced by where that is not the sale unit. */
  readonly priceUnit: string | null
  readonly priceRate: Milli | null
  readonly price: Fen
  readonly marketPrice: Fen | null
  readonly stockType: 0 | 1 | 2
  /** What may be sold, or lies on the shelf; null where no stock is kept. */
  readonly stock: Milli | null
  readonly reserved: Milli
  /** How often it was corrected by hand; what orders take and give back is none of these. */
  readonly stockVersion: number
  readonly warnAt: Milli | null
  readonly skuCode: string | null
  readonly barcode: string | null
  readonly weight: Milli | null
}

const pathOf = sql`(select string_agg(p.name, '/' order by p.level) from category p where p.category_id = any(c.path))`

/** The specifications of a filter, goods by goods, the newest goods first. */
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

/** What rows that become drafts may name, and what of theirs the shop has already. */
export type Market = {
  readonly categories: readonly SheetCategory[]
  readonly units: readonly (KnownUnit & { readonly unitId: Id })[]
  readonly deliveryTemplateId: Id | null
  readonly freight: { readonly id: Id; readonly chargeMode: number } | null
  /** Which of the names and codes goods of the shop have. */
  readonly namesTaken: readonly string[]
  readonly codesTaken: readonly string[]
  /** How many goods more the shop may have; null: as many as one likes. */
  readonly room: number | null
  /** What may not stand in a name. */
  readonly banned: readonly string[]
}

/** Everything that drafts of a sheet may name, in one statement. */
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
