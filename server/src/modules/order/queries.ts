import type { Fen, Milli } from '@mall/api/money'
import { orderTabs } from '@mall/api/order/status'
import type { DeliveryType, OrderStatus, OrderTab } from '@mall/api/order/status'
import type { StockType } from '@mall/api/stock-types'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Owner } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { knownTotal, learnTotal } from '../../kernel/large-totals.ts'
import { factColumns } from './facts.ts'
import type { OrderFacts } from './machine.ts'

/** A line of an order as screens show it. */
export type LineRow = {
  readonly lineId: Id
  readonly orderId: Id
  readonly lineNo: number
  readonly spuId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly baseUnitName: string
  readonly convertRate: Milli
  readonly weighGoods: boolean
  readonly stockType: StockType
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly receiveQty: Milli
  readonly refundQty: Milli
  readonly listPrice: Fen
  readonly dealPrice: Fen
  readonly priceSource: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly refundedMoney: Fen
  /** The review the buyer wrote of it. */
  readonly reviewId: Id | null
}

/** An order as lists show it, with everything its buttons depend on. */
export type OrderRow = Omit<OrderFacts, 'now' | 'allShipped'> & {
  readonly orderId: Id
  readonly orderNo: string
  readonly tradeNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly payEnabled: boolean
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly buyerUserName: string
  readonly buyerMobile: string
  readonly payType: number | null
  readonly pickupStatus: number
  readonly invoiceStatus: number
  readonly goodsMoney: Fen
  readonly fullReductionMoney: Fen
  readonly couponMoney: Fen
  readonly pointsMoney: Fen
  readonly adjustMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly paidMoney: Fen
  readonly refundedMoney: Fen
  readonly createTime: Date
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
  readonly version: number
  readonly lines: readonly LineRow[]
}

const lineJson = sql`json_build_object('lineId', l.line_id, 'orderId', l.order_id, 'lineNo', l.line_no, 'spuId', l.spu_id, 'goodsId', l.goods_id,
  'goodsName', l.goods_name, 'specText', l.spec_text, 'image', l.image, 'unitName', l.unit_name,
  'baseUnitName', l.base_unit_name, 'convertRate', l.convert_rate, 'weighGoods', l.weigh_goods,
  'stockType', l.stock_type, 'orderQty', l.order_qty, 'shipQty', l.ship_qty,
  'receiveQty', l.receive_qty, 'refundQty', l.refund_qty, 'listPrice', l.list_price,
  'dealPrice', l.deal_price, 'priceSource', l.price_source, 'goodsMoney', l.goods_money,
  'fullReductionMoney', l.full_reduction_money, 'couponMoney', l.coupon_money, 'pointsMoney', l.points_money,
  'adjustMoney', l.adjust_money, 'freightMoney', l.freight_money, 'payMoney', l.pay_money,
  'refundedMoney', l.refunded_money, 'reviewId', l.review_id)`

const rowColumns = sql`
  o.order_id, o.order_no, o.trade_no, o.shop_id,
  s.shop_name, s.pay_enabled, o.buyer_bo_id, o.buyer_user_id, e.buyer_name,
  e.buyer_user_name, e.buyer_mobile, ${factColumns}, o.pay_type,
  o.pickup_status, o.invoice_status, o.goods_money,
  o.full_reduction_money, o.coupon_money, o.points_money, o.adjust_money,
  o.freight_money, o.pay_money, o.paid_money, o.refunded_money,
  o.create_time, o.buyer_remark, o.seller_remark, o.version,
  (select json_agg(${lineJson} order by l.line_no) from order_line l where l.order_id = o.order_id) as lines`
const rowTables = sql`trade_order o join order_extend e using (order_id) join shop s on s.shop_id = o.shop_id`

// ---- lists ----

