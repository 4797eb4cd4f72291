import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { isFor, isOpen, shownState } from '../cards/queries.ts'

/** The person and enterprise that hold a coupon. */
type Holder = { readonly userId: Id; readonly boId: Id }

const received = 1
const issued = 3

type Taken = { readonly internal: boolean; readonly perUserLimit: number }

/** Takes one of what is left of coupon `q`; the row stays locked until the transaction ends, so receivers come one after the other. */
const takeOne = async (ctx: Write, which: RawBuilder<unknown>): Promise<Taken | undefined> => {
  const found = await sql<Taken>`
    update coupon q set received_count = q.received_count + 1 where ${which} and q.received_count < q.total_count
    returning q.internal, q.per_user_limit`.execute(ctx.db)
  return found.rows[0]
}

export type Granted = {
  readonly couponUserId: Id
  readonly shopId: Id
  readonly name: string
  readonly validBegin: Date
  readonly validEnd: Date
}

/** Inserts the held coupon, unless the holder has as many as allowed; the locked coupon makes simultaneous receipts count each other. */
const writePaper = async (
  ctx: Write,
  it: Holder & { readonly couponId: Id; readonly source: number; readonly most: number | null },
): Promise<Granted | undefined> => {
  const found = await sql<Granted>`
    with paper as (
      insert into coupon_user (coupon_id, shop_id, user_id, bo_id, source, valid_begin, valid_end, receive_time)
      select q.coupon_id, q.shop_id, ${it.userId}, ${it.boId}, ${it.source},
        case q.valid_type when 1 then q.valid_begin else ${ctx.now}::timestamptz end,
        case q.valid_type when 1 then q.valid_end else ${ctx.now}::timestamptz + q.valid_days * interval '1 day' end, ${ctx.now}
      from coupon q where q.coupon_id = ${it.couponId} and (${it.most}::int is null or ${it.most}::int > (
        select count(*) from coupon_user h where h.coupon_id = q.coupon_id and h.user_id = ${it.userId}))
      returning coupon_user_id, coupon_id, shop_id, valid_begin, valid_end
    )
    select p.coupon_user_id, p.shop_id, q.name, p.valid_begin, p.valid_end from paper p join coupon q using (shop_id, coupon_id)`.execute(
    ctx.db,
  )
  return found.rows[0]
}

/** Gives the caller a public coupon: undefined if there is none for them now, null if they have as many as allowed. */
export const receiveOne = async (ctx: Write, couponId: Id, holder: Holder): Promise<Granted | null | undefined> => {
  const taken = await takeOne(ctx, sql`q.coupon_id = ${couponId} and ${isOpen(ctx.now)} and ${isFor(ctx.actor)}`)
  if (taken === undefined) return undefined
  return (await writePaper(ctx, { ...holder, couponId, source: received, most: taken.perUserLimit })) ?? null
}

/** Gives a person a coupon of a shop; an internal coupon has no limit per person. */
export const issueOne = async (
  ctx: Write,
  { couponId, shopId }: { readonly couponId: Id; readonly shopId: Id },
  holder: Holder,
): Promise<Granted | null | undefined> => {
  const which = sql`q.coupon_id = ${couponId} and q.shop_id = ${shopId} and not q.deleted and ${shownState(ctx.now)} = 1
    and (q.valid_type = 2 or q.valid_end > ${ctx.now})`
  const taken = await takeOne(ctx, which)
  if (taken === undefined) return undefined
  const most = taken.internal ? null : taken.perUserLimit
  return (await writePaper(ctx, { ...holder, couponId, source: issued, most })) ?? null
}

/** Marks unused coupons past their end as expired; returns their number, up to `limit`. */
export const expire = async (ctx: Write, limit: number): Promise<number> => {
  const over = await sql`
    update coupon_user u set state = 4 from (
      select coupon_user_id from coupon_user where state = 1 and valid_end <= ${ctx.now}
      order by valid_end limit ${limit} for no key update skip locked) o
    where u.coupon_user_id = o.coupon_user_id`.execute(ctx.db)
  return Number(over.numAffectedRows ?? 0n)
}

export type Ending = {
  readonly couponUserId: Id
  readonly userId: Id
  readonly boId: Id
  readonly name: string
  readonly shopName: string
  readonly validEnd: Date
}

/** Marks held coupons that end before a moment as reminded; returns those whose holders were not reminded yet. */
export const markEnding = async (ctx: Write, before: Date, limit: number): Promise<Ending[]> => {
  const found = await sql<Ending>`
    with marked as (
      update coupon_user u set reminded = true from (
        select coupon_user_id from coupon_user where state = 1 and not reminded and valid_end > ${ctx.now} and valid_end <= ${before}
        order by valid_end limit ${limit} for no key update skip locked) o
      where u.coupon_user_id = o.coupon_user_id
      returning u.coupon_user_id, u.coupon_id, u.shop_id, u.user_id, u.bo_id, u.valid_end
    )
    select m.coupon_user_id, m.user_id, m.bo_id, q.name, s.shop_name, m.valid_end
    from marked m join coupon q using (shop_id, coupon_id) join shop s using (shop_id) order by m.coupon_user_id`.execute(
    ctx.db,
  )
  return found.rows
}
