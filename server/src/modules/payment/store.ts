import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { unawaited } from '../../kernel/database.ts'
import type { PaymentNotice } from '../../ports/payment.ts'
import type { PaymentState } from './machine.ts'
import type { Channel, Verdict } from './rules.ts'

export type NewPayment = {
  /** First part of its number. */
  readonly begins: string
  readonly tradeNo: string
  readonly orders: readonly { readonly orderId: Id; readonly payMoney: Fen }[]
  readonly payerUserId: Id
  readonly boId: Id
  readonly payerBoId: Id
  readonly payType: number
  readonly channel: Channel
  readonly payMoney: Fen
  readonly subject: string
  readonly expireTime: Date
}

// Takes the id first, since the number ends in its last digits.
const numbered = (begins: string) => sql`
  select id, ${begins} || lpad((id % 1000000)::text, 6, '0') as no
  from nextval(pg_get_serial_sequence('payment', 'payment_id')) as id`

/** Inserts a payment with its shares; undefined if the trade has an open one. */
export const insertPayment = async (
  ctx: Write,
  it: NewPayment,
  state: 1 | 2,
): Promise<{ readonly paymentId: Id; readonly payNo: string } | undefined> => {
  const made = await sql<{ paymentId: Id; payNo: string }>`
    with made as (
      insert into payment (payment_id, pay_no, trade_no, payer_user_id, bo_id, payer_bo_id, pay_type, channel, pay_money, subject,
        state, create_time, expire_time, success_time)
      select n.id, n.no, ${it.tradeNo}, ${it.payerUserId}, ${it.boId}, ${it.payerBoId}, ${it.payType}, ${it.channel}, ${it.payMoney},
        ${it.subject}, ${state}, ${ctx.now}, ${it.expireTime}, ${state === 2 ? ctx.now : null}
      from (${numbered(it.begins)}) n
      on conflict (trade_no, bo_id) where state in (0, 1) do nothing
      returning payment_id, pay_no, bo_id
    ), shares as (
      insert into payment_order (payment_id, bo_id, order_id, pay_money)
      select made.payment_id, made.bo_id, o."orderId", o."payMoney" from made,
        json_to_recordset(${JSON.stringify(it.orders)}) as o("orderId" bigint, "payMoney" bigint)
    )
    select payment_id, pay_no from made`.execute(ctx.db)
  return made.rows[0]
}

/** Locks and returns the open payment of a trade. */
export const lockOpenPayment = async (ctx: Write, tradeNo: string) => {
  const row = await ctx.db
    .selectFrom('payment')
    .select(['paymentId', 'payNo', 'channel', 'payMoney', 'payType', 'payerBoId', 'subject', 'state', 'expireTime'])
    .where('tradeNo', '=', tradeNo)
    .where('state', 'in', [0, 1])
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, channel: row.channel as Channel, state: row.state as PaymentState }
}

type Locked = Readonly<{
  paymentId: Id
  tradeNo: string
  channel: string
  payMoney: Fen
  state: number
  numberTaken: boolean
}>
/** Locks and returns the payment with a number; says also whether another one was paid under the channel's number. */
export const lockPayment = async (ctx: Write, channel: Channel, payNo: string, thirdNo: string) => {
  const found = await sql<Locked>`
    select payment_id, trade_no, channel, pay_money, state,
      exists (select 1 from payment other where other.channel = ${channel} and other.third_no = ${thirdNo}
        and other.payment_id <> payment.payment_id) as number_taken
    from payment where pay_no = ${payNo} for update`.execute(ctx.db)
  const row = found.rows[0]
  return row && { ...row, state: row.state as PaymentState }
}

/** Whether a write failed because another payment was paid under the same channel number at the same moment. */
export const wasNumberTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'payment_third_no'

/** Closes a payment if it is open. */
export const closePayment = async (ctx: Write, paymentId: Id): Promise<void> => {
  await ctx.db
    .updateTable('payment')
    .set({ state: 4, closeTime: ctx.now })
    .where('paymentId', '=', paymentId)
    .where('state', 'in', [0, 1])
    .execute()
}

/** Closes all open payments of a trade; returns their ids. */
export const closeOpen = async (ctx: Write, tradeNo: string): Promise<Id[]> => {
  const closed = await ctx.db
    .updateTable('payment')
    .set({ state: 4, closeTime: ctx.now })
    .where('tradeNo', '=', tradeNo)
    .where('state', 'in', [0, 1])
    .returning('paymentId')
    .execute()
  return closed.map((row) => row.paymentId)
}

