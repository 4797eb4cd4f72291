import type { Fen } from '@mall/api/money'
import { sql } from 'kysely'
import type { Database } from '../../src/kernel/database.ts'
import type { Account } from '../../src/modules/ledger/public.ts'
import type { World } from '../world.ts'

/** Returns the contradictions within the books; must always be empty. */
export const brokenBooks = async (world: World): Promise<{ what: string; which: string }[]> => {
  const found = await sql<{ what: string; which: string }>`
    with summed as (
      select l.code, l.owner_id, sum(case when l.direction = k.side then l.amount_money else -l.amount_money end) as fen
      from ledger_line l join account_kind k using (code) group by l.code, l.owner_id
    ), total as (select code, sum(fen) as fen from summed group by code)
    select 'an entry does not balance' as what, entry_id::text as which from ledger_line group by entry_id
      having sum(case direction when 'D' then amount_money else -amount_money end) <> 0
    union all
    select 'a balance is not the sum of its lines', coalesce(a.code, s.code) || '/' || coalesce(a.owner_id, s.owner_id)
      from account a full join (select s.* from summed s join account_kind k using (code) where k.kept) s using (code, owner_id)
      where coalesce(a.balance_money, 0) <> coalesce(s.fen, 0)
    union all
    select 'an account is overdrawn', code || '/' || owner_id from summed where fen < 0
    union all
    select 'the money held is not the money owed and earned', ''
      where (select coalesce(sum(fen) filter (where code = '1001'), 0) from total)
        <> (select coalesce(sum(fen) filter (where code in ('2101', '2201', '2202', '2301', '2302', '2401', '4001')), 0) from total)
    union all
    select 'sales outside the platform are not what is owed for them', ''
      where (select coalesce(sum(fen) filter (where code in ('1101', '1201')), 0) from total)
        <> (select coalesce(sum(fen) filter (where code = '2203'), 0) from total)`.execute(world.db)
  return found.rows
}

/** Returns the balance of one account in fen, on the side on which it grows. The platform's accounts are summed from their lines. */
export const accountBalance = async (db: Database, account: Account): Promise<Fen> => {
  const found = await sql<{ fen: Fen }>`
    select coalesce(case when k.kept
      then (select a.balance_money from account a where a.code = k.code and a.owner_id = ${account.ownerId})
      else (select sum(case when l.direction = k.side then l.amount_money else -l.amount_money end)
        from ledger_line l where l.code = k.code and l.owner_id = ${account.ownerId}) end, 0)::bigint as fen
    from account_kind k where k.code = ${account.code}`.execute(db)
  return found.rows[0]!.fen
}