const tabConditions: Readonly<Record<OrderTab, RawBuilder<unknown>>> = {
  all: sql`true`,
  '10': sql`o.order_status = 10`,
  '20': sql`o.order_status = 20`,
  '30': sql`o.order_status = 30`,
  '40': sql`o.order_status in (35, 40)`,
  '50': sql`o.order_status in (50, 60) and o.review_status = 0`,
  afterSale: sql`o.after_sale_status = 1`,
  '60': sql`o.order_status = 60`,
  closed: sql`o.order_status in (90, 91)`,
}

const orderings = {
  newest: sql`o.create_time desc, o.order_id desc`,
  oldest: sql`o.create_time, o.order_id`,
  payMoneyDown: sql`o.pay_money desc, o.order_id desc`,
  payMoneyUp: sql`o.pay_money, o.order_id`,
}

/** Whose orders: the one tenant key of a list, always from the session. */
export type Whose =
  | { readonly shopId: Id }
  | { readonly buyerBoId: Id; readonly buyerUserId: Id }
  | { readonly buyerBoId: Id }

const tenant = (whose: Whose): RawBuilder<unknown> => {
  if ('shopId' in whose) return sql`o.shop_id = ${whose.shopId}`
  const own = sql`o.buyer_bo_id = ${whose.buyerBoId} and not o.buyer_deleted`
  return 'buyerUserId' in whose ? sql`${own} and o.buyer_user_id = ${whose.buyerUserId}` : own
}

export type OrderFilter = PageInput & {
  readonly status?: OrderTab | undefined
  readonly keyword?: string | undefined
  readonly shopId?: Id | undefined
  readonly orderType?: number | undefined
  readonly payType?: number | undefined
  readonly deliveryType?: number | undefined
  readonly pickupStatus?: number | undefined
  readonly contractStatus?: number | undefined
  readonly channelUserId?: Id | undefined
  readonly buyerName?: string | undefined
  readonly mobile?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly payMoneyMin?: Fen | undefined
  readonly payMoneyMax?: Fen | undefined
  readonly orderIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
  readonly sort?: keyof typeof orderings | undefined
}

const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// Words are looked for in goods and shops, numbers among the orders: what people read, or the id of an address.
const orderId = /^[1-9]\d{0,14}$/
const orderNumber = /^(sc)?\d{4,20}$/i
const trackingNumber = /^[A-Za-z0-9-]{6,40}$/

type Filters = {
  readonly [K in Exclude<keyof OrderFilter, keyof PageInput | 'sort'>]-?: (
    value: NonNullable<OrderFilter[K]>,
  ) => RawBuilder<unknown>
}
const filters: Filters = {
  status: (tab) => tabConditions[tab],
  keyword: (text) => {
    const named = orderNumber.test(text)
      ? sql`o.order_no like ${within(text.toUpperCase())}`
      : sql`(o.order_id in (select l.order_id from order_line l where l.goods_name ilike ${within(text)})
        or o.shop_id in (select s.shop_id from shop s where s.shop_name like ${within(text)}))`
    const sent = trackingNumber.test(text)
      ? sql` or o.order_id in (select p.order_id from order_package p where p.tracking_no = ${text})`
      : sql``
    return sql`(${named} ${sent} ${orderId.test(text) ? sql` or o.order_id = ${Number(text)}` : sql``})`
  },
  shopId: (shopId) => sql`o.shop_id = ${shopId}`,
  orderType: (type) => sql`o.order_type = ${type}`,
  payType: (type) => sql`o.pay_type = ${type}`,
  deliveryType: (type) => sql`o.delivery_type = ${type}`,
  pickupStatus: (status) => sql`o.pickup_status = ${status}`,
  contractStatus: (status) => sql`o.contract_status = ${status}`,
  channelUserId: (userId) => sql`(o.shop_id, o.buyer_bo_id) in (
    select c.shop_id, c.buyer_bo_id from customer c where c.channel_user_id = ${userId})`,
  buyerName: (text) => sql`(o.shop_id, o.buyer_bo_id) in (
    select c.shop_id, c.buyer_bo_id from customer c where c.name ilike ${within(text)} or c.contact_name ilike ${within(text)})`,
  mobile: (text) => sql`((o.shop_id, o.buyer_bo_id) in (
      select c.shop_id, c.buyer_bo_id from customer c where c.mobile like ${within(text)})
    or exists (select from order_delivery d where d.order_id = o.order_id and d.mobile like ${within(text)}))`,
  beginTime: (at) => sql`o.create_time >= ${at}`,
  endTime: (at) => sql`o.create_time <= ${at}`,
  payMoneyMin: (fen) => sql`o.pay_money >= ${fen}`,
  payMoneyMax: (fen) => sql`o.pay_money <= ${fen}`,
  orderIds: (ids) => sql`o.order_id = any(${ids}::bigint[])`,
  exceptIds: (ids) => sql`o.order_id <> all(${ids}::bigint[])`,
}
const conditionsOf = (whose: Whose, wish: OrderFilter): RawBuilder<unknown> => {
  const given = (Object.keys(filters) as (keyof Filters)[]).flatMap((name) => {
    const value = wish[name]
    return value === undefined ? [] : [(filters[name] as (value: unknown) => RawBuilder<unknown>)(value)]
  })
  return sql.join([tenant(whose), ...given], sql` and `)
}

