import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const statements: Partition = { table: 'channel_statement', column: 'statement_id', size: 1_000 }
const differences: Partition = { table: 'channel_difference', column: 'difference_id', size: 10_000 }

export const invariants: Invariants = {
  'a statement comes to what its lines do': {
    by: statements,
    broken: (within) => sql`
      select s.statement_id as id from channel_statement s, lateral (
        select count(*) as lines, coalesce(sum(l.money) filter (where l.kind = 1 and l.done), 0) as came,
          coalesce(sum(l.money) filter (where l.kind > 1 and l.done), 0) as went
        from channel_line l where l.statement_id = s.statement_id) l
      where ${within('s.statement_id')} and s.state = 1 and (s.line_count, s.in_money, s.out_money) is distinct from (l.lines, l.came, l.went)`,
  },
  'what was taken over from a statement is paid, as its line says': {
    by: differences,
    broken: (within) => sql`
      select d.difference_id as id from channel_difference d left join payment p on p.payment_id = d.thing_id
      where ${within('d.difference_id')} and d.state = 2
        and (p.state, p.third_no, p.pay_money) is distinct from (2::smallint, d.serial_no, d.their_money)`,
  },
}
