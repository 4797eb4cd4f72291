import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { goodsConditions } from '../schemes/queries.ts'
import type { GoodsFilter } from '../schemes/queries.ts'
import type { Said } from './rules.ts'

type SaidOfGoods = Said & {
  readonly goodsId: Id
  readonly name: string
  readonly specText: string
  readonly listPrice: Fen
}

/** Reads the prices that a scheme of the shop sets for the goods of a filter. */
export const saidOf = async (
  db: Reading,
  shopId: Id,
  it: GoodsFilter & { readonly schemeId: Id },
  limit: number,
): Promise<SaidOfGoods[]> => {
  const found = await sql<SaidOfGoods>`
    select k.goods_id, p.name, k.spec_text, k.price as list_price, sg.price_mode as mode,
      coalesce(sg.price, sg.discount, sg.minus) as value, sg.tiers
    from price_scheme s join price_scheme_goods sg on sg.shop_id = s.shop_id and sg.scheme_id = s.scheme_id
      join goods_sku k on k.goods_id = sg.goods_id join goods_spu p on p.spu_id = k.spu_id
    where s.scheme_id = ${it.schemeId} and s.shop_id = ${shopId} and not s.deleted and ${goodsConditions(shopId, it)}
    order by p.spu_id desc, k.sort, k.goods_id limit ${limit}`.execute(db)
  return found.rows
}

type SaidThen = Said & { readonly listPrice: Fen }
type LogRow = {
  readonly logId: Id
  readonly schemeId: Id
  readonly schemeName: string
  readonly goodsId: Id
  readonly name: string
  readonly specText: string
  readonly before: SaidThen
  readonly after: SaidThen
  readonly undone: boolean
  readonly setBy: string
  readonly setTime: Date
}

/** Reads a page of the log of batch changes to a shop's schemes. */
export const priceLogOf = (
  db: Reading,
  shopId: Id,
  it: { readonly schemeId?: Id | undefined; readonly keyword?: string | undefined },
  page: PageRange,
) => {
  const named = it.keyword ? sql`and (p.name ilike ${containing(it.keyword)} or k.sku_code = ${it.keyword})` : sql``
  const all = sql`price_batch_log l join goods_sku k on k.shop_id = l.shop_id and k.goods_id = l.goods_id
      join goods_spu p on p.spu_id = k.spu_id
    where l.shop_id = ${shopId} ${it.schemeId === undefined ? sql`` : sql`and l.scheme_id = ${it.schemeId}`} ${named}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<LogRow & { total: number }>`
      select f.log_id, f.scheme_id, f.goods_id, f.name, f.spec_text, f.before, f.after, f.undone, f.set_time, f.total,
        s.name as scheme_name, u.name as set_by
      from (
        select l.log_id, l.scheme_id, l.goods_id, p.name, k.spec_text, l.before, l.after, l.undone, l.set_by as user_id,
          l.set_time, ${total} as total
        from ${all} order by l.log_id desc limit ${limit} offset ${offset}
      ) f join price_scheme s on s.scheme_id = f.scheme_id join app_user u on u.user_id = f.user_id
      order by f.log_id desc`.execute(db)
    return found.rows
  })
}
