import type { Fen, Milli } from '@mall/api/money'
import type { CargoPaper } from '@mall/api/order/cargo-papers'
import { terms } from '@mall/api/order/terms'
import type { StockType } from '@mall/api/stock-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { UnpaidOrders } from './unpaid-bounds.ts'

export type NewLine = {
  readonly lineNo: number
  readonly spuId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: Milli
  readonly priceUnitName: string
  readonly priceRate: Milli
  readonly qtyScale: number
  readonly weighGoods: boolean
  readonly stockType: StockType
  readonly orderQty: Milli
  readonly listPrice: Fen
  readonly dealPrice: Fen
  readonly priceSource: number
  readonly priceSourceId: Id | null
  readonly promotionId: Id | null
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly pointsUsed: number
  readonly freightMoney: Fen
  readonly payMoney: Fen
}

/** Place where an order is picked up; it replaces the address of the trade. */
export type NewPickup = {
  readonly code: string
  readonly provinceId: number | null
  readonly cityId: number | null
  readonly countyId: number | null
  readonly areaName: string
  readonly address: string
  readonly lng: number | null
  readonly lat: number | null
  readonly openTime: string | null
  readonly contactName: string | null
  readonly contactMobile: string | null
}

export type NewOrder = {
  /** Defaults to 1. */
  readonly orderType?: 1 | 2 | 3 | 4 | 5 | 6
  readonly shopId: Id
  readonly sellerBoId: Id
  readonly deliveryType: number
  readonly deliveryId: Id
  readonly deliveryName: string
  readonly pickup: NewPickup | null
  /** Person who fetches the order; defaults to the receiver of the trade. */
  readonly fetcher?: { readonly name: string; readonly mobile: string } | undefined
  /** Contract that prices its lines; null if none. */
  readonly contractId: Id | null
  /** Contract of its own: 0 none, 1 signed before it is sent, 2 signed before it is paid. */
  readonly contractPolicy: 0 | 1 | 2
  /** Day the buyer chose, `yyyy-MM-dd`; null if none. */
  readonly expectTime: string | null
  /** Coupon of the order, what it takes off the goods, and what it saves of the freight. */
  readonly couponUserId: Id | null
  readonly couponMoney: Fen
  readonly couponFreightMoney: Fen
  readonly pointsMoney: Fen
  readonly pointsUsed: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly payType: number | null
  readonly feeRate: number
  readonly autoReceiveDays: number
  readonly afterSaleDays: number
  /** Papers that its goods need before they are loaded; null if they need none. */
  readonly cargoPapers: readonly CargoPaper[] | null
  readonly buyerRemark: string | null
  readonly payDeadline: Date
  readonly lines: readonly NewLine[]
}

/** Buyer and destination, which all orders of a checkout share. */
export type NewTrade = {
  /** Set if the shop entered the orders instead of the buyer: who did it, and the text of the log. */
  readonly entered?: { readonly actorId: Id; readonly text: string }
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly buyerUserName: string
  readonly buyerMobile: string
  readonly sourceClient: string
  /** `yyMMddHHmmss` of Asia/Shanghai, the first part of the order numbers. */
  readonly stamp: string
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: number | null
  readonly cityId: number | null
  readonly countyId: number | null
  readonly areaName: string
  readonly address: string
  readonly lng: number | null
  readonly lat: number | null
}

type PlacedLine = {
  readonly orderId: Id
  readonly lineId: Id
  readonly goodsId: Id
  readonly qty: Milli
}

export type Placed = {
  readonly tradeNo: string
  /** `place` is the index among the given orders. */
  readonly orders: readonly { readonly orderId: Id; readonly place: number }[]
  readonly lines: readonly PlacedLine[]
  /** Earlier unpaid orders of the buyer by goods that hold stock; the lock on the buyer keeps the counts true. */
  readonly unpaid: readonly UnpaidOrders[] | null
}

/** Returns the address to which the orders of a trade are brought. */
const addressOf = ({ provinceId, cityId, countyId, areaName, address, lng, lat }: NewTrade) => ({
  provinceId,
  cityId,
  countyId,
  areaName,
  address,
  lng,
  lat,
})

/** Returns the goods of which the orders hold stock. */
const heldGoods = (orders: readonly NewOrder[]): Id[] =>
  orders.flatMap(({ lines }) => lines.filter((line) => line.stockType !== 0).map((line) => line.goodsId))

/**
 * Selects those of the shops that trade, with their enterprise; a resting shop counts if an order is of a lot. The shops are
 * locked, so that none is frozen, closed or moved from now on.
 */
const openShops = (orders: readonly NewOrder[]) => sql`
  select shop_id, org_bo_id from shop
  where shop_id in (select unnest((select ${orders.map(({ shopId }) => shopId)}::bigint[])))
    and shop_status = any(${orders.some((it) => it.orderType === 5) ? [1, 2] : [1]}::smallint[])`

