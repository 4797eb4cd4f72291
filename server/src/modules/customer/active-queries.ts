import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Condition: the customer of this alias is approved and not disabled. */
export const isActive = (customer: 'b' | 'c' | 'k' | 'm'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(${of('audit_state')} = 1 and ${of('state')} = 1)`
}

/** Condition: the customer of this alias may buy on credit. Whether the limit suffices is checked when credit is taken. */
export const buysOnCredit = (customer: 'c' | 'k'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(${isActive(customer)} and ${of('credit_limit')} > 0 and ${of('credit_blocked')} = '')`
}
