import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const entries: Partition = { table: 'ledger_entry', column: 'entry_id', size: 20_000 }
const owners: Partition = { table: 'account', column: 'owner_id', size: 1_000 }

export const invariants: Invariants = {
  'an entry of the books balances': {
    by: entries,
    broken: (within) => sql`
      select e.entry_id as id from ledger_entry e left join ledger_line l using (entry_id)
      where ${within('e.entry_id')} group by e.entry_id
      having count(l.entry_id) < 2 or sum(case l.direction when 'D' then l.amount_money else -l.amount_money end) <> 0`,
  },
  'the books balance as a whole': {
    by: 'all',
    broken: () => sql`
      select 0::bigint as id from ledger_line having sum(case direction when 'D' then amount_money else -amount_money end) <> 0`,
  },
  'the platform holds what it owes and earned, and shops what came outside it': {
    by: 'all',
    broken: () => sql`
      select 0::bigint as id from (
        select sum(case direction when 'D' then amount_money else -amount_money end)
            filter (where code in ('1001', '2101', '2201', '2202', '2301', '2302', '2303', '2401', '4001')) as inside,
          sum(case direction when 'D' then amount_money else -amount_money end)
            filter (where code in ('1101', '1102', '1109', '1201', '2203')) as outside
        from ledger_line) s where s.inside <> 0 or s.outside <> 0`,
  },
  'a kept balance is the sum of its lines': {
    by: owners,
    broken: (within) => sql`
      select coalesce(a.owner_id, l.owner_id) as id from (select * from account where ${within('owner_id')}) a full join (
        select code, owner_id, sum(case when direction = side then amount_money else -amount_money end) as fen
        from ledger_line join account_kind using (code) where kept and ${within('owner_id')}
        group by code, owner_id) l using (code, owner_id)
      where a.balance_money is distinct from l.fen and not (l.fen is null and a.balance_money = 0)`,
  },
  'no account is overdrawn': {
    by: owners,
    broken: (within) => sql`select owner_id as id from account where ${within('owner_id')} and balance_money < 0`,
  },
}