/** Selects the goods that were deleted since they were read; while their shops are locked, no more are deleted. */
const goneGoods = (orders: readonly NewOrder[]) => sql`
  select k.goods_id from goods_sku k join goods_spu p using (spu_id)
  where k.goods_id in (select unnest((select ${orders.flatMap(({ lines }) => lines.map(({ goodsId }) => goodsId))}::bigint[])))
    and (k.deleted or p.deleted)`

/** Counts the buyer's earlier unpaid orders by goods that hold stock. */
const unpaidBefore = (trade: NewTrade, orders: readonly NewOrder[], now: Date) => {
  const since = new Date(now.getTime() - terms.heldMinutes * 60_000)
  return sql`
    select l.goods_id,
      count(*) filter (where o.buyer_user_id = ${trade.buyerUserId} and o.order_status = 10) as person_open,
      count(*) filter (where o.buyer_user_id = ${trade.buyerUserId}) as person_day,
      count(*) filter (where o.buyer_bo_id = ${trade.buyerBoId} and o.order_status = 10) as enterprise_open,
      count(*) filter (where o.buyer_bo_id = ${trade.buyerBoId}) as enterprise_day
    from trade_order o join order_line l using (order_id)
    where (o.buyer_user_id = ${trade.buyerUserId} or o.buyer_bo_id = ${trade.buyerBoId}) and o.pay_status = 0
      and o.create_time > ${since} and o.cancel_type is distinct from 3
      and l.goods_id in (select unnest((select ${heldGoods(orders)}::bigint[]))) and l.stock_type <> 0
    group by l.goods_id`
}

/**
 * Writes the orders of a checkout with lines, deliveries and first log in one statement, whatever their number. If goods are gone,
 * it writes nothing and returns their ids. It returns undefined if a shop no longer trades or has another enterprise; the caller
 * then refuses.
 */
