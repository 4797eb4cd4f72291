import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const treaties: Partition = { table: 'pay_treaty', column: 'treaty_id', size: 10_000 }

export const invariants: Invariants = {
  'a treaty in force is signed by both sides, one that waits by its enterprise': {
    by: treaties,
    broken: (within) => sql`
      select t.treaty_id as id from pay_treaty t
      where ${within('t.treaty_id')} and t.state in (1, 2) and t.state <> (
        select count(*) from treaty_signature s where s.treaty_id = t.treaty_id and s.state = 2)`,
  },
  'what a treaty says is what its hash is of': {
    by: treaties,
    broken: (within) => sql`
      select t.treaty_id as id from pay_treaty t
      where ${within('t.treaty_id')} and t.content_hash <> encode(sha256(convert_to(t.content_text, 'UTF8')), 'hex')`,
  },
}
