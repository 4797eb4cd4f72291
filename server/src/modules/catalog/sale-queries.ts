import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Are the goods of this alias for sale by their own state and times? Whether their shop trades and they are deleted is asked beside it. */
export const forSale = (goods: 'g' | 'p' | 'op', now: Date): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${goods}.${column}`)
  return sql`(${of('sale_state')} = 1 and (${of('sale_begin')} is null or ${of('sale_begin')} <= ${now})
    and (${of('sale_end')} is null or ${of('sale_end')} > ${now}))`
}
