import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Condition: the contract `c` is in force on a day, and its customer `cc` signed it. */
export const binds = (today: string): RawBuilder<boolean> =>
  sql`(cc.sign_state = 1 and c.state = 2 and ${today}::date between c.begin_date and c.end_date)`
