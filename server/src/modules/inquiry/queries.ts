import { buyPurposes, inquiryStates, statesOfTab } from '@mall/api/inquiry/states'
import type { InquiryTab } from '@mall/api/inquiry/states'
import type { Fen, Milli } from '@mall/api/money'
import { priceWords } from '@mall/api/units'
import type { SaleUnit, Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { allowed } from '../../kernel/machine.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { areaName } from '../area/public.ts'
import { inquiryMachine } from './machine.ts'
import type { Party, State } from './machine.ts'

type Row = {
  readonly inquiryId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly goodsId: Id
  readonly spuId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly unitName: string
  readonly listPrice: Fen
  readonly qty: Milli
  readonly areaId: Id | null
  readonly needDate: string | null
  readonly buyPurpose: number | null
  readonly remark: string
  readonly state: State
  readonly askTime: Date
  readonly offerPrice: Fen | null
  readonly offerQty: Milli | null
  readonly offerRemark: string
  readonly offerTime: Date | null
  readonly dueTime: Date
  readonly endReason: string
  readonly orderId: Id | null
  readonly version: number
  readonly buyerName: string
  readonly userName: string
  readonly offerBy: string | null
  /** Units at the time of the inquiry. */
  readonly units: Units
}

/** Units of the goods at the time of the inquiry. */
const askedUnits = sql`json_build_object('unitName', i.unit_name, 'baseUnitName', i.base_unit_name, 'convertRate', i.convert_rate,
  'priceUnitName', i.price_unit_name, 'priceRate', i.price_rate)`

const columns = sql`i.inquiry_id, i.shop_id, s.shop_name, i.goods_id, i.spu_id, i.goods_name, i.spec_text, i.image, i.unit_name,
  i.list_price, i.qty, i.area_id, to_char(i.need_date, 'YYYY-MM-DD') as need_date, i.buy_purpose, i.remark, i.state, i.ask_time, i.offer_price, i.offer_qty, i.offer_remark,
  i.offer_time, i.due_time, i.end_reason, i.order_id, i.version, e.name as buyer_name, u.name as user_name, o.name as offer_by, ${askedUnits} as units`
const around = sql`join shop s using (shop_id) join enterprise e on e.bo_id = i.buyer_bo_id
  join app_user u on u.user_id = i.buyer_user_id left join app_user o on o.user_id = i.offer_by`

export type InquiryFilter = {
  readonly shopId?: Id
  readonly buyer?: { readonly userId: Id; readonly boId: Id }
  readonly inquiryId?: Id | undefined
  readonly keyword?: string | undefined
  readonly tab?: InquiryTab | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const where = (it: InquiryFilter): RawBuilder<unknown> => {
  const conditions = [sql`true`]
  if (it.shopId !== undefined) conditions.push(sql`i.shop_id = ${it.shopId}`)
  if (it.buyer !== undefined)
    conditions.push(sql`i.buyer_user_id = ${it.buyer.userId} and i.buyer_bo_id = ${it.buyer.boId}`)
  if (it.inquiryId !== undefined) conditions.push(sql`i.inquiry_id = ${it.inquiryId}`)
  if (it.tab !== undefined && it.tab !== 'all')
    conditions.push(sql`i.state = any(${[...statesOfTab[it.tab]]}::smallint[])`)
  if (it.beginTime !== undefined) conditions.push(sql`i.ask_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`i.ask_time <= ${it.endTime}`)
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(i.goods_name ilike ${like} or i.remark ilike ${like}
      or exists (select from enterprise b where b.bo_id = i.buyer_bo_id and b.name ilike ${like}))`)
  }
  return sql.join(conditions, sql` and `)
}

const orders = {
  newest: sql`i.ask_time desc, i.inquiry_id desc`,
  oldest: sql`i.ask_time, i.inquiry_id`,
  soonest: sql`i.due_time, i.inquiry_id`,
} as const

/** Returns a price in words, by the price unit of the inquiry's time. */
const tradeWords = (price: Fen | null, units: Units): string => (price === null ? '' : priceWords(price, units))

const shown =
  (now: Date, party: Party) =>
  ({ areaId, units, ...row }: Row) => ({
    ...row,
    tradeText: tradeWords(row.listPrice, units),
    offerTradeText: tradeWords(row.offerPrice, units),
    areaName: areaId === null ? '' : areaName(areaId),
    buyPurposeText: row.buyPurpose === null ? '' : buyPurposes[row.buyPurpose as 1],
    stateText: inquiryStates[row.state]!,
    buttons: allowed(inquiryMachine, { state: row.state, over: row.dueTime <= now }, party),
  })

/** An inquiry with its words for one of the two sides. */
export type ShownInquiry = ReturnType<ReturnType<typeof shown>>

/** Returns a page of inquiries for one of the two sides. */
export const inquiryPage = async (
  db: Reading,
  { now, party }: { readonly now: Date; readonly party: Party },
  filter: InquiryFilter,
  sort: keyof typeof orders | undefined,
  range: PageRange,
) => {
  const all = sql`price_inquiry i where ${where(filter)}`
  const page = await readPage(db, range, all, async ({ total, limit, offset }) => {
    const order = orders[sort ?? 'newest']
    const found = await sql<Row & { total: number }>`
      select ${columns}, ${total} as total from (select i.* from ${all} order by ${order} limit ${limit} offset ${offset}) i
      ${around} order by ${order}`.execute(db)
    return found.rows
  })
  return { ...page, list: page.list.map(shown(now, party)) }
}

/** Returns the goods of an inquiry sent to a shop. */
export const askedGoods = async (db: Reading, shopId: Id, inquiryId: Id) => {
  const found = await sql<SaleUnit & { goodsId: Id; buyerBoId: Id }>`
    select goods_id, buyer_bo_id, unit_name, base_unit_name, convert_rate from price_inquiry
    where inquiry_id = ${inquiryId} and shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

/** Returns an inquiry sent to a shop. */
export const inquiryOfShop = async (db: Reading, now: Date, shopId: Id, inquiryId: Id) => {
  const found = await sql<Row>`
    select ${columns} from price_inquiry i ${around} where i.inquiry_id = ${inquiryId} and i.shop_id = ${shopId}`.execute(
    db,
  )
  return found.rows.map(shown(now, 'shop'))[0]
}

/** Returns an inquiry of a buyer. */
export const inquiryOfBuyer = async (
  db: Reading,
  now: Date,
  { userId, boId }: { readonly userId: Id; readonly boId: Id },
  inquiryId: Id,
) => {
  const found = await sql<Row>`
    select ${columns} from price_inquiry i ${around}
    where i.inquiry_id = ${inquiryId} and i.buyer_user_id = ${userId} and i.buyer_bo_id = ${boId}`.execute(db)
  return found.rows.map(shown(now, 'buyer'))[0]
}

/** Returns the number of a shop's inquiries in each state. */
export const countsOf = async (db: Reading, filter: InquiryFilter): Promise<Record<InquiryTab, number>> => {
  const found = await sql<Record<InquiryTab, number>>`
    select count(*)::int as all, count(*) filter (where i.state = 10)::int as waiting,
      count(*) filter (where i.state = 20)::int as offered, count(*) filter (where i.state = 30)::int as accepted,
      count(*) filter (where i.state = 40)::int as ordered, count(*) filter (where i.state > 40)::int as ended
    from price_inquiry i where ${where(filter)}`.execute(db)
  return found.rows[0]!
}

type Standing = { readonly state: State; readonly dueTime: Date; readonly version: number }
/** Returns the state of an inquiry, which explains a refusal. */
export const standingOf = async (
  db: Reading,
  inquiryId: Id,
  whose: { readonly shopId: Id } | { readonly buyer: { readonly userId: Id; readonly boId: Id } },
): Promise<Standing | undefined> => {
  const of =
    'shopId' in whose
      ? sql`shop_id = ${whose.shopId}`
      : sql`buyer_user_id = ${whose.buyer.userId} and buyer_bo_id = ${whose.buyer.boId}`
  const found = await sql<Standing>`
    select state, due_time, version from price_inquiry where inquiry_id = ${inquiryId} and ${of}`.execute(db)
  return found.rows[0]
}

export type HeldOffer = SaleUnit & {
  readonly inquiryId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly price: Fen
  readonly qty: Milli
}

/** Returns an accepted offer that its buyer can order now. */
export const heldOffer = async (
  db: Reading,
  now: Date,
  buyer: { readonly userId: Id; readonly boId: Id },
  inquiryId: Id,
): Promise<HeldOffer | undefined> => {
  const found = await sql<HeldOffer>`
    select inquiry_id, goods_id, goods_name, unit_name, base_unit_name, convert_rate, offer_price as price, offer_qty as qty from price_inquiry
    where inquiry_id = ${inquiryId} and buyer_user_id = ${buyer.userId} and buyer_bo_id = ${buyer.boId} and state = 30
      and due_time > ${now}`.execute(db)
  return found.rows[0]
}

/** Number of a person's open price inquiries, as part of a larger statement. */
export const openInquiriesOf = (userId: Id) =>
  sql<number>`(select count(*)::int from price_inquiry where buyer_user_id = ${userId} and state in (10, 20, 30))`
