import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { forSale } from '../catalog/public.ts'

type Row = {
  readonly goodsId: Id
  readonly spuId: Id
  readonly shopId: Id
  readonly shopName: string
  readonly name: string
  readonly specText: string
  readonly image: string | null
  readonly state: number
  readonly askTime: Date
  readonly noticeTime: Date | null
  readonly there: boolean
  readonly onSale: boolean
}

/** Specifications `k` of goods `g` in a shop `s` that are on sale now, whether or not in stock. */
export const soldNow = (now: Date): RawBuilder<unknown> =>
  sql`k.enabled and not k.deleted and not g.deleted and ${forSale('g', now)} and s.shop_status = 1`

/** Returns a page of the notices a person asked for; leaves out withdrawn ones. */
export const noticesOf = (
  db: Reading,
  now: Date,
  of: { readonly userId: Id; readonly state?: number | undefined; readonly spuId?: Id | undefined },
  range: PageRange,
) => {
  const all = sql`arrival_notice a where a.user_id = ${of.userId}
    and a.state = any(${of.state === undefined ? [10, 20] : [of.state]}::smallint[])
    and (${of.spuId ?? null}::bigint is null or a.spu_id = ${of.spuId ?? null}::bigint)`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<Row & { total: number }>`
      select a.goods_id, a.spu_id, a.shop_id, s.shop_name, g.name, k.spec_text, coalesce(k.image, g.main_images[1]) as image,
        a.state, a.ask_time, case a.state when 20 then a.end_time end as notice_time,
        t.stock_state <> 0 and ${soldNow(now)} as there, ${soldNow(now)} as on_sale, ${total} as total
      from (select a.* from ${all} order by a.ask_time desc, a.arrival_id desc limit ${limit} offset ${offset}) a
        join goods_sku k on k.goods_id = a.goods_id join goods_spu g on g.spu_id = a.spu_id
        join shop s on s.shop_id = a.shop_id join stock t on t.goods_id = a.goods_id
      order by a.ask_time desc, a.arrival_id desc`.execute(db)
    return found.rows
  })
}
