import { readMobile } from '@mall/api/mobile'
import type { Fen } from '@mall/api/money'
import { externalKeyOf } from '@mall/api/order/external-number'
import type { OrderStatus, OrderTab } from '@mall/api/order/status'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'

type TabConditions = Readonly<Record<OrderTab, RawBuilder<unknown>>>

/** Tabs of the buyer: a partly sent order counts as on its way. */
const buyerTabs: TabConditions = {
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

/** Tabs of the seller: a partly sent order counts as still to be sent. */
export const sellerTabs: TabConditions = {
  ...buyerTabs,
  '30': sql`o.order_status in (30, 35)`,
  '40': sql`o.order_status = 40`,
}

export const orderings = {
  newest: sql`o.create_time desc, o.order_id desc`,
  oldest: sql`o.create_time, o.order_id`,
  payMoneyDown: sql`o.pay_money desc, o.order_id desc`,
  payMoneyUp: sql`o.pay_money, o.order_id`,
}

type LastOrder = { readonly orderId: Id; readonly createTime: Date; readonly payMoney: Fen }

/** Conditions for the orders that follow a given one, by sorting. */
export const following: Readonly<Record<keyof typeof orderings, (last: LastOrder) => RawBuilder<unknown>>> = {
  newest: ({ createTime, orderId }) => sql`(o.create_time, o.order_id) < (${createTime}, ${orderId})`,
  oldest: ({ createTime, orderId }) => sql`(o.create_time, o.order_id) > (${createTime}, ${orderId})`,
  payMoneyDown: ({ payMoney, orderId }) => sql`(o.pay_money, o.order_id) < (${payMoney}, ${orderId})`,
  payMoneyUp: ({ payMoney, orderId }) => sql`(o.pay_money, o.order_id) > (${payMoney}, ${orderId})`,
}

/** Buyer's side of an enterprise: the orders of one of its people, or all of them. */
export type OfBuyer = { readonly buyerBoId: Id; readonly buyerUserId?: Id }

/** Selects the rows of a table that belong to a buyer's side; the table may be orders or what follows from them. */
export const boughtBy = ({ buyerBoId, buyerUserId }: OfBuyer, of: 'o' | 'b' | 'i' | 'a'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  const enterprise = sql`${column('buyerBoId')} = ${buyerBoId}`
  return buyerUserId === undefined ? enterprise : sql`${enterprise} and ${column('buyerUserId')} = ${buyerUserId}`
}

/** Owner of the listed orders: the one tenant key of a list, always taken from the session. */
export type Whose =
  | { readonly shopId: Id }
  | OfBuyer
  /** The operator oversees the orders of all shops. */
  | { readonly everybody: true }

export const tabsOf = (whose: Whose): TabConditions => ('shopId' in whose ? sellerTabs : buyerTabs)

const tenant = (whose: Whose, of: 'o' | 'b' = 'o'): RawBuilder<unknown> => {
  if ('shopId' in whose) return sql`${sql.ref(`${of}.shopId`)} = ${whose.shopId}`
  if ('everybody' in whose) return sql`true`
  return sql`${boughtBy(whose, of)} and not ${sql.ref(`${of}.buyerDeleted`)}`
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
  readonly combinationId?: Id | undefined
  readonly buyerName?: string | undefined
  readonly mobile?: string | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly paidSince?: Date | undefined
  readonly externalPlatform?: number | undefined
  readonly payMoneyMin?: Fen | undefined
  readonly payMoneyMax?: Fen | undefined
  readonly printed?: boolean | undefined
  readonly orderIds?: readonly Id[] | undefined
  readonly exceptIds?: readonly Id[] | undefined
  readonly orderStatuses?: readonly OrderStatus[] | undefined
  /** Condition on `trade_order o` that uses tables of a higher room. */
  readonly such?: RawBuilder<unknown> | undefined
  readonly sort?: keyof typeof orderings | undefined
}

// A keyword of words is searched in goods and names of the other side, one of digits in the printed numbers of orders and in ids.
const orderId = /^[1-9]\d{0,14}$/
const orderNumber = /^(sc)?\d{4,20}$/i
const trackingNumber = /^[A-Za-z0-9-]{6,40}$/

type Filters = {
  readonly [K in Exclude<keyof OrderFilter, keyof PageInput | 'sort'>]-?: (
    value: NonNullable<OrderFilter[K]>,
    whose: Whose,
  ) => RawBuilder<unknown>
}

/** Selects the ids of orders, of all shops and buyers, by one way of searching with an index of its own. */
type Found = RawBuilder<unknown>

/** Reverses a text: ends are searched in a reversed index. */
const reversed = (text: string): string => [...text].toReversed().join('')

// An order number begins with the time of the order; a shorter prefix than a second would match too many.
const secondOf = 12

/** Selects orders by the end or the beginning of their number. */
const byNumber = (text: string): Found[] => {
  const digits = text.toUpperCase().replace('SC', '')
  const byEnd = sql`select n.order_id from trade_order n where reverse(n.order_no) like ${`${reversed(digits)}%`}`
  if (digits.length < secondOf) return [byEnd]
  return [byEnd, sql`select n.order_id from trade_order n where n.order_no like ${`SC${digits}%`}`]
}

const byGoods = (text: string, whose: Whose): Found => sql`
  select l.order_id from order_line l where l.goods_name ilike ${containing(text)}
    ${'shopId' in whose ? sql`and l.shop_id = ${whose.shopId}` : sql``}`

/** Selects the orders of some customers of the shop. */
const ofCustomers = (shopId: Id, such: RawBuilder<unknown>): Found => sql`
  select b.order_id from trade_order b where b.shop_id = ${shopId} and b.buyer_bo_id in (
    select c.buyer_bo_id from customer c where c.shop_id = ${shopId} and ${such})`

/** Selects a buyer's orders by the shop's name, or a shop's orders by the name of its customer, their contact or the receiver. */
const byOtherSide = (text: string, whose: Whose): Found[] => {
  const like = containing(text)
  if (!('shopId' in whose))
    return [
      sql`select b.order_id from trade_order b where ${tenant(whose, 'b')}
        and b.shop_id in (select s.shop_id from shop s where s.shop_name like ${like})`,
    ]
  const { shopId } = whose
  return [
    ofCustomers(shopId, sql`(c.name ilike ${like} or c.contact_name ilike ${like})`),
    sql`select d.order_id from order_delivery d where d.shop_id = ${shopId} and d.receiver ilike ${like}`,
  ]
}

const byParcel = (text: string): Found => sql`
  select p.order_id from order_package p where p.tracking_no = ${text} or p.package_no = ${text.toUpperCase()}`

const byNumberElsewhere = (text: string, shopId: Id): Found => sql`
  select x.order_id from order_external x where x.shop_id = ${shopId} and x.external_key = ${externalKeyOf(text)}`

/** Selects orders by the mobile, or its last digits, of the customer or the receiver. */
const byMobile = (text: string, shopId: Id): Found[] => [
  ofCustomers(shopId, sql`c.mobile like ${`%${text}`}`),
  sql`select d.order_id from order_delivery d where d.shop_id = ${shopId} and reverse(d.mobile) like ${`${reversed(text)}%`}`,
]
const mobileOrEnd = /^(\d{11}|\d{4})$/

const inAny = (found: readonly Found[]) => sql`o.order_id in (${sql.join(found, sql` union all `)})`

const filters: Filters = {
  status: (tab, whose) => tabsOf(whose)[tab],
  keyword: (text, whose) => {
    const mobile = readMobile(text)
    return inAny([
      ...(orderNumber.test(text) ? byNumber(text) : [byGoods(text, whose), ...byOtherSide(text, whose)]),
      ...(trackingNumber.test(text) ? [byParcel(text)] : []),
      ...('shopId' in whose ? [byNumberElsewhere(text, whose.shopId)] : []),
      ...('shopId' in whose && mobileOrEnd.test(mobile) ? byMobile(mobile, whose.shopId) : []),
      ...(orderId.test(text) ? [sql`select ${Number(text)}::bigint`] : []),
    ])
  },
  shopId: (shopId) => sql`o.shop_id = ${shopId}`,
  orderType: (type) => sql`o.order_type = ${type}`,
  payType: (type) => sql`o.pay_type = ${type}`,
  deliveryType: (type) => sql`o.delivery_type = ${type}`,
  pickupStatus: (status) => sql`o.pickup_status = ${status}`,
  contractStatus: (status) => sql`o.contract_status = ${status}`,
  channelUserId: (userId) => sql`o.channel_user_id = ${userId}`,
  combinationId: (combinationId) => sql`o.order_id in (
    select r.order_id from combination_relation r where r.combination_id = ${combinationId} and r.shop_id = o.shop_id)`,
  buyerName: (text) => sql`(o.shop_id, o.buyer_bo_id) in (
    select c.shop_id, c.buyer_bo_id from customer c where c.name ilike ${containing(text)} or c.contact_name ilike ${containing(text)})`,
  mobile: (text, whose) => ('shopId' in whose ? inAny(byMobile(text, whose.shopId)) : sql`false`),
  beginTime: (at) => sql`o.create_time >= ${at}`,
  endTime: (at) => sql`o.create_time <= ${at}`,
  externalPlatform: (platform) => sql`o.order_id in (
    select x.order_id from order_external x where x.shop_id = o.shop_id and x.platform = ${platform})`,
  paidSince: (at) => sql`coalesce(o.pay_time, o.create_time) >= ${at}`,
  payMoneyMin: (fen) => sql`o.pay_money >= ${fen}`,
  payMoneyMax: (fen) => sql`o.pay_money <= ${fen}`,
  printed: (is) => (is ? sql`o.print_time is not null` : sql`o.print_time is null`),
  orderIds: (ids) => sql`o.order_id = any(${ids}::bigint[])`,
  orderStatuses: (statuses) => sql`o.order_status = any(${statuses}::smallint[])`,
  such: (condition) => condition,
  exceptIds: (ids) => sql`o.order_id <> all(${ids}::bigint[])`,
}
export const conditionsOf = (whose: Whose, filter: OrderFilter): RawBuilder<unknown> => {
  const given = (Object.keys(filters) as (keyof Filters)[]).flatMap((name) => {
    const value = filter[name]
    return value === undefined
      ? []
      : [(filters[name] as (value: unknown, whose: Whose) => RawBuilder<unknown>)(value, whose)]
  })
  return sql.join([tenant(whose), ...given], sql` and `)
}
