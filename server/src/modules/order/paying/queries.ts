import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { rowColumns, rowTables } from '../lists/row-queries.ts'
import type { OrderRow } from '../lists/row-queries.ts'

/** Orders of one checkout that a buyer may see: their own, or those of enterprises whose orders they see. */
export const tradeRows = async (
  db: Reading,
  which: { readonly orderId: Id } | { readonly tradeNo: string },
  actor: { readonly userId: Id; readonly boIds: readonly Id[]; readonly seesAllOf: readonly Id[] },
): Promise<OrderRow[]> => {
  const trade =
    'tradeNo' in which
      ? sql`${which.tradeNo}`
      : sql`(select t.trade_no from trade_order t where t.order_id = ${which.orderId})`
  const found = await sql<OrderRow>`
    select ${rowColumns} from ${rowTables} where o.trade_no = ${trade} and o.buyer_bo_id = any(${actor.boIds}::bigint[])
      and (o.buyer_user_id = ${actor.userId} or o.buyer_bo_id = any(${actor.seesAllOf}::bigint[]))
    order by o.order_id`.execute(db)
  return found.rows
}
