import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const contracts: Partition = { table: 'order_contract', column: 'order_contract_id', size: 10_000 }
const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'an order whose contract was signed has the signatures, over what it cost before it was weighed': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o left join order_contract c using (order_id)
      where ${within('o.order_id')} and o.contract_status in (2, 3) and (
        c.order_contract_id is null or c.pay_money + coalesce((select l.amount_money from ledger_entry e join ledger_line l using (entry_id)
          where e.key = 'weight:' || o.order_id and l.direction = 'D'), 0) <> o.pay_money or o.contract_status - 1 <> (
          select count(*) from order_signature s where s.order_contract_id = c.order_contract_id
            and s.revision = c.revision and s.state = 2 and s.content_hash = c.content_hash))`,
  },
  'a contract that waits for its buyer is signed by nobody': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o join order_contract c using (order_id)
        join order_signature s using (order_contract_id)
      where ${within('o.order_id')} and o.contract_status = 1 and s.state = 2`,
  },
  'only a buyer has signed a contract that its shop has not': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o join order_contract c using (order_id)
        join order_signature s on s.order_contract_id = c.order_contract_id and s.revision = c.revision
      where ${within('o.order_id')} and o.contract_status = 2 and s.state = 2 and s.side = 'seller'`,
  },
  'a contract and its order are of one shop, signed for the sides of the order': {
    by: contracts,
    broken: (within) => sql`
      select c.order_contract_id as id from order_contract c join trade_order o using (order_id)
        left join order_signature s using (order_contract_id)
      where ${within('c.order_contract_id')} and (c.shop_id <> o.shop_id
        or s.bo_id <> case s.side when 'buyer' then o.buyer_bo_id else o.seller_bo_id end)`,
  },
}