type Whole = { readonly total: number; readonly sum: Fen; readonly paidSum: Fen }

const knownWhole = ({ total, sum, paidSum }: Whole) =>
  sql`select ${total}::int as total, ${sum}::bigint as sum, ${paidSum}::bigint as paid_sum`

/**
 * One page of orders with their lines, how many there are in all, what they come to and what was paid, in one statement; much is
 * counted only now and then. A page beyond the last has no row to carry the sums and asks again.
 */
export const orderPage = async (
  db: Reading,
  whose: Whose,
  wish: OrderFilter,
): Promise<Whole & { page: ReturnType<typeof pageOfInput>; rows: OrderRow[] }> => {
  const page = pageOfInput(wish)
  const where = conditionsOf(whose, wish)
  const ordering = orderings[wish.sort ?? 'newest']
  const asked = sql<Whole>`
    select count(*)::int as total, coalesce(sum(o.pay_money), 0)::bigint as sum,
      coalesce(sum(o.paid_money), 0)::bigint as paid_sum from trade_order o where ${where}`
  const counted = asked.compile(db)
  const known = knownTotal<Whole>(db, counted)
  const whole = known === undefined ? asked : knownWhole(known)
  const found = await sql<OrderRow & Whole>`
    with page as materialized (
      select o.order_id from trade_order o where ${where} order by ${ordering} limit ${page.pageSize} offset ${page.offset}
    ), whole as (${whole})
    select ${rowColumns}, whole.total, whole.sum, whole.paid_sum from page join ${rowTables} on o.order_id = page.order_id, whole
    order by ${ordering}`.execute(db)
  const carried = found.rows[0] ?? (page.offset === 0 ? undefined : (await asked.execute(db)).rows[0])
  const { total, sum, paidSum } = carried ?? { total: 0, sum: 0, paidSum: 0 }
  if (known === undefined) learnTotal(db, counted, total, { total, sum, paidSum })
  return { page, rows: found.rows, total, sum, paidSum }
}

/** How many orders a filter finds. */
export const countOrders = async (db: Reading, whose: Whose, wish: OrderFilter): Promise<number> => {
  const found = await sql<{ orders: number }>`
    select count(*)::int as orders from trade_order o where ${conditionsOf(whose, wish)}`.execute(db)
  return found.rows[0]!.orders
}

/** A line of an order with what the order says; `first` marks one line of each order. */
export type ExportRow = {
  readonly orderId: Id
  readonly first: boolean
  readonly orderNo: string
  readonly orderStatus: OrderStatus
  readonly deliveryType: DeliveryType
  readonly createTime: Date
  readonly payTime: Date | null
  readonly shipTime: Date | null
  readonly buyerName: string
  readonly buyerUserName: string
  readonly receiver: string
  readonly mobile: string
  readonly areaName: string
  readonly address: string
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly orderQty: Milli
  readonly shipQty: Milli
  readonly dealPrice: Fen
  readonly goodsMoney: Fen
  readonly linePayMoney: Fen
  readonly freightMoney: Fen
  readonly payMoney: Fen
  readonly paidMoney: Fen
  /** Couriers and tracking numbers of its packages. */
  readonly parcels: string | null
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
}

