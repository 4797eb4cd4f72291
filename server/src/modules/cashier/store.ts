import { randomBytes } from 'node:crypto'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { newRandomId } from '../../kernel/random-id.ts'
import type { Database } from '../../kernel/database.ts'

export type NewTrade = {
  readonly payNo: string
  readonly channel: string
  readonly amount: Fen
  readonly subject: string
  readonly returnTo: string
  readonly expireTime: Date
}

/** A single statement needs no transaction. */
type Desk = { readonly db: Database; readonly now: Date }

/** Opens a trade and returns its token; a repeated call with the same number returns the same trade. */
export const openTrade = async (ctx: Desk, it: NewTrade): Promise<string> => {
  const token = newRandomId()
  const made = await sql<{ token: string }>`
    insert into cashier_trade (token, pay_no, third_no, channel, pay_money, subject, return_to, create_time, expire_time)
    values (${token}, ${it.payNo}, ${`T${randomBytes(10).toString('hex')}`}, ${it.channel}, ${it.amount}, ${it.subject},
      ${it.returnTo}, ${ctx.now}, ${it.expireTime})
    on conflict (pay_no) do update set return_to = excluded.return_to
    returning token`.execute(ctx.db)
  return made.rows[0]!.token
}

/** Moves a trade from one of the given states; false when it is in another. */
export const moveTrade = async (
  ctx: Write,
  tradeId: Id,
  from: readonly number[],
  to: number,
  paidWith: string | null = null,
): Promise<boolean> => {
  const moved = await ctx.db
    .updateTable('cashierTrade')
    .set({ state: to, ...(to === 1 ? { payTime: ctx.now, paidWith } : {}) })
    .where('tradeId', '=', tradeId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Records that the shop has acknowledged the notification. */
export const noteHeard = async (ctx: Write, tradeId: Id): Promise<void> => {
  await ctx.db.updateTable('cashierTrade').set({ heardTime: ctx.now }).where('tradeId', '=', tradeId).execute()
}

/** Closes a trade that waits or failed; leaves a paid one. */
export const closeTrade = async (db: Database, payNo: string): Promise<void> => {
  await db
    .updateTable('cashierTrade')
    .set({ state: 3 })
    .where('payNo', '=', payNo)
    .where('state', 'in', [0, 2])
    .execute()
}

/** Refunds once per number; false when the trade has less money left. */
export const refundTrade = async (ctx: Desk, payNo: string, refundNo: string, amount: Fen): Promise<boolean> => {
  const made = await sql<{ done: boolean }>`
    with known as (
      select 1 from cashier_refund where refund_no = ${refundNo}
    ), taken as (
      update cashier_trade set refunded_money = refunded_money + ${amount}
      where pay_no = ${payNo} and state = 1 and refunded_money + ${amount} <= pay_money and not exists (select from known)
      returning trade_id
    ), noted as (
      insert into cashier_refund (refund_no, trade_id, refund_money, made_time)
      select ${refundNo}, trade_id, ${amount}, ${ctx.now} from taken returning 1
    )
    select exists (select from known) or exists (select from noted) as done`.execute(ctx.db)
  return made.rows[0]?.done === true
}