export const insertOrders = async (
  ctx: Write,
  trade: NewTrade,
  orders: readonly NewOrder[],
): Promise<Placed | { readonly gone: readonly Id[] } | undefined> => {
  const found = await sql<{ [K in keyof Placed]: Placed[K] | null } & { gone: Id[] | null }>`
    with gone as materialized (${goneGoods(orders)}
    ), open as materialized (${openShops(orders)}
    ), numbered as materialized (
      select nextval(pg_get_serial_sequence('trade_order', 'order_id')) as order_id, g.*
      from open join json_to_recordset(${JSON.stringify(orders.map((order, place) => ({ ...order, place })))}) as g(place int,
        "orderType" smallint, "shopId" bigint, "sellerBoId" bigint, "deliveryType" smallint, "deliveryId" bigint, "deliveryName" text, "contractId" bigint, "contractPolicy" smallint, pickup json, fetcher json, "expectTime" date,
        "couponUserId" bigint, "couponMoney" bigint, "couponFreightMoney" bigint, "pointsMoney" bigint, "pointsUsed" int,
        "goodsMoney" bigint, "fullReductionMoney" bigint, "freightMoney" bigint, "payMoney" bigint, "payType" smallint, "feeRate" int,
        "autoReceiveDays" smallint, "afterSaleDays" smallint, "cargoPapers" jsonb, "buyerRemark" text, "payDeadline" timestamptz, lines json)
        on g."shopId" = open.shop_id and g."sellerBoId" = open.org_bo_id
      where not exists (select from gone)
    ), given as materialized (
      select n.*, ${trade.stamp} || lpad((n.order_id % 1000000)::text, 6, '0') as number from numbered n
    ), trade as materialized (
      select 'T' || number as trade_no from given order by place limit 1
    ), made as (
      insert into trade_order (order_id, order_no, trade_no, shop_id, seller_bo_id, buyer_bo_id, buyer_user_id,
        order_type, order_status, pay_type, delivery_type, goods_money, full_reduction_money, freight_money, pay_money, fee_rate,
        auto_receive_days, after_sale_days, cargo_papers, buyer_remark, create_time, pay_deadline, contract_id,
        contract_policy, contract_status, coupon_user_id, coupon_money, coupon_freight_money, points_money, points_used, order_qty, by_appointment, channel_user_id, channel_since)
      select g.order_id, 'SC' || g.number, t.trade_no, g."shopId", g."sellerBoId", ${trade.buyerBoId}, ${trade.buyerUserId},
        coalesce(g."orderType", 1), 10, g."payType", g."deliveryType", g."goodsMoney", g."fullReductionMoney", g."freightMoney", g."payMoney", g."feeRate",
        g."autoReceiveDays", g."afterSaleDays", g."cargoPapers", g."buyerRemark", ${ctx.now}, g."payDeadline", g."contractId",
        g."contractPolicy", least(g."contractPolicy", 1), g."couponUserId", g."couponMoney", g."couponFreightMoney", g."pointsMoney", g."pointsUsed", (select sum(l."orderQty") from json_to_recordset(g.lines) as l("orderQty" bigint)),
        -- Weighed orders, and pick-ups at a point that demands it, need an appointment.
        g."deliveryType" = 3 and (exists (select from json_to_recordset(g.lines) as l("weighGoods" boolean) where l."weighGoods")
          or exists (select from delivery_entry d where d.delivery_id = g."deliveryId" and d.by_appointment)),
        c.channel_user_id, case when c.channel_user_id is not null then c.channel_since end
      from given g cross join trade t left join customer c on c.shop_id = g."shopId" and c.buyer_bo_id = ${trade.buyerBoId}
    ), sent as (
      insert into order_delivery (order_id, shop_id, delivery_id, delivery_name, receiver, mobile, province_id, city_id,
        county_id, area_name, address, lng, lat, pickup_code, open_time, contact_name, contact_mobile, expect_time)
      select g.order_id, g."shopId", g."deliveryId", g."deliveryName", coalesce(g.fetcher->>'name', ${trade.receiver}), coalesce(g.fetcher->>'mobile', ${trade.mobile}),
        w."provinceId", w."cityId", w."countyId", w."areaName", w.address, w.lng, w.lat, w.code, w."openTime", w."contactName",
        w."contactMobile", g."expectTime"
      from given g, json_to_record(coalesce(g.pickup, ${JSON.stringify(addressOf(trade))}::json)) as w("provinceId" int, "cityId" int,
        "countyId" int, "areaName" text, address text, lng numeric, lat numeric, code text, "openTime" text, "contactName" text,
        "contactMobile" text)
    ), extended as (
      insert into order_extend (order_id, shop_id, source_client, buyer_name, buyer_user_name, buyer_mobile, referrer_user_id)
      select g.order_id, g."shopId", ${trade.sourceClient}, ${trade.buyerName}, ${trade.buyerUserName}, ${trade.buyerMobile},
        (select u.referrer_user_id from app_user u where u.user_id = ${trade.buyerUserId})
      from given g
    ), logged as (
      insert into order_log (order_id, shop_id, action, to_status, actor_type, actor_id, text, time)
      select g.order_id, g."shopId", 'submit', 10, ${trade.entered === undefined ? 'buyer' : 'seller'},
        ${trade.entered?.actorId ?? trade.buyerUserId}, ${trade.entered?.text ?? '提交订单'}, ${ctx.now} from given g
    ), line as (
      insert into order_line (order_id, shop_id, line_no, spu_id, goods_id, goods_name, spec_text, image, unit_name, base_unit_name,
        convert_rate, price_unit_name, price_rate, qty_scale, weigh_goods, stock_type, order_qty, list_price, deal_price, price_source,
        price_source_id, promotion_id, goods_money, full_reduction_money, coupon_money, points_money, points_used, freight_money, pay_money)
      select g.order_id, g."shopId", l."lineNo", l."spuId", l."goodsId", l."goodsName", l."specText", l.image, l."unitName",
        l."baseUnitName", l."convertRate", l."priceUnitName", l."priceRate", l."qtyScale", l."weighGoods", l."stockType", l."orderQty", l."listPrice",
        l."dealPrice", l."priceSource", l."priceSourceId", l."promotionId", l."goodsMoney",
        l."fullReductionMoney", l."couponMoney", l."pointsMoney", l."pointsUsed", l."freightMoney", l."payMoney"
      from given g, json_to_recordset(g.lines) as l("lineNo" smallint, "spuId" bigint, "goodsId" bigint, "goodsName" text,
        "specText" text, image text, "unitName" text, "baseUnitName" text, "convertRate" bigint, "priceUnitName" text, "priceRate" bigint, "qtyScale" smallint,
        "weighGoods" boolean, "stockType" smallint, "orderQty" bigint, "listPrice" bigint, "dealPrice" bigint,
        "priceSource" smallint, "priceSourceId" bigint, "promotionId" bigint, "goodsMoney" bigint,
        "fullReductionMoney" bigint, "couponMoney" bigint, "pointsMoney" bigint, "pointsUsed" int, "freightMoney" bigint, "payMoney" bigint)
      returning line_id, order_id, goods_id, order_qty
    ), unpaid as (${unpaidBefore(trade, orders, ctx.now)}
    )
    select (select trade_no from trade) as "tradeNo",
      (select json_agg(json_build_object('orderId', order_id, 'place', place) order by place) from given) as orders,
      (select json_agg(json_build_object('orderId', order_id, 'lineId', line_id, 'goodsId', goods_id,
        'qty', order_qty)) from line) as lines,
      (select json_agg(json_build_object('goodsId', goods_id, 'personOpen', person_open, 'personDay', person_day,
        'enterpriseOpen', enterprise_open, 'enterpriseDay', enterprise_day) order by goods_id) from unpaid) as unpaid,
      (select json_agg(goods_id) from gone) as gone`.execute(ctx.db)
  const { tradeNo, orders: made, lines, unpaid, gone } = found.rows[0]!
  if (gone !== null) return { gone }
  return made?.length === orders.length ? { tradeNo: tradeNo!, orders: made, lines: lines!, unpaid } : undefined
}
