import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { skuIsNamed } from '../catalog/public.ts'
import { isActive } from '../customer/public.ts'

/** Returns the supplier of goods that another shop has on sale, for goods of this shop; undefined if either does not exist. */
export const supplierOf = async (
  db: Reading,
  shopId: Id,
  it: { readonly purchaseGoodsId: Id; readonly supplyGoodsId: Id },
) => {
  const found = await sql<{ boId: Id; supplierBoId: Id; supplierShopId: Id }>`
    select s.org_bo_id as bo_id, t.org_bo_id as supplier_bo_id, t.shop_id as supplier_shop_id
    from goods_sku k join shop s on s.shop_id = k.shop_id,
      goods_sku o join goods_spu p on p.spu_id = o.spu_id join shop t on t.shop_id = o.shop_id
    where k.goods_id = ${it.purchaseGoodsId} and k.shop_id = ${shopId} and not k.deleted
      and o.goods_id = ${it.supplyGoodsId} and not o.deleted and o.enabled and p.sale_state = 1 and not p.deleted
      and t.shop_status in (1, 2)`.execute(db)
  return found.rows[0]
}

type SupplierOfGoods = {
  readonly id: Id
  readonly supplierBoId: Id
  readonly supplierName: string
  readonly supplierShopId: Id
  readonly shopName: string
  readonly supplyGoodsId: Id
  readonly supplySpuId: Id
  readonly supplyGoodsName: string
  readonly convertRate: Milli
  readonly agreedPrice: Fen | null
  readonly askedPrice: Fen | null
  readonly leadDays: number | null
  readonly supplierCode: string | null
  readonly version: number
}
type SuppliedGoods = {
  readonly goodsId: Id
  readonly spuId: Id
  readonly name: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly price: Fen
  readonly suppliers: SupplierOfGoods[]
}

/**
 * Present list price of shop `t` for its goods `o` of product `op`; null if it no longer sells them, or hides its prices from this
 * enterprise.
 */
export const askedPrice = (boId: RawBuilder<unknown>): RawBuilder<Fen | null> => sql`
  case when o.enabled and not o.deleted and op.sale_state = 1 and not op.deleted and t.shop_status in (1, 2) and not t.is_zhan_shi
    and (t.price_visible < 3 or exists (select from customer m
      where m.shop_id = t.shop_id and m.buyer_bo_id = ${boId} and ${isActive('m')})) then o.price end`

const nameOf = sql`trim(op.name || ' ' || o.spec_text)`
/** Columns of goods `k` of product `p` with their suppliers. */
const goodsColumns = sql`k.goods_id, k.spu_id, p.name, k.spec_text, coalesce(k.image, p.main_images[1]) as image,
  u.name as unit_name, k.price,
  (select coalesce(json_agg(json_build_object('id', g.supply_id, 'supplierBoId', r.supplier_bo_id, 'supplierName', e.name,
      'supplierShopId', g.supply_shop_id, 'shopName', t.shop_name, 'supplyGoodsId', g.supply_goods_id, 'supplySpuId', o.spu_id,
      'supplyGoodsName', ${nameOf}, 'convertRate', g.convert_rate, 'agreedPrice', g.agreed, 'askedPrice', ${askedPrice(sql`g.bo_id`)},
      'leadDays', g.lead_days, 'supplierCode', r.internal_supplier_code, 'version', g.version)
      order by g.supply_id), '[]')
    from supply_goods g join supply_relation r on r.relation_id = g.relation_id
      join enterprise e on e.bo_id = r.supplier_bo_id join shop t on t.shop_id = g.supply_shop_id
      join goods_sku o on o.goods_id = g.supply_goods_id join goods_spu op on op.spu_id = o.spu_id
    where g.purchase_goods_id = k.goods_id and g.shop_id = k.shop_id) as suppliers`

export const suppliedGoods = async (db: Reading, shopId: Id, goodsId: Id): Promise<SuppliedGoods | undefined> => {
  const found = await sql<SuppliedGoods>`
    select ${goodsColumns} from goods_sku k join goods_spu p using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id
    where k.goods_id = ${goodsId} and k.shop_id = ${shopId} and not k.deleted`.execute(db)
  return found.rows[0]
}

