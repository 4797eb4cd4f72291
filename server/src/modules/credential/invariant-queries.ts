import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'
import { keyOfJob } from '../../kernel/relay.ts'

const credentials: Partition = { table: 'credential_audit', column: 'audit_id', size: 10_000 }
const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'an order waits for the audit of a transfer while one of its vouchers waits': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and (o.pay_status = 1) <> exists (
        select from credential_audit c where c.order_id = o.order_id and c.credential_type = 2 and c.state = 1)`,
  },
  'a credential that waits has a timer': {
    by: credentials,
    broken: (within) => sql`
      select c.audit_id as id from credential_audit c cross join lateral (
        select 'credential.due>meetCredentialDeadline:' || c.audit_id as key) d
      where ${within('c.audit_id')} and c.state = 1 and not exists (select from outbox x where x.key = d.key)
        and not exists (select from graphile_worker.jobs j where ${keyOfJob} = d.key)`,
  },
  'a transfer that passed brought money, and no other did': {
    by: credentials,
    broken: (within) => sql`
      select c.audit_id as id from credential_audit c left join transfer_receipt r using (audit_id)
      where ${within('c.audit_id')} and (c.credential_type = 2 and c.state = 2) <> (r.audit_id is not null)`,
  },
  'an order that transfers paid has their money': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o cross join lateral (
        select coalesce(sum(r.used_money), 0) as used from transfer_receipt r where r.order_id = o.order_id) t
      where ${within('o.order_id')} and o.pay_type = 2 and o.order_status <> 90
        -- Orders paid on another platform have no transfer.
        and not exists (select from ledger_entry e where e.key = 'external:' || o.order_id)
        and t.used <> case when o.paid_money > 0 then o.paid_money else o.part_money end`,
  },
  'what transfers brought is in the books, and what was sent back is out of them': {
    by: credentials,
    broken: (within) => sql`
      select r.audit_id as id from transfer_receipt r cross join lateral (
        select coalesce(sum(l.amount_money) filter (where e.key = 'transfer:' || r.audit_id and l.direction = 'D'), 0) as received,
          coalesce(sum(l.amount_money) filter (where e.key = 'transfer-surplus:' || r.audit_id and l.direction = 'C'), 0) as balance,
          coalesce(sum(l.amount_money) filter (where e.key = 'transfer-back:' || r.audit_id and l.direction = 'C'), 0) as returned
        from ledger_entry e join ledger_line l using (entry_id)
        where e.key in ('transfer:' || r.audit_id, 'transfer-surplus:' || r.audit_id, 'transfer-back:' || r.audit_id)) b
      where ${within('r.audit_id')} and (b.received, b.balance, b.returned) <> (r.receive_money, r.balance_money,
        case when r.return_time is null then 0 else r.return_money end)`,
  },
  'an order says of its papers what its credentials say': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o cross join lateral
        jsonb_to_recordset(o.cargo_papers) as p(kind int, state int, until date)
      where ${within('o.order_id')} and o.cargo_papers is not null and ((p.state = 1) <> exists (
          select from credential_audit c where c.order_id = o.order_id and c.paper_kind = p.kind and c.state = 1)
        or p.until is distinct from (select c.valid_to from credential_audit c
          where c.order_id = o.order_id and c.paper_kind = p.kind and c.state = 2 order by c.audit_time desc, c.audit_id desc limit 1))`,
  },
  'a slip pays once': {
    by: credentials,
    broken: (within) => sql`
      select s.audit_id as id from credential_slip s join credential_audit c using (audit_id)
      where ${within('s.audit_id')} and s.live <> (c.state in (1, 2))`,
  },
}
