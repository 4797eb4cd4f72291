import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Does the customer of this alias buy as one: approved, and not stopped? */
export const isActive = (customer: 'b' | 'c' | 'k' | 'm'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(${of('audit_state')} = 1 and ${of('state')} = 1)`
}

/** Does the customer of this alias still get credit? Whether it suffices is asked when it is taken. */
export const buysOnCredit = (customer: 'c' | 'k'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(${isActive(customer)} and ${of('credit_limit')} > 0 and ${of('credit_blocked')} = '')`
}
