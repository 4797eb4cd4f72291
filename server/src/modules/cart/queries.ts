import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { Shelf, ShelfBuyer, ShelfLine, ShelfShop } from './shelf.ts'
import { forSale } from '../catalog/public.ts'
import { buysOnCredit, isActive } from '../customer/public.ts'
import { schemePrices, schemeReaches } from '../price/public.ts'
import { isPayable } from '../shop/public.ts'

/** Returns the goods of `wanted`, without those that were never on sale and are not in the cart. `beside`: more columns of the one row. */
const read = async <Beside>(
  db: Reading,
  now: Date,
  buyer: ShelfBuyer,
  wanted: RawBuilder<unknown>,
  beside: RawBuilder<Beside>,
): Promise<Shelf & Beside> => {
  const found = await sql<{ lines: ShelfLine[] | null; shops: ShelfShop[] | null } & Beside>`
    with wanted as materialized (${wanted}),
    goods as materialized (
      select w.*, k.spu_id, k.shop_id, k.spec_text, coalesce(k.image, p.main_images[1]) as image, k.price, k.weight_kg, k.volume_m3,
        k.enabled and not k.deleted and not p.deleted and ${forSale('p', now)} as on_sale,
        p.name, p.category_id, p.sale_unit_id, p.base_unit_id, coalesce(k.convert_rate, p.convert_rate) as convert_rate,
        p.price_unit_id, coalesce(p.price_rate, k.convert_rate, p.convert_rate) as price_rate, p.min_qty, p.step_qty,
        p.max_qty, p.weigh_goods, p.classify_ids, p.freight_template_id, p.delivery_template_id,
        c.customer_id, c.group_ids, coalesce(${buysOnCredit('c')}, false) as on_credit, h.after_sale_days as shop_after_sale_days
      from wanted w join goods_sku k using (goods_id) join goods_spu p using (spu_id) join shop h on h.shop_id = k.shop_id
        left join customer c on c.shop_id = k.shop_id and c.buyer_bo_id = ${buyer?.boId ?? null}
          and ${isActive('c')}
      where w.cart_id is not null or (
        p.sale_state in (1, 2) and p.listed_time is not null and (p.sale_begin is null or p.sale_begin <= ${now})
        and (k.enabled or k.sold_qty > 0) and h.shop_status <> 0)
    )
    select
      (select json_agg(json_build_object('cartId', g.cart_id, 'goodsId', g.goods_id, 'qty', g.qty,
          'checked', g.checked, 'addPrice', g.add_price, 'spuId', g.spu_id, 'shopId', g.shop_id, 'goodsName', g.name,
          'specText', g.spec_text, 'image', g.image, 'unitName', u.name, 'qtyScale', u.qty_scale, 'baseUnitName', b.name,
          'convertRate', g.convert_rate, 'priceUnitName', coalesce(pu.name, u.name), 'priceRate', g.price_rate, 'minQty', g.min_qty, 'stepQty', g.step_qty,
          'maxQty', g.max_qty, 'weighGoods', g.weigh_goods, 'classifyIds', g.classify_ids,
          'freightId', g.freight_template_id, 'deliveryIds', t.delivery_ids,
          'unsupportedAreaIds', coalesce(t.unsupported_area_ids, '{}'),
          'weightKg', g.weight_kg, 'volumeM3', g.volume_m3, 'listPrice', g.price, 'onSale', g.on_sale,
          'stockType', coalesce(s.stock_type, 1), 'availableQty', case when s.goods_id is null then 0 else s.available_qty end,
          'stockState', coalesce(s.stock_state, 0), 'afterSaleDays', greatest(y.after_sale_days, g.shop_after_sale_days), 'cargoKind', y.cargo_kind,
          'schemes', ${schemePrices('g', now, schemeReaches('g'))},
          'sale', (
            select json_build_object('activityId', sp.sale_id, 'price', sp.price,
              'stockLeft', sp.stock_qty - sp.sold_qty, 'buyerLimit', sp.per_user_qty - coalesce(
                (select sum(su.qty) from sale_price_use su
                  where su.sale_id = sp.sale_id and su.user_id = ${buyer?.userId ?? null} and not su.given_back), 0))
            from sale_price sp where sp.goods_id = g.goods_id and sp.enabled
              and sp.begin_time <= ${now} and sp.end_time > ${now} order by sp.price, sp.sale_id limit 1)
        ) order by g.add_time desc, g.cart_id desc, g.place)
        from goods g join goods_unit u on u.unit_id = g.sale_unit_id join goods_unit b on b.unit_id = g.base_unit_id
          left join goods_unit pu on pu.unit_id = g.price_unit_id
          join category y on y.category_id = g.category_id
          left join delivery_template t on t.template_id = g.delivery_template_id and not t.deleted
          left join stock s on s.goods_id = g.goods_id) as lines,
      (select json_agg(json_build_object('shopId', h.shop_id, 'orgBoId', h.org_bo_id, 'shopName', h.shop_name, 'logo', h.logo,
          'shopStatus', h.shop_status, 'isZhanShi', h.is_zhan_shi, 'dhEnabled', h.dh_enabled,
          'priceVisible', h.price_visible, 'payEnabled', h.pay_enabled,
          'payable', ${isPayable('h', sql`o.on_credit`)}, 'unpaidMinutes', h.unpaid_minutes, 'contractPolicy', h.contract_policy,
          'autoReceiveDays', h.auto_receive_days, 'feeRate', h.fee_rate, 'areaId', h.area_id, 'lng', h.lng, 'lat', h.lat,
          'isCustomer', o.customer_id is not null,
          'promotions', coalesce((
            select json_agg(json_build_object('promotionId', m.promotion_id, 'name', m.name, 'type', m.promotion_type,
              'tiers', (select json_agg(json_build_object('threshold', (r->>'threshold')::bigint,
                  'reduce', coalesce((r->>'reduce')::bigint, 0), 'discount', coalesce((r->>'discount')::int, 10000)))
                from jsonb_array_elements(m.tiers) r),
              'repeatable', m.repeatable, 'spuIds', case m.scope_type when 2 then m.spu_ids end, 'isDefault', m.is_default))
            from promotion m where m.shop_id = h.shop_id and m.active and not m.deleted
              and m.begin_time <= ${now} and m.end_time > ${now}
              and (cardinality(m.customer_group_ids) = 0 or m.customer_group_ids && o.group_ids)), '[]')))
        from (select distinct shop_id, customer_id, group_ids, on_credit from goods) o join shop h using (shop_id)) as shops
      ${beside}`.execute(db)
  const row = found.rows[0]!
  return { ...row, lines: row.lines ?? [], shops: row.shops ?? [] }
}

