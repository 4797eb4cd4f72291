import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Whether the goods of this alias are for sale by their state and times; the caller also checks the shop's status and deletion. */
export const forSale = (goods: 'g' | 'p' | 'op', now: Date): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${goods}.${column}`)
  return sql`(${of('sale_state')} = 1 and (${of('sale_begin')} is null or ${of('sale_begin')} <= ${now})
    and (${of('sale_end')} is null or ${of('sale_end')} > ${now}))`
}