/** A notification of a channel, the verdict on it, and the locked payment it moves, if any. */
export type Heard = {
  readonly channel: Channel
  readonly notice: PaymentNotice
  readonly body: string
  readonly verdict: Verdict
  readonly move?: { readonly paymentId: Id; readonly to: PaymentState }
}

/**
 * Stores a notification and moves the payment, in one statement; a repetition is only counted. The statement is not awaited: if the
 * channel number was taken meanwhile, the next statement throws.
 */
export const keepNotice = async (ctx: Write, { channel, notice, body, verdict, move }: Heard): Promise<void> => {
  const to = move?.to ?? null
  await sql`${sql.raw(unawaited)}
    with moved as (
      update payment set state = ${to}::smallint,
        success_time = case when ${to}::smallint = 2 then ${notice.payTime ?? ctx.now}::timestamptz end,
        third_no = case when ${to}::smallint = 2 then ${notice.tradeNo} else third_no end,
        close_time = case when ${to}::smallint = 4 then ${ctx.now}::timestamptz else close_time end
      where payment_id = ${move?.paymentId ?? null}::bigint
    )
    insert into payment_notice (channel, pay_no, third_no, result, pay_money, verdict, body, receive_time)
    values (${channel}, ${notice.payNo}, ${notice.tradeNo}, ${notice.result}, ${notice.amount}, ${verdict},
      ${body.slice(0, 8_000)}, ${ctx.now})
    on conflict (channel, pay_no, third_no, result, pay_money) do update set times = payment_notice.times + 1`.execute(
    ctx.db,
  )
}

/** Takes an amount from what is left of an order's share of a successful payment; false if less is left. */
export const takeFromShare = async (ctx: Write, paymentId: Id, orderId: Id, amount: Fen): Promise<boolean> => {
  const taken = await sql`
    update payment_order s set refunded_money = s.refunded_money + ${amount}
    from payment p
    where s.payment_id = ${paymentId} and s.order_id = ${orderId} and s.refunded_money + ${amount} <= s.pay_money
      and p.payment_id = s.payment_id and p.state = 2`.execute(ctx.db)
  return taken.numAffectedRows === 1n
}

/** Raises a payment by credit and the order's share, after the order came to more. */
export const raiseShare = async (ctx: Write, paymentId: Id, orderId: Id, money: Fen): Promise<void> => {
  await sql`
    with share as (
      update payment_order set pay_money = pay_money + ${money} where payment_id = ${paymentId} and order_id = ${orderId}
      returning payment_id)
    update payment p set pay_money = p.pay_money + ${money} from share where p.payment_id = share.payment_id`.execute(
    ctx.db,
  )
}

export type NewRefund = {
  readonly refundNo: string
  readonly key: string
  readonly paymentId: Id
  readonly boId: Id
  readonly orderId: Id
  readonly refundMoney: Fen
  readonly way: 1 | 2 | 3
  readonly reason: string
}

/** Inserts a refund; returns the existing one's id with `fresh` false if the key was used before. */
export const insertRefund = async (ctx: Write, it: NewRefund, done: boolean): Promise<{ id: Id; fresh: boolean }> => {
  const made = await sql<{ refundId: Id }>`
    insert into refund (refund_no, key, payment_id, bo_id, order_id, refund_money, way, reason, state, create_time, done_time)
    values (${it.refundNo}, ${it.key}, ${it.paymentId}, ${it.boId}, ${it.orderId}, ${it.refundMoney}, ${it.way}, ${it.reason},
      ${done ? 2 : 0}, ${ctx.now}, ${done ? ctx.now : null})
    on conflict (key, bo_id) do nothing
    returning refund_id`.execute(ctx.db)
  if (made.rows[0] !== undefined) return { id: made.rows[0].refundId, fresh: true }
  const known = await ctx.db
    .selectFrom('refund')
    .select('refundId')
    .where('key', '=', it.key)
    .where('boId', '=', it.boId)
    .executeTakeFirstOrThrow()
  return { id: known.refundId, fresh: false }
}

/** Moves a refund that is not done; false if it is done. */
export const moveRefund = async (ctx: Write, refundId: Id, to: 1 | 2, way: 1 | 2): Promise<boolean> => {
  const moved = await ctx.db
    .updateTable('refund')
    .set({ state: to, way, doneTime: to === 2 ? ctx.now : null })
    .where('refundId', '=', refundId)
    .where('state', 'in', [0, 1])
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}