/** The lines of the newest orders of a filter, of those with ids below `below`. */
export const exportRows = async (
  db: Reading,
  whose: Whose,
  wish: OrderFilter,
  { below, limit }: { readonly below: Id | null; readonly limit: number },
): Promise<ExportRow[]> => {
  const found = await sql<ExportRow>`
    with page as materialized (
      select o.order_id from trade_order o
      where ${conditionsOf(whose, wish)} and (${below}::bigint is null or o.order_id < ${below})
      order by o.order_id desc limit ${limit}
    )
    select o.order_id, l.line_no = min(l.line_no) over (partition by o.order_id) as first,
      o.order_no, o.order_status, o.delivery_type, o.create_time,
      o.pay_time, o.ship_time, e.buyer_name,
      e.buyer_user_name, d.receiver, d.mobile, d.area_name, d.address,
      l.goods_name, l.spec_text, l.unit_name,
      l.order_qty, l.ship_qty, l.deal_price,
      l.goods_money, l.pay_money as line_pay_money, o.freight_money, o.pay_money,
      o.paid_money, (select string_agg(concat_ws(' ', p.company_name, p.tracking_no), '；' order by p.package_id)
        from order_package p where p.order_id = o.order_id) as parcels,
      o.buyer_remark, o.seller_remark
    from page join trade_order o using (order_id) join order_extend e using (order_id)
      join order_delivery d using (order_id) join order_line l using (order_id)
    order by o.order_id desc, l.line_no`.execute(db)
  return found.rows
}

/** An order as plans see it. */
export type PlannedOrder = Omit<OrderFacts, 'now'> & {
  readonly orderId: Id
  readonly orderNo: string
  readonly payMoney: Fen
  readonly sellerRemark: string | null
}

