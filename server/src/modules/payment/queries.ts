import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { seesAllOf } from '../../actor.ts'
import type { Actor } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import type { PaymentState } from './machine.ts'
import type { Channel } from './rules.ts'

/** A payment as other rooms see it. Amounts in fen; `orders` are the shares of its orders. */
export type Payment = {
  readonly paymentId: Id
  readonly payNo: string
  readonly tradeNo: string
  readonly payerUserId: Id
  readonly boId: Id
  /** The enterprise that paid: `boId`, or the payer by a treaty. */
  readonly payerBoId: Id
  readonly payType: number
  readonly channel: Channel
  readonly payMoney: Fen
  readonly refundedMoney: Fen
  readonly subject: string
  readonly state: PaymentState
  readonly createTime: Date
  readonly expireTime: Date
  readonly successTime: Date | null
  readonly orders: readonly { readonly orderId: Id; readonly payMoney: Fen; readonly refundedMoney: Fen }[]
}

const columns = sql`
  p.payment_id, p.pay_no, p.trade_no, p.payer_user_id,
  p.bo_id, p.payer_bo_id, p.pay_type, p.channel, p.pay_money, p.subject, p.state,
  p.create_time, p.expire_time, p.success_time, s.refunded_money, s.orders
  from payment p cross join lateral (
    select coalesce(sum(o.refunded_money), 0)::bigint as refunded_money,
      coalesce(json_agg(json_build_object('orderId', o.order_id, 'payMoney', o.pay_money, 'refundedMoney', o.refunded_money) order by o.order_id)
        filter (where o.order_id is not null), '[]') as orders
    from payment_order o where o.payment_id = p.payment_id) s`

/** Returns a payment; undefined if there is none. */
export const paymentOf = async (db: Reading, paymentId: Id): Promise<Payment | undefined> =>
  (await sql<Payment>`select ${columns} where p.payment_id = ${paymentId}`.execute(db)).rows[0]

/**
 * Returns the payments of a trade or a number that the actor may see, newest first: their own, and those of enterprises whose
 * orders they see.
 */
export const visiblePayments = async (
  db: Reading,
  actor: Actor,
  which: { readonly payNo?: string | undefined; readonly tradeNo?: string | undefined },
): Promise<Payment[]> => {
  const found = await sql<Payment>`select ${columns}
    where (p.trade_no = ${which.tradeNo ?? null} or p.pay_no = ${which.payNo ?? null})
      and (p.payer_user_id = ${actor.userId} or p.bo_id = any (${seesAllOf(actor.enterprises)}))
    order by p.payment_id desc limit 50`.execute(db)
  return found.rows
}

/** A refund as other rooms see it: the caller's `key`, fen; `way` 1 as it came, 2 to the balance, 3 outside the platform. */
export type Refund = {
  readonly refundId: Id
  readonly refundNo: string
  readonly key: string
  readonly paymentId: Id
  readonly orderId: Id
  readonly refundMoney: Fen
  readonly way: 1 | 2 | 3
  readonly reason: string
  readonly state: 0 | 1 | 2
  readonly doneTime: Date | null
}

/** Returns a refund; undefined if there is none. */
export const refundOf = (db: Reading, refundId: Id): Promise<Refund | undefined> =>
  db
    .selectFrom('refund')
    .select([
      'refundId',
      'refundNo',
      'key',
      'paymentId',
      'orderId',
      'refundMoney',
      'way',
      'reason',
      'state',
      'doneTime',
    ])
    .where('refundId', '=', refundId)
    .$castTo<Refund>()
    .executeTakeFirst()

/** Number of payments of a person that are to be paid (state 0); part of a larger statement. */
export const waitingPaymentsOf = (userId: Id) =>
  sql<number>`(select count(*)::int from payment where payer_user_id = ${userId} and state in (0, 1))`
