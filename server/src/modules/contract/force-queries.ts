import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Is the contract `c` in force on a day, and signed by its customer `cc`? */
export const binds = (today: string): RawBuilder<boolean> =>
  sql`(cc.sign_state = 1 and c.state = 2 and ${today}::date between c.begin_date and c.end_date)`