/** The newest orders of a filter, with what decides what may be done with them. */
export const ordersToPlan = async (db: Reading, whose: Whose, filter: OrderFilter, limit: number) => {
  const found = await sql<PlannedOrder>`
    select o.order_id, o.order_no, o.pay_money, o.seller_remark, ${factColumns} from trade_order o
    where ${conditionsOf(whose, filter)} order by o.order_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** What the shop noted for itself on an order. */
export const remarkOf = async (db: Reading, orderId: Id): Promise<string | null> => {
  const found = await db
    .selectFrom('tradeOrder')
    .select('sellerRemark')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return found?.sellerRemark ?? null
}

/** Orders of a shop by what people read on them, with what decides whether they can be sent. */
export const ordersByNumber = async (
  db: Reading,
  shopId: Id,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, { readonly orderId: Id; readonly facts: Omit<OrderFacts, 'now'> }>> => {
  const found = await sql<Omit<OrderFacts, 'now'> & { orderId: Id; orderNo: string }>`
    select o.order_id, o.order_no, ${factColumns} from trade_order o
    where o.shop_id = ${shopId} and o.order_no = any(${orderNos}::text[])`.execute(db)
  return new Map(found.rows.map(({ orderId, orderNo, ...facts }) => [orderNo, { orderId, facts }]))
}

// What is over grows without end and nobody waits for it: those tabs are remembered when they are large.
const growing: readonly OrderTab[] = ['all', '50', '60', 'closed']

const countTabs = async <Tab extends OrderTab>(db: Reading, where: RawBuilder<unknown>, tabs: readonly Tab[]) => {
  const counts = tabs.map(
    (tab) => sql`(select count(*)::int from trade_order o where ${where} and ${tabConditions[tab]}) as ${sql.ref(tab)}`,
  )
  const asked = sql<Record<Tab, number>>`select ${sql.join(counts)}`
  const counted = asked.compile(db)
  const known = knownTotal<Record<Tab, number>>(db, counted)
  return { known, counted, ask: async () => (await asked.execute(db)).rows[0]! }
}

/** The tabs of a list with their counts; what waits for somebody is counted each time. Two statements at most. */
export const tabCounts = async (db: Reading, whose: Whose, shopId: Id | undefined) => {
  const where = conditionsOf(whose, { shopId })
  const waiting = orderTabs.map((tab) => tab.status).filter((status) => !growing.includes(status))
  const open = await (await countTabs(db, where, waiting)).ask()
  const { known, counted, ask } = await countTabs(db, where, growing)
  const over = known ?? (await ask())
  if (known === undefined) learnTotal(db, counted, over.all, over)
  const counts: Partial<Record<OrderTab, number>> = { ...open, ...over }
  return orderTabs.map(({ status, name }) => ({ status, name, count: counts[status] ?? 0 }))
}

/** Orders of one checkout that a buyer may see: his own, or those of enterprises whose orders he sees. */
export const tradeRows = async (
  db: Reading,
  which: { readonly orderId: Id } | { readonly tradeNo: string },
  actor: { readonly userId: Id; readonly boIds: readonly Id[]; readonly seesAllOf: readonly Id[] },
): Promise<OrderRow[]> => {
  const trade =
    'tradeNo' in which
      ? sql`${which.tradeNo}`
      : sql`(select t.trade_no from trade_order t where t.order_id = ${which.orderId})`
  const found = await sql<OrderRow>`
    select ${rowColumns} from ${rowTables} where o.trade_no = ${trade} and o.buyer_bo_id = any(${actor.boIds}::bigint[])
      and (o.buyer_user_id = ${actor.userId} or o.buyer_bo_id = any(${actor.seesAllOf}::bigint[]))
    order by o.order_id`.execute(db)
  return found.rows
}

// ---- one order ----

export type PackageRow = {
  readonly packageId: Id
  readonly packageNo: string
  readonly logisticsType: number
  readonly companyCode: string | null
  readonly companyName: string | null
  readonly trackingNo: string | null
  readonly remark: string | null
  readonly state: 1 | 2
  readonly shipTime: string
  readonly receiveTime: string | null
  readonly lines: readonly { readonly lineId: Id; readonly qty: Milli }[]
}
export type VehicleRow = {
  readonly orderVehicleId: Id
  readonly packageId: Id | null
  readonly waybillNo: string
  readonly plateNo: string
  readonly vehicleType: number
  readonly driverName: string
  readonly driverMobile: string
  readonly vehicleStatus: number
}
export type PaperRow = {
  readonly fileId: Id
  readonly bizType: number
  readonly name: string
  readonly place: string
  readonly ext: string
  readonly size: number
  readonly uploadSide: 'buyer' | 'seller' | null
  readonly createTime: string
}
export type LogRow = {
  readonly action: string
  readonly text: string
  readonly actorType: 'buyer' | 'seller' | 'payment' | 'timer' | 'operator'
  readonly actorName: string | null
  readonly fromStatus: number | null
  readonly toStatus: number
  readonly time: string
}
export type DeliveryRow = {
  readonly deliveryId: Id | null
  readonly deliveryName: string
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: Id | null
  readonly cityId: Id | null
  readonly countyId: Id | null
  readonly areaName: string
  readonly address: string
  readonly lng: string | null
  readonly lat: string | null
  readonly expectTime: string | null
}

/** Everything of one order. Times inside the lists are ISO texts. */
export type DetailRow = OrderRow & {
  readonly cancelType: number | null
  readonly cancelReason: string | null
  readonly receiveTime: Date | null
  readonly finishTime: Date | null
  readonly cancelTime: Date | null
  readonly sourceClient: string
  readonly delivery: DeliveryRow
  readonly packages: readonly PackageRow[]
  readonly vehicles: readonly VehicleRow[]
  readonly papers: readonly PaperRow[]
  readonly logs: readonly LogRow[]
}

const deliveryJson = sql`(select json_build_object('deliveryId', d.delivery_id, 'deliveryName', d.delivery_name, 'receiver', d.receiver, 'mobile', d.mobile,
    'provinceId', d.province_id, 'cityId', d.city_id, 'countyId', d.county_id, 'areaName', d.area_name,
    'address', d.address, 'lng', d.lng::text, 'lat', d.lat::text, 'expectTime', to_char(d.expect_time, 'YYYY-MM-DD'))
  from order_delivery d where d.order_id = o.order_id) as delivery`

const detailRows = (where: RawBuilder<unknown>) => sql<DetailRow>`
    select ${rowColumns}, o.cancel_type,
      o.cancel_reason, o.receive_time, o.finish_time,
      o.cancel_time, e.source_client, ${deliveryJson},
      coalesce((select json_agg(json_build_object('packageId', p.package_id, 'packageNo', p.package_no,
          'logisticsType', p.logistics_type, 'companyCode', p.company_code, 'companyName', p.company_name,
          'trackingNo', p.tracking_no, 'remark', p.remark, 'state', p.state, 'shipTime', p.ship_time,
          'receiveTime', p.receive_time, 'lines', (select json_agg(json_build_object('lineId', g.line_id,
            'qty', g.qty) order by g.line_id) from order_package_line g where g.package_id = p.package_id))
          order by p.package_id)
        from order_package p where p.order_id = o.order_id), '[]') as packages,
      coalesce((select json_agg(json_build_object('orderVehicleId', v.order_vehicle_id, 'packageId', v.package_id,
          'waybillNo', v.waybill_no, 'plateNo', v.plate_no, 'vehicleType', v.vehicle_type, 'driverName', v.driver_name,
          'driverMobile', v.driver_mobile, 'vehicleStatus', v.vehicle_status) order by v.order_vehicle_id)
        from order_vehicle v where v.order_id = o.order_id), '[]') as vehicles,
      coalesce((select json_agg(json_build_object('fileId', f.file_id, 'bizType', f.biz_type, 'name', f.name,
          'place', f.place, 'ext', f.ext, 'size', f.size, 'uploadSide', f.upload_side, 'createTime', f.create_time)
          order by f.file_id)
        from system_file f where f.biz_type in (1, 2, 3, 4) and f.biz_id = o.order_id), '[]') as papers,
      coalesce((select json_agg(json_build_object('action', t.action, 'text', t.text, 'actorType', t.actor_type,
          'actorName', u.name, 'fromStatus', t.from_status, 'toStatus', t.to_status, 'time', t.time) order by t.log_id)
        from order_log t left join app_user u on u.user_id = t.actor_id where t.order_id = o.order_id), '[]') as logs
    from ${rowTables} where ${where}`

/** One order with its packages, vehicles and log, in one statement; undefined when there is none. */
export const orderDetail = async (db: Reading, orderId: Id): Promise<DetailRow | undefined> =>
  (await detailRows(sql`o.order_id = ${orderId}`).execute(db)).rows[0]

/** Those of these orders that are the shop's, as `orderDetail` answers them, in one statement. */
export const orderDetails = async (db: Reading, shopId: Id, orderIds: readonly Id[]): Promise<DetailRow[]> =>
  (await detailRows(sql`o.shop_id = ${shopId} and o.order_id = any(${orderIds}::bigint[])`).execute(db)).rows

/** What the machine's guards ask of one order. */
export const factsOf = async (
  db: Reading,
  now: Date,
  orderId: Id,
): Promise<(OrderFacts & { buyerBoId: Id; buyerUserId: Id }) | undefined> => {
  const found = await sql<Omit<OrderFacts, 'now'> & { buyerBoId: Id; buyerUserId: Id }>`
    select ${factColumns}, o.buyer_bo_id, o.buyer_user_id
    from trade_order o where o.order_id = ${orderId}`.execute(db)
  const row = found.rows[0]
  return row && { ...row, now }
}

/** The lines of orders, in their order. */
export const linesOf = async (db: Reading, orderIds: readonly Id[]): Promise<LineRow[]> => {
  const found = await sql<{ line: LineRow }>`
    select ${lineJson} as line from order_line l where l.order_id = any(${orderIds}::bigint[])
    order by l.order_id, l.line_no`.execute(db)
  return found.rows.map((row) => row.line)
}

/** The county an order goes to; null for one that goes nowhere. */
export const deliveryAreaOf = async (db: Reading, orderId: Id): Promise<Id | null> => {
  const found = await db
    .selectFrom('orderDelivery')
    .select('countyId')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return found?.countyId ?? null
}

export type OpenLine = {
  readonly orderId: Id
  readonly lineId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly qtyScale: number
  readonly orderQty: Milli
  readonly openQty: Milli
  /** How much of it is there to be sent: what a warehouse holds, where it is counted. */
  readonly availableQty: Milli
}

/** What of orders is still to be shipped: ordered, not shipped, not refunded. */
export const openLines = async (db: Reading, orderIds: readonly Id[]): Promise<OpenLine[]> => {
  const found = await sql<OpenLine>`
    select l.order_id, l.line_id, l.goods_name, l.spec_text, l.image,
      l.unit_name, l.qty_scale, l.order_qty,
      l.order_qty - l.ship_qty - l.refund_qty as open_qty,
      least(l.order_qty - l.ship_qty - l.refund_qty,
        case when l.stock_type = 2 then q.on_hand_qty end) as available_qty
    from order_line l left join stock q using (goods_id) where l.order_id = any(${orderIds}::bigint[])
      and l.order_qty - l.ship_qty - l.refund_qty > 0
    order by l.order_id, l.line_no`.execute(db)
  return found.rows
}

/** Does the shop ship orders in parts? */
export const splitAllowed = async (db: Reading, shopId: Id): Promise<boolean> => {
  const found = await db
    .selectFrom('deliverySetting')
    .select('allowSplitShip')
    .where('shopId', '=', shopId)
    .executeTakeFirst()
  return found?.allowSplitShip ?? true
}

export type ShippingRow = Omit<OrderFacts, 'now'> & {
  readonly orderId: Id
  readonly orderNo: string
  readonly buyerRemark: string | null
  readonly delivery: DeliveryRow
}

/** Orders of a shop as the shipping form needs them, with the shop's vehicles of late. */
export const ordersToShip = async (db: Reading, shopId: Id, orderIds: readonly Id[]): Promise<ShippingRow[]> => {
  const found = await sql<ShippingRow>`
    select o.order_id, o.order_no, o.buyer_remark, ${factColumns}, ${deliveryJson}
    from trade_order o where o.shop_id = ${shopId} and o.order_id = any(${orderIds}::bigint[]) order by o.order_id`.execute(
    db,
  )
  return found.rows
}

export type UsedVehicle = Pick<VehicleRow, 'plateNo' | 'vehicleType' | 'driverName' | 'driverMobile'> & {
  readonly vehicleId: Id
}

const vehicleColumns = sql`order_vehicle_id as vehicle_id, plate_no, vehicle_type,
  driver_name, driver_mobile`

/** The vehicles a shop used last, each plate once. */
export const usedVehicles = async (db: Reading, shopId: Id): Promise<UsedVehicle[]> => {
  const found = await sql<UsedVehicle>`
    select distinct on (v.plate_no) v.* from (
      select ${vehicleColumns} from order_vehicle where shop_id = ${shopId} order by order_vehicle_id desc limit 200) v limit 20`.execute(
    db,
  )
  return found.rows
}

/** Vehicles a shop used before, by their ids; those of others are left out. */
export const vehiclesOfShop = async (db: Reading, shopId: Id, vehicleIds: readonly Id[]): Promise<UsedVehicle[]> => {
  const found = await sql<UsedVehicle>`
    select ${vehicleColumns} from order_vehicle
    where shop_id = ${shopId} and order_vehicle_id = any(${vehicleIds}::bigint[]) order by order_vehicle_id`.execute(db)
  return found.rows
}

/** An entry of delivery that a shop offers; undefined when it does not. */
export const deliveryEntryOf = async (db: Reading, shopId: Id, deliveryId: Id) =>
  db
    .selectFrom('deliveryEntry')
    .select(['deliveryId', 'deliveryType', 'name'])
    .where('shopId', '=', shopId)
    .where('deliveryId', '=', deliveryId)
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .executeTakeFirst()

/** What a shop knows of the buyer of an order, and what the goods of the order cost it. */
export const customerOfOrder = async (db: Reading, orderId: Id) => {
  const found = await sql<{
    customerId: Id
    name: string
    level: string | null
    groups: { groupId: Id; name: string }[]
    credit: { limitMoney: Fen; usedMoney: Fen; days: number }
    orderCount: number
    orderMoney: Fen
    lastOrderTime: Date | null
    cost: Fen | null
  }>`
    select c.customer_id, c.name, c.level,
      (select coalesce(json_agg(json_build_object('groupId', g.group_id, 'name', g.name) order by g.sort, g.group_id), '[]')
        from customer_group g where g.group_id = any(c.group_ids)) as groups,
      json_build_object('limitMoney', c.credit_limit, 'usedMoney', c.credit_used, 'days', c.credit_days) as credit,
      c.order_count, c.order_money,
      c.last_order_time,
      (select case when bool_and(k.cost_price is not null) then round(sum(k.cost_price * l.order_qty / 1000.0))::bigint end
        from order_line l join goods_sku k using (goods_id) where l.order_id = o.order_id) as cost
    from trade_order o join customer c on c.shop_id = o.shop_id and c.buyer_bo_id = o.buyer_bo_id
    where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}

