import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of receipts. */

/** Maker of a receipt: a person, who may name its warehouse, or the server if the enterprise asks for that. */
type Made =
  | { readonly by: Id; readonly warehouse?: string | undefined; readonly remark: string }
  | { readonly by: null; readonly remark: string; readonly warehouse?: undefined }

/** Makes the receipt of a received order; undefined if there is one, or none is to be made. */
export const insertReceipt = async (
  ctx: Write,
  orderId: Id,
  { by, warehouse, remark }: Made,
): Promise<{ readonly receiptId: Id; readonly receiptNo: string } | undefined> => {
  const day = dateText(ctx.now).replaceAll('-', '')
  const made = await sql<{ receiptId: Id; receiptNo: string }>`
    insert into receipt (receipt_id, receipt_no, shop_id, bo_id, order_id, warehouse, remark, line_count, short_count, over_count,
      uncounted_count, receive_time, make_by, make_time)
    select n.receipt_id, 'SH' || ${day} || lpad(n.receipt_id::text, greatest(6, length(n.receipt_id::text)), '0'), o.shop_id,
      o.buyer_bo_id, o.order_id, coalesce(${warehouse ?? null}::text, b.default_warehouse, ''), ${remark}, l.lines, l.short, l.over,
      l.uncounted, o.receive_time, ${by}::bigint, ${ctx.now}
    from trade_order o left join scm_basic b on b.bo_id = o.buyer_bo_id,
      lateral (select count(*)::int as lines, (count(*) filter (where counted_qty < ship_qty))::int as short,
          (count(*) filter (where counted_qty > ship_qty))::int as over, (count(*) filter (where counted_qty is null))::int as uncounted
        from order_line where order_id = o.order_id and ship_qty > 0) l,
      lateral (select nextval(pg_get_serial_sequence('receipt', 'receipt_id')) as receipt_id) n
    where o.order_id = ${orderId} and o.receive_time is not null and (${by}::bigint is not null or b.auto_create_receipt)
      and not exists (select from receipt r where r.order_id = o.order_id)
    on conflict (shop_id, order_id) do nothing returning receipt_id, receipt_no`.execute(ctx.db)
  return made.rows[0]
}
