import { offsetWay } from '@mall/api/bill/states'
import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const bills: Partition = { table: 'bill', column: 'bill_id', size: 10_000 }
const offsets: Partition = { table: 'bill_offset', column: 'offset_id', size: 10_000 }
const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'a bill comes to what its orders do, with what was added and what earlier orders brought': {
    by: bills,
    broken: (within) => sql`
      select b.bill_id as id from bill b,
        lateral (select count(*) as orders, coalesce(sum(l.goods_money), 0) as goods, coalesce(sum(l.discount_money), 0) as discount,
            coalesce(sum(l.freight_money), 0) as freight, coalesce(sum(l.refund_money), 0) as refund,
            coalesce(sum(l.prepaid_money), 0) as prepaid, coalesce(sum(l.adjust_money), 0) as adjust
          from bill_order l where l.bill_id = b.bill_id and l.place = 1) l,
        lateral (select coalesce(sum(c.money), 0) as money from bill_carry c where c.into_bill_id = b.bill_id) c
      where ${within('b.bill_id')} and b.state <> 90
        and (b.order_count, b.goods_money, b.discount_money, b.freight_money, b.refund_money, b.prepaid_money, b.adjust_money)
          is distinct from (l.orders, l.goods, l.discount, l.freight, l.refund, l.prepaid, l.adjust + c.money + b.own_adjust_money)`,
  },
  'what is paid of a bill is what its supplier confirmed': {
    by: bills,
    broken: (within) => sql`
      select b.bill_id as id from bill b where ${within('b.bill_id')} and b.paid_money <> (
        select coalesce(sum(p.amount_money), 0) from bill_payment p where p.bill_id = b.bill_id and p.state = 2)`,
  },
  'a bill is invoiced for no more than it comes to, and for all of it before it is paid': {
    by: bills,
    broken: (within) => sql`
      select b.bill_id as id from bill b,
        lateral (select coalesce(sum(i.amount_money), 0) as money from bill_invoice i where i.bill_id = b.bill_id) i
      where ${within('b.bill_id')} and (i.money > b.payable_money or (b.state in (40, 50) and i.money <> b.payable_money))`,
  },
  'an order says whether it stands in a bill, and whether that is agreed on': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o left join lateral (
        select max(case when b.state in (10, 20, 35) then 1 when b.state in (30, 40, 50) then 2 else 3 end) as status,
          max(l.net_money + l.adjust_money) as money, count(*) as bills
        from bill_order l join bill b using (bill_id) where l.order_id = o.order_id and l.live) l on true
      where ${within('o.order_id')} and (l.bills > 1 or o.bill_status <> coalesce(l.status, 0)
        or o.billed_money <> case when l.status = 2 then l.money else 0 end)`,
  },
  'nothing is owed on credit of an order whose bill is settled': {
    by: bills,
    broken: (within) => sql`
      select b.bill_id as id from bill b join bill_order l using (bill_id) join trade_order o on o.order_id = l.order_id
      where ${within('b.bill_id')} and b.state = 50 and l.place = 1 and o.pay_status = 3`,
  },
  'a statement sets off the same on both sides, and what it says, of bills between both': {
    by: offsets,
    broken: (within) => sql`
      select f.offset_id as id from bill_offset f,
        lateral (select coalesce(sum(l.money) filter (where l.proposer_owes), 0) as owe,
            coalesce(sum(l.money) filter (where not l.proposer_owes), 0) as owed,
            bool_and((b.purchaser_bo_id, b.supplier_bo_id) = case when l.proposer_owes then (f.bo_id, f.other_bo_id)
              else (f.other_bo_id, f.bo_id) end) as between_both
          from bill_offset_line l join bill b using (bill_id) where l.offset_id = f.offset_id) l
      where ${within('f.offset_id')} and ((l.owe, l.owed) is distinct from (f.set_off_money, f.set_off_money) or not l.between_both)`,
  },
  'a bill is paid by setting off what statements that both signed say, and the books have it': {
    by: bills,
    broken: (within) => sql`
      select b.bill_id as id from bill b,
        lateral (select coalesce(sum(l.money), 0) as money from bill_offset_line l join bill_offset f using (offset_id)
          where l.bill_id = b.bill_id and f.state = 2) s,
        lateral (select coalesce(sum(p.amount_money), 0) as money from bill_payment p
          where p.bill_id = b.bill_id and p.way = ${offsetWay}) p
      where ${within('b.bill_id')} and (p.money <> s.money or s.money <> (
        select coalesce(sum(k.amount_money), 0) from bill_offset_line l join bill_offset f using (offset_id)
          join ledger_entry e on e.key = 'bill-offset:' || l.bill_id || '-' || l.offset_id
          join ledger_line k using (entry_id)
        where l.bill_id = b.bill_id and k.code = '1102' and k.owner_id = b.shop_id))`,
  },
}