export type OrderNews = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly shopName: string
  readonly sellerBoId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly buyerName: string
  readonly payMoney: Fen
}

/** What messages say about orders, by their ids. */
export const newsOf = async (db: Reading, orderIds: readonly Id[]): Promise<ReadonlyMap<Id, OrderNews>> => {
  const found = await sql<OrderNews>`
    select o.order_id, o.order_no, o.shop_id, s.shop_name,
      o.seller_bo_id, o.buyer_bo_id, o.buyer_user_id,
      e.buyer_name, o.pay_money
    from ${rowTables} where o.order_id = any(${orderIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.orderId, row]))
}

/** A shop some of whose paid orders wait to be sent, and how many. */
export type LateShop = { readonly shopId: Id; readonly boId: Id; readonly waiting: number }

/** The shops with orders that were paid before a time and of which nothing was sent. */
export const lateShops = async (db: Reading, paidBefore: Date): Promise<LateShop[]> => {
  const found = await sql<LateShop>`
    select s.shop_id, s.org_bo_id, w.waiting
    from shop s cross join lateral (
      select count(*)::int as waiting from trade_order o
      where o.shop_id = s.shop_id and o.order_status = 30 and o.pay_time <= ${paidBefore}) w
    where w.waiting > 0 order by s.shop_id`.execute(db)
  return found.rows
}

/** Whose an order is. What the buyer deleted is the shop's alone. */
export const ownerOfOrder = async (db: Reading, orderId: Id): Promise<Owner | undefined> => {
  const found = await sql<{ buyerUserId: Id; buyerBoId: Id; shopId: Id; deleted: boolean }>`
    select buyer_user_id, buyer_bo_id, shop_id, buyer_deleted as deleted
    from trade_order where order_id = ${orderId}`.execute(db)
  const [row] = found.rows
  if (row === undefined) return undefined
  const { deleted, shopId, ...buyer } = row
  return deleted ? { shopId } : { ...buyer, shopId }
}

/** Who took the last step of an order, and when. Who of the shop noted something for itself is not told to the buyer. */
export const lastStepOf = async (
  db: Reading,
  orderId: Id,
  side: 'buyer' | 'seller',
): Promise<{ by: string | null; at: Date } | undefined> => {
  const found = await sql<{ by: string | null; at: Date }>`
    select case when ${side}::text = 'seller' or t.action <> 'sellerRemark' then u.name end as by, t.time as at
    from order_log t left join app_user u on u.user_id = t.actor_id
    where t.order_id = ${orderId} order by t.log_id desc limit 1`.execute(db)
  return found.rows[0]
}
