import type { Fen } from '@mall/api/money'
import type { OrderEventSource } from '@mall/api/history/sources'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'

/** An event of an order; its source decides which fields are set. */
export type EventRow = {
  readonly source: OrderEventSource
  readonly action: string
  readonly text: string | null
  readonly party: 'buyer' | 'seller' | 'payment' | 'timer' | 'operator'
  readonly actorName: string | null
  readonly money: Fen | null
  readonly channel: string | null
  /** Amounts before and after a change, with their names: the whole order's or a line's; null for other events. */
  readonly changes: readonly { readonly name: string; readonly before: Fen; readonly after: Fen }[] | null
  readonly time: Date
}

const newest = 200

/** Actions in the order's log that the log of after-sales describes in full. */
const ofAfterSales = ['applyAfterSales', 'changeAfterSales', 'askPlatform', 'endAfterSales']

/** Steps from the order's log, without those that another source describes in full. */
const steps = (orderId: Id, hidden: readonly string[]) => sql`
  select g.log_id as id, g.action, g.text, g.actor_type::text as party, g.actor_id, null::bigint as money,
    null::text as channel, null::json as changes, g.time
  from order_log g where g.order_id = ${orderId} and g.action <> all (${[...hidden, ...ofAfterSales, 'changeMoney']}::text[])
    and not (g.action = 'settle' and exists (
      select from trade_order o where o.order_id = g.order_id and o.payment_id is not null))
  order by g.log_id desc limit ${newest}`

const afterSales = (orderId: Id) => sql`
  select g.log_id, g.action, g.text || '（' || a.after_sales_no || '）',
    case g.actor_type when 'house' then 'timer' else g.actor_type end, g.actor_id, null::bigint, null::text, null::json, g.time
  from after_sales a join after_sales_log g using (after_sales_id) where a.order_id = ${orderId}`

const moneyChanges = (orderId: Id) => sql`
  select g.money_log_id, 'changeMoney', g.reason, 'seller', g.actor_id, g.after_pay_money, null::text,
    (select json_agg(json_build_object('name', c.name, 'before', c.before, 'after', c.after) order by c.place) from (
      select 0 as place, '应付' as name, g.before_pay_money as before, g.after_pay_money as after
      union all
      select e.place::int, l.goods_name, (e.line ->> 'beforeGoodsMoney')::bigint, (e.line ->> 'afterGoodsMoney')::bigint
      from jsonb_array_elements(g.lines) with ordinality as e(line, place)
        join order_line l on l.order_id = g.order_id and l.line_id = (e.line ->> 'lineId')::bigint
      union all
      select 1000, '运费', g.before_freight_money, g.after_freight_money
      where g.before_freight_money <> g.after_freight_money) c),
    g.time
  from order_money_log g where g.order_id = ${orderId}`

const payments = (
  orderId: Id,
  { action, when, at }: { action: string; when: RawBuilder<unknown>; at: RawBuilder<unknown> },
) => sql`
  select p.payment_id, ${action}::text, p.pay_no, 'buyer', p.payer_user_id, s.pay_money, p.channel::text, null::json, ${at}
  from payment_order s join payment p using (payment_id) where s.order_id = ${orderId} and ${when}`

const refunds = (
  orderId: Id,
  { action, at, when }: { action: string; at: RawBuilder<unknown>; when: RawBuilder<unknown> },
) => sql`
  select r.refund_id, ${action}::text, r.reason, 'payment', null::bigint, r.refund_money, p.channel::text, null::json, ${at}
  from refund r join payment p using (payment_id) where r.order_id = ${orderId} and ${when}`

const transfers = (
  orderId: Id,
  {
    action,
    text = sql`null::text`,
    by = sql`a.audit_by`,
    money,
    at,
    when,
  }: Readonly<Record<'action' | 'money' | 'at' | 'when', RawBuilder<unknown>>> & {
    text?: RawBuilder<unknown>
    by?: RawBuilder<unknown>
  },
) => sql`
  select r.audit_id, ${action}, ${text}, 'seller', ${by}, ${money}, null::text, null::json, ${at}
  from transfer_receipt r join credential_audit a using (audit_id) where r.order_id = ${orderId} and ${when}`

type Source = (orderId: Id, hidden: readonly string[]) => RawBuilder<unknown>

/**
 * Sources of an order's history; all return the same columns. A new kind of event is another row here, with its words in
 * `show-history.ts`. For events of the same moment, a later row comes after an earlier one.
 */
const sources: Readonly<Record<OrderEventSource, Source>> = {
  paymentBegun: (orderId) =>
    payments(orderId, {
      action: 'begin',
      when: sql`p.channel in ('wechat', 'alipay', 'bank') and p.success_time is null`,
      at: sql`p.create_time`,
    }),
  paymentClosed: (orderId) =>
    payments(orderId, { action: 'close', when: sql`p.close_time is not null and p.state = 4`, at: sql`p.close_time` }),
  paymentDone: (orderId) =>
    payments(orderId, { action: 'succeed', when: sql`p.success_time is not null`, at: sql`p.success_time` }),
  afterSales,
  step: steps,
  money: moneyChanges,
  // A finished refund replaces the record of its beginning.
  refundBegun: (orderId) =>
    refunds(orderId, { action: 'begin', at: sql`r.create_time`, when: sql`r.done_time is null` }),
  refundDone: (orderId) =>
    refunds(orderId, { action: 'succeed', at: sql`r.done_time`, when: sql`r.done_time is not null` }),
  transferSurplus: (orderId) =>
    transfers(orderId, {
      action: sql`case when r.balance_money > 0 then 'toBalance' else 'toReturn' end`,
      money: sql`r.balance_money + r.return_money`,
      at: sql`r.receive_time`,
      when: sql`r.balance_money + r.return_money > 0`,
    }),
  transferReturned: (orderId) =>
    transfers(orderId, {
      action: sql`'returned'`,
      text: sql`r.return_serial`,
      by: sql`r.return_by`,
      money: sql`r.return_money`,
      at: sql`r.return_time`,
      when: sql`r.return_time is not null`,
    }),
}

/** Returns the history of an order, newest first, in one statement; leaves out hidden actions of the log. */
export const historyOf = async (db: Reading, orderId: Id, hidden: readonly string[]): Promise<EventRow[]> => {
  const all = Object.entries(sources).map(
    (
      [source, of],
      rank,
    ) => sql`select ${source}::text as source, ${rank}::int as rank, e.* from (${of(orderId, hidden)})
      as e(id, action, text, party, actor_id, money, channel, changes, time)`,
  )
  const found = await sql<EventRow>`
    select h.source, h.action, h.text, h.party, u.name as actor_name, h.money, h.channel, h.changes, h.time
    from (${sql.join(all, sql` union all `)}) h left join app_user u on u.user_id = h.actor_id
    order by h.time desc, h.rank desc, h.id desc limit ${newest}`.execute(db)
  return found.rows
}
