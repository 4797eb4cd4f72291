import type { Fen, Milli } from '@mall/api/money'
import type { OrderStatus } from '@mall/api/order/status'
import type { StockType } from '@mall/api/stock-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { asColumns } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { TradeOrder } from '../../tables.ts'
import { factColumns } from './facts.ts'
import type { OrderFacts, OrderParty } from './machine.ts'

/** An order under lock: what guards ask, and what effects need. */
export type LockedOrder = OrderFacts & {
  readonly orderId: Id
  readonly orderNo: string
  readonly tradeNo: string
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  /** The payment that settled it. */
  readonly paymentId: Id | null
  readonly payMoney: Fen
  readonly paidMoney: Fen
  readonly refundedMoney: Fen
  readonly feeRate: number
  readonly autoReceiveDays: number
  readonly afterSaleDays: number
  readonly version: number
}

const lockedColumns = sql`o.order_id, o.order_no, o.trade_no, o.shop_id,
  o.buyer_bo_id, o.buyer_user_id, ${factColumns}, o.payment_id,
  o.pay_money, o.paid_money, o.refunded_money, o.fee_rate,
  o.auto_receive_days, o.after_sale_days, o.version`

/** Locks orders in ascending order of their ids; every change of an order begins here. */
export const lockOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<LockedOrder[]> => {
  const found = await sql<Omit<LockedOrder, 'now'>>`
    select ${lockedColumns} from trade_order o where o.order_id = any(${orderIds}::bigint[])
    order by o.order_id for no key update`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** A locked order with its share of a payment, in fen. */
export type PaidOrder = LockedOrder & { readonly share: Fen; readonly payType: number }

/** Locks the orders a payment is for. With `nowait` it fails at once where somebody else has one of them. */
export const lockPaid = async (ctx: Write, paymentId: Id, patience: 'wait' | 'nowait'): Promise<PaidOrder[]> => {
  const found = await sql<Omit<PaidOrder, 'now'>>`
    select ${lockedColumns}, s.pay_money as share, p.pay_type
    from payment p join payment_order s using (payment_id) join trade_order o using (order_id)
    where p.payment_id = ${paymentId}
    order by o.order_id for no key update of o ${patience === 'nowait' ? sql`nowait` : sql``}`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** A locked order with what its shop and its goods say about paying it. */
export type PayableOrder = LockedOrder & { readonly payEnabled: boolean; readonly goodsNames: readonly string[] }

/** Locks the orders of a trade that a person may pay: his own, and those of enterprises whose orders he sees. */
export const lockTrade = async (
  ctx: Write,
  tradeNo: string,
  payer: { readonly userId: Id; readonly boIds: readonly Id[]; readonly seesAllOf: readonly Id[] },
): Promise<PayableOrder[]> => {
  const found = await sql<Omit<PayableOrder, 'now'>>`
    select ${lockedColumns}, s.pay_enabled,
      array(select l.goods_name from order_line l where l.order_id = o.order_id order by l.line_no) as goods_names
    from trade_order o join shop s using (shop_id)
    where o.trade_no = ${tradeNo} and o.buyer_bo_id = any(${payer.boIds}::bigint[])
      and (o.buyer_user_id = ${payer.userId} or o.buyer_bo_id = any(${payer.seesAllOf}::bigint[]))
    order by o.order_id for no key update of o`.execute(ctx.db)
  return found.rows.map((row) => ({ ...row, now: ctx.now }))
}

/** Locks one order; refuses NOT_FOUND when there is none. */
export const lockOrder = async (ctx: Write, orderId: Id): Promise<LockedOrder> =>
  (await lockOrders(ctx, [orderId]))[0] ?? refuse('NOT_FOUND')

export type OrderChanges = Omit<Updateable<TradeOrder>, 'orderId' | 'orderStatus' | 'version'>

/** What the log says of a step. */
export type Step = {
  readonly action: string
  readonly party: OrderParty
  readonly actorId: Id | null
  readonly text: string
}

/** A locked order, where it goes, and what else changes; of several moves all change the same columns. */
export type Move = { readonly order: LockedOrder; readonly to: OrderStatus; readonly changes: OrderChanges }

/** Moves locked orders and writes the log beside them, in one statement. */
export const saveSteps = async (ctx: Write, step: Step, moves: readonly Move[]): Promise<void> => {
  const [first] = moves
  if (first === undefined) return
  const columns = Object.keys(first.changes).map((column) => sql`, ${sql.ref(column)} = n.${sql.ref(column)}`)
  const orders = moves.map(({ order }) => order)
  // Lists and not rows of JSON: of these the planner would expect a hundred, and read the whole table for them.
  const found = await sql<{ moved: number }>`
    with step as materialized (
      select s.*, (select ${JSON.stringify(moves.map((move) => asColumns(move.changes)))}::json) -> (s.place - 1)::int as changes
      from unnest((select ${orders.map((it) => it.orderId)}::bigint[]), (select ${orders.map((it) => it.version)}::int[]),
          (select ${orders.map((it) => it.orderStatus)}::smallint[]), (select ${moves.map((it) => it.to)}::smallint[]))
        with ordinality as s(order_id, version, from_status, to_status, place)
    ), moved as (
      update trade_order o set order_status = s.to_status, version = o.version + 1${sql.join(columns, sql``)}
      from step s cross join lateral json_populate_record(null::trade_order, s.changes) n
      where o.order_id = s.order_id and o.order_status = s.from_status and o.version = s.version
      returning o.order_id, o.shop_id
    ), logged as (
      insert into order_log (order_id, shop_id, action, from_status, to_status, actor_type, actor_id, text, time)
      select s.order_id, moved.shop_id, ${step.action}, s.from_status, s.to_status, ${step.party}, ${step.actorId}::bigint,
        ${step.text}, ${ctx.now}
      from step s join moved using (order_id) order by s.order_id
    )
    select count(*)::int as moved from moved`.execute(ctx.db)
  if (found.rows[0]!.moved !== moves.length) return refuse('STALE')
}

// ---- placing ----

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
  readonly freightMoney: Fen
  readonly payMoney: Fen
}

export type NewOrder = {
  readonly shopId: Id
  readonly sellerBoId: Id
  readonly deliveryType: number
  readonly deliveryId: Id
  readonly deliveryName: string
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly payType: number | null
  readonly feeRate: number
  readonly autoReceiveDays: number
  readonly afterSaleDays: number
  readonly buyerRemark: string | null
  readonly payDeadline: Date
  readonly lines: readonly NewLine[]
}

/** Who orders and where the goods go; the same for every order of a checkout. */
export type NewTrade = {
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

export type PlacedLine = {
  readonly orderId: Id
  readonly lineId: Id
  readonly goodsId: Id
  readonly qty: Milli
}

export type Placed = {
  readonly tradeNo: string
  /** `place` is the place among the orders given. */
  readonly orders: readonly { readonly orderId: Id; readonly place: number }[]
  readonly lines: readonly PlacedLine[]
}

/** Writes the orders of a checkout with their lines, deliveries and first log in one statement, whatever their number. */
export const insertOrders = async (ctx: Write, trade: NewTrade, orders: readonly NewOrder[]): Promise<Placed> => {
  const found = await sql<Placed>`
    with numbered as materialized (
      select nextval(pg_get_serial_sequence('trade_order', 'order_id')) as order_id, g.*
      from json_to_recordset(${JSON.stringify(orders.map((order, place) => ({ ...order, place })))}) as g(place int,
        "shopId" bigint, "sellerBoId" bigint, "deliveryType" smallint, "deliveryId" bigint, "deliveryName" text,
        "goodsMoney" bigint, "fullReductionMoney" bigint, "freightMoney" bigint, "payMoney" bigint, "payType" smallint, "feeRate" int,
        "autoReceiveDays" smallint, "afterSaleDays" smallint, "buyerRemark" text, "payDeadline" timestamptz, lines json)
    ), given as materialized (
      select n.*, ${trade.stamp} || lpad((n.order_id % 1000000)::text, 6, '0') as number from numbered n
    ), trade as materialized (
      select 'T' || number as trade_no from given order by place limit 1
    ), made as (
      insert into trade_order (order_id, order_no, trade_no, shop_id, seller_bo_id, buyer_bo_id, buyer_user_id,
        order_status, pay_type, delivery_type, goods_money, full_reduction_money, freight_money, pay_money, fee_rate,
        auto_receive_days, after_sale_days, buyer_remark, create_time, pay_deadline)
      select g.order_id, 'SC' || g.number, t.trade_no, g."shopId", g."sellerBoId", ${trade.buyerBoId}, ${trade.buyerUserId},
        10, g."payType", g."deliveryType", g."goodsMoney", g."fullReductionMoney", g."freightMoney", g."payMoney", g."feeRate",
        g."autoReceiveDays", g."afterSaleDays", g."buyerRemark", ${ctx.now}, g."payDeadline"
      from given g, trade t
    ), sent as (
      insert into order_delivery (order_id, shop_id, delivery_id, delivery_name, receiver, mobile, province_id, city_id,
        county_id, area_name, address, lng, lat)
      select g.order_id, g."shopId", g."deliveryId", g."deliveryName", ${trade.receiver}, ${trade.mobile}, ${trade.provinceId}::int,
        ${trade.cityId}::int, ${trade.countyId}::int, ${trade.areaName}, ${trade.address}, ${trade.lng}::numeric, ${trade.lat}::numeric
      from given g
    ), extended as (
      insert into order_extend (order_id, shop_id, source_client, buyer_name, buyer_user_name, buyer_mobile)
      select g.order_id, g."shopId", ${trade.sourceClient}, ${trade.buyerName}, ${trade.buyerUserName}, ${trade.buyerMobile}
      from given g
    ), logged as (
      insert into order_log (order_id, shop_id, action, to_status, actor_type, actor_id, text, time)
      select g.order_id, g."shopId", 'submit', 10, 'buyer', ${trade.buyerUserId}, '提交订单', ${ctx.now} from given g
    ), line as (
      insert into order_line (order_id, shop_id, line_no, spu_id, goods_id, goods_name, spec_text, image, unit_name, base_unit_name,
        convert_rate, qty_scale, weigh_goods, stock_type, order_qty, list_price, deal_price, price_source,
        price_source_id, promotion_id, goods_money, full_reduction_money, freight_money, pay_money)
      select g.order_id, g."shopId", l."lineNo", l."spuId", l."goodsId", l."goodsName", l."specText", l.image, l."unitName",
        l."baseUnitName", l."convertRate", l."qtyScale", l."weighGoods", l."stockType", l."orderQty", l."listPrice",
        l."dealPrice", l."priceSource", l."priceSourceId", l."promotionId", l."goodsMoney",
        l."fullReductionMoney", l."freightMoney", l."payMoney"
      from given g, json_to_recordset(g.lines) as l("lineNo" smallint, "spuId" bigint, "goodsId" bigint, "goodsName" text,
        "specText" text, image text, "unitName" text, "baseUnitName" text, "convertRate" bigint, "qtyScale" smallint,
        "weighGoods" boolean, "stockType" smallint, "orderQty" bigint, "listPrice" bigint, "dealPrice" bigint,
        "priceSource" smallint, "priceSourceId" bigint, "promotionId" bigint, "goodsMoney" bigint,
        "fullReductionMoney" bigint, "freightMoney" bigint, "payMoney" bigint)
      returning line_id, order_id, goods_id, order_qty
    )
    select (select trade_no from trade) as "tradeNo",
      (select json_agg(json_build_object('orderId', order_id, 'place', place) order by place) from given) as orders,
      (select json_agg(json_build_object('orderId', order_id, 'lineId', line_id, 'goodsId', goods_id,
        'qty', order_qty)) from line) as lines`.execute(ctx.db)
  return found.rows[0]!
}

// ---- shipping and receiving ----

export type ShipLine = { readonly lineId: Id; readonly qty: Milli }

export type NewPackage = {
  readonly orderId: Id
  readonly shopId: Id
  readonly logisticsType: number
  readonly companyCode: string | null
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly remark: string | null
  readonly lines: readonly ShipLine[]
  readonly vehicles: readonly {
    readonly plateNo: string
    readonly vehicleType: number
    readonly driverName: string
    readonly driverMobile: string
  }[]
}

/** Writes a package with its lines and vehicles and counts what the lines shipped, in one statement. */
export const insertPackage = async (ctx: Write, it: NewPackage): Promise<Id> => {
  const found = await sql<{ packageId: Id }>`
    with number as materialized (
      select id as package_id, lpad(id::text, greatest(8, length(id::text)), '0') as digits
      from nextval(pg_get_serial_sequence('order_package', 'package_id')) as id
    ), made as (
      insert into order_package (package_id, order_id, shop_id, package_no, logistics_type, company_code, company_name,
        tracking_no, remark, ship_time)
      select n.package_id, ${it.orderId}, ${it.shopId}, 'BG' || n.digits, ${it.logisticsType}, ${it.companyCode},
        ${it.companyName}, ${it.trackingNo}, ${it.remark}, ${ctx.now} from number n
    ), line as (
      select * from unnest(${it.lines.map((line) => line.lineId)}::bigint[], ${it.lines.map((line) => line.qty)}::bigint[])
        as l(line_id, qty)
    ), packed as (
      insert into order_package_line (package_id, line_id, shop_id, qty)
      select n.package_id, l.line_id, ${it.shopId}, l.qty from number n, line l
    ), counted as (
      update order_line o set ship_qty = o.ship_qty + l.qty from line l
      where o.line_id = l.line_id and o.order_id = ${it.orderId}
    ), driven as (
      insert into order_vehicle (order_id, package_id, shop_id, waybill_no, plate_no, vehicle_type, driver_name,
        driver_mobile, vehicle_status, source, out_time)
      select ${it.orderId}, n.package_id, ${it.shopId}, 'YD' || n.digits || lpad(v.place::text, 2, '0'),
        v."plateNo", v."vehicleType", v."driverName", v."driverMobile", 4, 2, ${ctx.now}
      from number n, json_to_recordset(${JSON.stringify(it.vehicles.map((vehicle, place) => ({ ...vehicle, place: place + 1 })))})
        as v(place int, "plateNo" text, "vehicleType" smallint, "driverName" text, "driverMobile" text)
    )
    select package_id from number`.execute(ctx.db)
  return found.rows[0]!.packageId
}

/** Corrects the number of a courier's package that is on its way since `since` at the earliest; false when there is none. */
export const correctPackage = async (
  ctx: Write,
  it: { orderId: Id; packageId: Id; companyCode: string; companyName: string; trackingNo: string; since: Date },
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('orderPackage')
    .set({ companyCode: it.companyCode, companyName: it.companyName, trackingNo: it.trackingNo })
    .where('orderId', '=', it.orderId)
    .where('packageId', '=', it.packageId)
    .where('logisticsType', '=', 1)
    .where('state', '=', 1)
    .where('shipTime', '>=', it.since)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** All packages of orders have arrived: lines count as received, vehicles are done. */
export const receivePackages = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    with packages as (
      update order_package set state = 2, receive_time = ${ctx.now} where order_id = any(${orderIds}::bigint[]) and state = 1
    ), vehicles as (
      update order_vehicle set vehicle_status = 6, arrive_time = coalesce(arrive_time, ${ctx.now})
      where order_id = any(${orderIds}::bigint[]) and vehicle_status <> 9
    )
    update order_line set receive_qty = ship_qty where order_id = any(${orderIds}::bigint[])`.execute(ctx.db)
}

export type DeliveryChange = {
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: number
  readonly cityId: number
  readonly countyId: number
  readonly areaName: string
  readonly address: string
  /** Degrees as text. */
  readonly lng: string | null
  readonly lat: string | null
}

/** Changes where an order goes. */
export const changeDelivery = async (ctx: Write, orderId: Id, to: DeliveryChange): Promise<void> => {
  await ctx.db
    .updateTable('orderDelivery')
    .set({
      receiver: to.receiver,
      mobile: to.mobile,
      provinceId: to.provinceId,
      cityId: to.cityId,
      countyId: to.countyId,
      areaName: to.areaName,
      address: to.address,
      lng: to.lng,
      lat: to.lat,
    })
    .where('orderId', '=', orderId)
    .execute()
}

/** Changes the entry of delivery an order goes by. */
export const changeWay = async (
  ctx: Write,
  orderId: Id,
  to: { readonly deliveryId: Id; readonly name: string },
): Promise<void> => {
  await ctx.db
    .updateTable('orderDelivery')
    .set({ deliveryId: to.deliveryId, deliveryName: to.name })
    .where('orderId', '=', orderId)
    .execute()
}

/** Changes the day a delivery is expected; `yyyy-MM-dd` or none. */
export const changeExpected = async (ctx: Write, orderId: Id, day: string | null): Promise<void> => {
  await sql`update order_delivery set expect_time = ${day}::date where order_id = ${orderId}`.execute(ctx.db)
}

/** A sale that is to be counted: fen, and what was sold in thousandths. */
export type Sale = {
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly paidMoney: Fen
  readonly lines: readonly { readonly goodsId: Id; readonly qty: Milli }[]
}

/** Marks the sales of orders as counted; answers those that were not before. */
export const markCounted = async (ctx: Write, orderIds: readonly Id[]): Promise<Sale[]> => {
  const found = await sql<Sale>`
    with fresh as materialized (
      select order_id from trade_order where order_id = any(${orderIds}::bigint[]) and not sale_counted
      order by order_id for no key update
    ), marked as (
      update trade_order o set sale_counted = true from fresh where o.order_id = fresh.order_id
      returning o.order_id, o.shop_id, o.buyer_bo_id, o.paid_money
    )
    select m.shop_id, m.buyer_bo_id, m.paid_money,
      (select json_agg(json_build_object('goodsId', l.goods_id, 'qty', l.order_qty))
        from order_line l where l.order_id = m.order_id) as lines
    from marked m`.execute(ctx.db)
  return found.rows
}

/** Notes how far the buyers have judged orders: 1 reviewed, 2 added to their review, 0 not yet; and the reviews of lines. */
export const noteReviews = async (
  ctx: Write,
  reviewed: readonly {
    readonly orderId: Id
    readonly reviewStatus: 0 | 1 | 2
    readonly lines: readonly { readonly lineId: Id; readonly reviewId: Id }[]
  }[],
): Promise<void> => {
  const lines = reviewed.flatMap((it) => it.lines)
  await sql`
    with judged as (
      update order_line l set review_id = w.review_id
      from unnest(${lines.map((it) => it.lineId)}::bigint[], ${lines.map((it) => it.reviewId)}::bigint[])
        as w(line_id, review_id)
      where l.line_id = w.line_id and l.review_id is distinct from w.review_id
    )
    update trade_order o set review_status = w.status
    from unnest(${reviewed.map((it) => it.orderId)}::bigint[], ${reviewed.map((it) => it.reviewStatus)}::smallint[])
      as w(order_id, status)
    where o.order_id = w.order_id and w.status > 0`.execute(ctx.db)
}

/** The whole mobile of the buyer of an order; the same statement tells the audit trail who was shown it. */
export const revealedMobile = async (ctx: Write, orderId: Id): Promise<string | undefined> => {
  const found = await sql<{ buyerMobile: string }>`
    select e.buyer_mobile
    from order_extend e, lateral audit_reveal('order_extend', to_jsonb(e), 'order_id', array['buyer_mobile']) as told
    where e.order_id = ${orderId}`.execute(ctx.db)
  return found.rows[0]?.buyerMobile
}
