import { mostOpenOfGoods } from '@mall/api/inquiry/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { inquiryMachine } from './machine.ts'
import type { Action } from './machine.ts'
import { parameterOf } from '../parameter/public.ts'

const day = 86_400_000

export type NewInquiry = Units & {
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly spuId: Id
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly listPrice: Fen
  readonly qty: Milli
  readonly areaId: Id | null
  readonly needDate: string | null
  readonly buyPurpose: number | null
  readonly remark: string
}
/** Outcome of an inquiry: its id and the end of waiting for an offer, or nulls with the number of inquiries in the last day. */
type Asked = {
  readonly inDay: number
  readonly mostInDay: number
  readonly inquiryId: Id | null
  readonly dueTime: Date | null
}

/** Adds a price inquiry; `inquiryId` is null if the person has made too many. */
export const insertInquiry = async (ctx: Write, it: NewInquiry): Promise<Asked> => {
  // One inquiry of a person at a time, because two at once would both find a place under the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_inquiry ${it.buyerUserId}`}, 0))`.execute(ctx.db)
  const since = new Date(ctx.now.getTime() - day)
  const found = await sql<Asked>`
    with counted as (
      select count(*) filter (where ask_time > ${since})::int as in_day,
        count(*) filter (where goods_id = ${it.goodsId} and state in (10, 20, 30))::int as open, ${parameterOf('inquiry.askedADay')} as most_in_day
      from price_inquiry where buyer_user_id = ${it.buyerUserId}
        and (ask_time > ${since} or (goods_id = ${it.goodsId} and state in (10, 20, 30)))
    ), made as (
      insert into price_inquiry (shop_id, buyer_bo_id, buyer_user_id, spu_id, goods_id, goods_name, spec_text, image, unit_name,
        base_unit_name, convert_rate, price_unit_name, price_rate, list_price, qty, area_id, need_date, buy_purpose, remark, ask_time, due_time)
      select ${it.shopId}, ${it.buyerBoId}, ${it.buyerUserId}, ${it.spuId}, ${it.goodsId}, ${it.goodsName}, ${it.specText},
        ${it.image}, ${it.unitName}, ${it.baseUnitName}, ${it.convertRate}, ${it.priceUnitName}, ${it.priceRate}, ${it.listPrice}, ${it.qty}::bigint, ${it.areaId}::int, ${it.needDate}::date, ${it.buyPurpose}::smallint, ${it.remark},
        ${ctx.now}::timestamptz, ${ctx.now}::timestamptz + ${parameterOf('inquiry.daysToOffer')} * interval '1 day'
      from counted where in_day < most_in_day and open < ${mostOpenOfGoods} returning inquiry_id, due_time
    )
    select c.in_day, c.most_in_day, m.inquiry_id, m.due_time from counted c left join made m on true`.execute(ctx.db)
  return found.rows[0]!
}

/** The owner of an inquiry, and its version. */
export type Which = { readonly inquiryId: Id; readonly version: number } & (
  | { readonly shopId: Id }
  | { readonly buyer: { readonly userId: Id; readonly boId: Id } }
)

const ofWhom = (which: Which): RawBuilder<unknown> =>
  'shopId' in which
    ? sql`shop_id = ${which.shopId}`
    : sql`buyer_user_id = ${which.buyer.userId} and buyer_bo_id = ${which.buyer.boId}`

export type Moved = {
  readonly inquiryId: Id
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  readonly goodsName: string
  readonly dueTime: Date
  readonly version: number
}
const moved = sql`inquiry_id, shop_id, buyer_bo_id, buyer_user_id, goods_name, due_time, version`

/** The states an action starts from by the machine, as a condition. */
const fromOf = (action: Action) => sql`state = any(${[...inquiryMachine.rows[action].from]}::smallint[])`
const toOf = (action: Action) =>
  sql`state = ${inquiryMachine.rows[action].to as number}::smallint, version = version + 1`

const nothing = sql``
/** Takes a step of the machine; undefined if there is no inquiry in this version whose state allows it. */
const move = async (
  ctx: Write,
  which: Which,
  action: Action,
  {
    changes = nothing,
    only = nothing,
  }: { readonly changes?: RawBuilder<unknown>; readonly only?: RawBuilder<unknown> },
): Promise<Moved | undefined> => {
  const found = await sql<Moved>`
    update price_inquiry set ${toOf(action)}${changes}
    where inquiry_id = ${which.inquiryId} and version = ${which.version} and ${ofWhom(which)} and ${fromOf(action)}${only}
    returning ${moved}`.execute(ctx.db)
  return found.rows[0]
}

export type Offer = {
  readonly price: Fen
  readonly qty: Milli
  readonly validUntil: Date
  readonly remark: string
  readonly byUserId: Id
}

export const putOffer = (ctx: Write, which: Which, it: Offer): Promise<Moved | undefined> =>
  move(ctx, which, 'offer', {
    changes: sql`, offer_price = ${it.price}, offer_qty = ${it.qty}::bigint, offer_remark = ${it.remark}, offer_by = ${it.byUserId},
      offer_time = ${ctx.now}::timestamptz, due_time = ${it.validUntil}::timestamptz`,
    only: sql` and due_time > ${ctx.now}`,
  })

export const accept = (ctx: Write, which: Which): Promise<Moved | undefined> =>
  move(ctx, which, 'accept', { only: sql` and due_time > ${ctx.now}` })

export const end = (
  ctx: Write,
  which: Which,
  action: 'decline' | 'withdraw',
  reason: string,
): Promise<Moved | undefined> => move(ctx, which, action, { changes: sql`, end_reason = ${reason}` })

/** Expires an inquiry without an answer, or an offer past its time; leaves one that moved meanwhile. */
export const expire = async (ctx: Write, inquiryId: Id): Promise<Moved | undefined> => {
  const found = await sql<Moved>`
    update price_inquiry set ${toOf('expire')}
    where inquiry_id = ${inquiryId} and ${fromOf('expire')} and due_time <= ${ctx.now} returning ${moved}`.execute(
    ctx.db,
  )
  return found.rows[0]
}

/** Takes an accepted offer for an order, once: a second order finds it taken. */
export const take = async (
  ctx: Write,
  it: { readonly inquiryId: Id; readonly userId: Id; readonly boId: Id; readonly orderId: Id },
): Promise<boolean> => {
  const done = await sql`
    update price_inquiry set ${toOf('order')}, order_id = ${it.orderId}
    where inquiry_id = ${it.inquiryId} and buyer_user_id = ${it.userId} and buyer_bo_id = ${it.boId}
      and ${fromOf('order')} and due_time > ${ctx.now}`.execute(ctx.db)
  return done.numAffectedRows === 1n
}

/** Returns the offers of orders that ended; leaves those already returned. */
export const giveBack = async (ctx: Write, orderIds: readonly Id[]): Promise<Moved[]> => {
  const found = await sql<Moved>`
    update price_inquiry set ${toOf('release')}, order_id = null
    where order_id = any(${[...orderIds]}::bigint[]) and ${fromOf('release')} returning ${moved}`.execute(ctx.db)
  return found.rows
}