/** Returns a page of the goods of a shop, each with its suppliers. */
export const goodsWithSuppliers = (
  db: Reading,
  shopId: Id,
  it: {
    readonly keyword?: string | undefined
    readonly supplierBoId?: Id | undefined
    readonly related?: boolean | undefined
  },
  page: PageRange,
) => {
  const conditions = [sql`p.shop_id = ${shopId} and not p.deleted and not k.deleted and k.enabled`]
  if (it.keyword) conditions.push(skuIsNamed(shopId, it.keyword))
  const supplied = sql`exists (select from supply_goods g where g.purchase_goods_id = k.goods_id)`
  if (it.related !== undefined) conditions.push(it.related ? supplied : sql`not ${supplied}`)
  if (it.supplierBoId !== undefined)
    conditions.push(sql`exists (select from supply_goods g join supply_relation r on r.relation_id = g.relation_id
      where g.purchase_goods_id = k.goods_id and g.shop_id = ${shopId} and r.supplier_bo_id = ${it.supplierBoId})`)
  const all = sql`goods_spu p join goods_sku k using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id
    where ${sql.join(conditions, sql` and `)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<SuppliedGoods & { total: number }>`
      select ${goodsColumns}, ${total} as total
      from ${all} order by p.spu_id desc, k.sort, k.goods_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

type Purchased = {
  /** Null for goods that are not related to goods of the enterprise's own. */
  readonly id: Id | null
  readonly purchaseGoodsId: Id | null
  readonly purchaseGoodsName: string
  readonly supplyGoodsId: Id
  readonly supplyGoodsName: string
  readonly supplierName: string
  readonly shopName: string
  readonly convertRate: Milli
  readonly agreedPrice: Fen | null
  readonly askedPrice: Fen | null
  readonly leadDays: number | null
  readonly lastPrice: Fen | null
  readonly lastTime: Date | null
  readonly state: number
}

/** Goods of suppliers that an enterprise relates to its own. */
const related = (boId: Id) => sql`
  select g.supply_id as id, g.purchase_goods_id, trim(kp.name || ' ' || k.spec_text) as purchase_goods_name,
    g.supply_goods_id, ${nameOf} as supply_goods_name, e.name as supplier_name, t.shop_name, g.convert_rate,
    g.agreed as agreed_price, ${askedPrice(sql`g.bo_id`)} as asked_price, g.lead_days, r.state, r.supplier_bo_id
  from supply_goods g join supply_relation r on r.relation_id = g.relation_id
    join enterprise e on e.bo_id = r.supplier_bo_id join shop t on t.shop_id = g.supply_shop_id
    join goods_sku k on k.goods_id = g.purchase_goods_id join goods_spu kp on kp.spu_id = k.spu_id
    join goods_sku o on o.goods_id = g.supply_goods_id join goods_spu op on op.spu_id = o.spu_id
  where g.bo_id = ${boId}`

/** Other goods it bought and paid since a moment; a purchaser without a shop has no goods to relate. */
const bought = (boId: Id, since: Date) => sql`
  select null::bigint as id, null::bigint as purchase_goods_id, ${nameOf} as purchase_goods_name,
    o.goods_id as supply_goods_id, ${nameOf} as supply_goods_name, e.name as supplier_name, t.shop_name,
    1000::bigint as convert_rate, null::bigint as agreed_price, ${askedPrice(sql`${boId}::bigint`)} as asked_price,
    null::smallint as lead_days, 1 as state, e.bo_id as supplier_bo_id
  from (
    select distinct l.goods_id from trade_order d join order_line l on l.shop_id = d.shop_id and l.order_id = d.order_id
    where d.buyer_bo_id = ${boId} and d.create_time >= ${since} and d.pay_time is not null
  ) b join goods_sku o on o.goods_id = b.goods_id join goods_spu op on op.spu_id = o.spu_id
    join shop t on t.shop_id = o.shop_id join enterprise e on e.bo_id = t.org_bo_id
  where not o.deleted and not op.deleted
    and not exists (select from supply_goods g where g.bo_id = ${boId} and g.supply_goods_id = b.goods_id)`

/** Returns a page of what an enterprise buys from its suppliers, with the price it last paid; goods related to its own come first. */
export const purchasedOf = (
  db: Reading,
  { boId, since }: { readonly boId: Id; readonly since: Date },
  it: {
    readonly keyword?: string | undefined
    readonly supplierBoId?: Id | undefined
    readonly state?: number | undefined
  },
  page: PageRange,
) => {
  const conditions = [sql`true`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(
      sql`(p.purchase_goods_name ilike ${like} or p.supply_goods_name ilike ${like} or p.supplier_name ilike ${like})`,
    )
  }
  if (it.supplierBoId !== undefined) conditions.push(sql`p.supplier_bo_id = ${it.supplierBoId}`)
  if (it.state !== undefined) conditions.push(sql`p.state = ${it.state}`)
  const all = sql`(${related(boId)} union all ${bought(boId, since)}) p where ${sql.join(conditions, sql` and `)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Purchased & { total: number }>`
      select f.id, f.purchase_goods_id, f.purchase_goods_name, f.supply_goods_id, f.supply_goods_name, f.supplier_name,
        f.shop_name, f.convert_rate, f.agreed_price, f.asked_price, f.lead_days, f.state, f.total, l.deal_price as last_price, l.create_time as last_time
      from (
        select p.*, ${total} as total from ${all}
        order by p.id desc nulls last, p.supply_goods_id desc limit ${limit} offset ${offset}
      ) f left join lateral (
        select l.deal_price, t.create_time from order_line l join trade_order t on t.shop_id = l.shop_id and t.order_id = l.order_id
        where l.goods_id = f.supply_goods_id and t.buyer_bo_id = ${boId} and t.pay_time is not null
        order by l.line_id desc limit 1
      ) l on true order by f.id desc nulls last, f.supply_goods_id desc`.execute(db)
    return found.rows
  })
}

export const hasSupply = async (db: Reading, shopId: Id, supplyId: Id): Promise<boolean> =>
  (await db
    .selectFrom('supplyGoods')
    .select('supplyId')
    .where('supplyId', '=', supplyId)
    .where('shopId', '=', shopId)
    .executeTakeFirst()) !== undefined
