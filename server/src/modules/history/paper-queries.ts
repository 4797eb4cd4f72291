import type { OrderPaperKind } from '@mall/api/history/sources'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { owed } from '../credit/public.ts'

/** A paper about an order's money; its kind decides which fields are set. */
export type PaperRow = {
  readonly kind: OrderPaperKind
  readonly state: number
  /** Payee, side, number, way or invoice title, by kind. */
  readonly title: string
  readonly number: string | null
  readonly person: string | null
  readonly reason: string | null
  readonly money: Fen | null
  /** Money received by a slip. */
  readonly receiveMoney: Fen | null
  /** Excess of that money, which is sent back or added to the buyer's balance. */
  readonly surplusMoney: Fen | null
  readonly doneTime: Date | null
  readonly time: Date
}

/** Sources of an order's papers; all return the same columns. */
const sources: Readonly<Record<OrderPaperKind, (orderId: Id) => RawBuilder<unknown>>> = {
  slip: (orderId) => sql`
    select c.audit_id as id, c.state, coalesce(c.payee, '') as title, c.serial_no as number, c.payer_name as person,
      c.audit_remark as reason, c.pay_money as money, r.receive_money, r.return_money + r.balance_money as surplus_money,
      c.audit_time as done_time, c.submit_time as time
    from credential_audit c left join transfer_receipt r using (audit_id)
    where c.order_id = ${orderId} and c.credential_type = 2`,
  signature: (orderId) => sql`
    select s.signature_id, s.state, s.side, s.serial_no, s.party || '，' || s.person, '', k.pay_money, null::bigint,
      null::bigint, s.sign_time, s.begin_time
    from order_contract k join order_signature s using (order_contract_id) where k.order_id = ${orderId}`,
  debt: (orderId) => sql`
    select d.debt_id, d.state, 'ZQ' || d.debt_id, null, u.name, d.reject_reason, d.amount_money, null::bigint, null::bigint,
      d.decide_time, d.apply_time
    from debt_confirm d left join app_user u on u.user_id = d.decide_by where d.order_id = ${orderId}`,
  creditPayment: (orderId) => sql`
    select p.credit_payment_id, case when p.take_back_time is null then 1 else 2 end, p.way, p.serial_no, u.name,
      p.take_back_reason, s.money, null::bigint, null::bigint, p.take_back_time, p.create_time
    from credit_payment_order s join credit_payment p using (credit_payment_id) join app_user u on u.user_id = p.record_by
    where s.order_id = ${orderId}`,
  invoice: (orderId) => sql`
    select i.invoice_id, i.state, i.title, i.invoice_no, i.tax_no, coalesce(i.red_reason, ''), i.amount_money, null::bigint,
      null::bigint, i.issue_time, i.apply_time
    from order_invoice i where i.order_id = ${orderId}`,
}

/** Returns the papers about an order's money, oldest first, in one statement. */
export const papersOf = async (db: Reading, orderId: Id): Promise<PaperRow[]> => {
  const all = Object.entries(sources).map(
    ([kind, of]) => sql`select ${kind}::text as kind, p.* from (${of(orderId)})
      as p(id, state, title, number, person, reason, money, receive_money, surplus_money, done_time, time)`,
  )
  const found = await sql<PaperRow>`
    select p.kind, p.state, p.title, p.number, p.person, p.reason, p.money, p.receive_money, p.surplus_money, p.done_time, p.time
    from (${sql.join(all, sql` union all `)}) p order by p.time, p.kind, p.id`.execute(db)
  return found.rows
}

/** Returns the sums and states of an order's money beside its papers; undefined without the order. */
export const standingOf = async (db: Reading, orderId: Id) => {
  const found = await sql<{
    receivedMoney: Fen
    settledMoney: Fen
    owedMoney: Fen
    contractStatus: number
    invoiceStatus: number
    debtStatus: number
  }>`
    select (select coalesce(sum(r.receive_money), 0)::bigint from transfer_receipt r where r.order_id = o.order_id) as received_money,
      o.settled_money, o.contract_status, o.invoice_status, o.debt_status,
      case when o.pay_status = 3 then ${owed} else 0 end as owed_money
    from trade_order o where o.order_id = ${orderId}`.execute(db)
  return found.rows[0]
}
