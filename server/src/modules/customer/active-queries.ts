import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Does the customer of this alias buy as one: approved, and not stopped? */
export const isActive = (customer: 'b' | 'c' | 'k' | 'm'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(${of('audit_state')} = 1 and ${of('state')} = 1)`
}