/**
 * Returns the given lines with the present data of their goods; leaves out unknown ids and goods never on sale. `beside`: more
 * columns, which may read `goods`.
 */
// The planner does not read lists in a sub-select, so one plan serves all lists; planning takes longer than reading.
export const shelfOfLines = <Beside = object>(
  db: Reading,
  now: Date,
  buyer: ShelfBuyer,
  lines: readonly { readonly goodsId: Id; readonly qty: Milli; readonly checked?: boolean }[],
  beside: RawBuilder<Beside> = sql``,
): Promise<Shelf & Beside> =>
  read(
    db,
    now,
    buyer,
    sql`select null::bigint as cart_id, w.goods_id, w.qty, w.checked, null::bigint as add_price,
        null::timestamptz as add_time, w.place
      from unnest((select ${lines.map((it) => it.goodsId)}::bigint[]), (select ${lines.map((it) => it.qty)}::bigint[]),
        (select ${lines.map((it) => it.checked ?? true)}::boolean[])) with ordinality as w(goods_id, qty, checked, place)`,
    beside,
  )

/** Returns the cart of a person, or only the given lines of it. `beside`: more columns, which may read `goods`. */
export const shelfOfCart = <Beside = object>(
  db: Reading,
  now: Date,
  buyer: NonNullable<ShelfBuyer>,
  cartIds: readonly Id[] | null = null,
  beside: RawBuilder<Beside> = sql``,
): Promise<Shelf & Beside> =>
  read(
    db,
    now,
    buyer,
    sql`select i.cart_id, i.goods_id, i.qty, i.checked, i.add_price, i.add_time, 0 as place from cart_item i
      where i.user_id = ${buyer.userId} and (${cartIds}::bigint[] is null or i.cart_id = any(${cartIds}::bigint[]))`,
    beside,
  )

/** Number of lines of a cart that can be bought now, as part of a larger statement. */
export const cartCount = (userId: Id, now: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from cart_item i join goods_sku k using (goods_id) join goods_spu p using (spu_id)
    join shop s on s.shop_id = k.shop_id
  where i.user_id = ${userId} and k.enabled and not k.deleted and not p.deleted and ${forSale('p', now)}
    and s.shop_status = 1 and not s.is_zhan_shi)`

/** Returns how many lines of a cart can be bought now; 0 without a cart. */
export const countLines = async (db: Reading, now: Date, userId: Id): Promise<number> => {
  const found = await sql<{ count: number }>`select ${cartCount(userId, now)} as count`.execute(db)
  return found.rows[0]?.count ?? 0
}

/**
 * Returns what is needed to add `more` of a specification to a cart: the goods in their resulting quantity, the quantity in the
 * cart (`present`, null: none), the number of lines (`rows`), and how many can be bought (`valid`).
 */
export const shelfToAdd = (
  db: Reading,
  now: Date,
  buyer: NonNullable<ShelfBuyer>,
  { goodsId, more }: { readonly goodsId: Id; readonly more: Milli },
) => {
  const present = sql`(select qty from cart_item where user_id = ${buyer.userId} and goods_id = ${goodsId})`
  return read(
    db,
    now,
    buyer,
    sql`select null::bigint as cart_id, ${goodsId}::bigint as goods_id, ${more}::bigint + coalesce(${present}, 0) as qty,
      true as checked, null::bigint as add_price, null::timestamptz as add_time, 0 as place`,
    sql<{ present: Milli | null; rows: number; valid: number }>`, ${present} as present,
      (select count(*)::int from cart_item where user_id = ${buyer.userId}) as rows, ${cartCount(buyer.userId, now)} as valid`,
  )
}

/** Returns the goods of a cart with their quantities. */
export const cartHolds = (db: Reading, userId: Id): Promise<{ goodsId: Id; qty: Milli }[]> =>
  db.selectFrom('cartItem').select(['goodsId', 'qty']).where('userId', '=', userId).execute()
