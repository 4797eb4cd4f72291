import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { refuse } from '../../kernel/refusal.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { Handler } from '../../kernel/serve.ts'
import { masked } from '../comment/public.ts'
import { isCustomer, priceSecret } from './cards.ts'
import type { Secret } from './cards.ts'

/** Sales that are shown at most, and lines looked at for them: some of the latest may not be paid. */
const mostDeals = 100
const mostLines = 300

type Deal = {
  lineId: number
  name: string
  specText: string
  qty: number
  unitName: string
  payTime: Date
  total: number
}

/** What of goods on sale was sold lately: paid, and not cancelled afterwards. One statement; nobody can be known by it. */
export const deals: Handler<typeof storefront.deals> = async ({ db }, { spuId, ...input }) => {
  const page = await readPage(pageOfInput(input), async (limit, offset) => {
    const found = await sql<Deal>`
      select d.*, count(*) over ()::int as total from (
        select l.line_id as "lineId", u.name, l.spec_text as "specText", l.order_qty as qty,
          l.unit_name as "unitName", o.pay_time as "payTime"
        from goods_card c join goods_sku k using (spu_id)
          cross join lateral (
            select * from order_line n where n.goods_id = k.goods_id order by n.line_id desc limit ${mostLines}) l
          join trade_order o using (order_id) join app_user u on u.user_id = o.buyer_user_id
        where c.spu_id = ${spuId} and o.pay_time is not null and o.order_status between 20 and 60
        order by o.pay_time desc, l.line_id desc limit ${mostDeals}) d
      order by d."payTime" desc, d."lineId" desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
  return { ...page, list: page.list.map(({ name, ...row }) => ({ ...row, buyerName: masked(name) })) }
}

const day = 86_400_000
const usualDays = 90
/** More changes than this are no trend any more; the latest of them are told. */
const mostChanges = 400

type Trend = {
  shopId: number
  unitName: string
  secret: Secret
  known: boolean
  points: { at: number; price: number }[]
}

/** How the list price of goods on sale moved; nothing of it where the caller may not know the price. One statement. */
export const priceTrend: Handler<typeof storefront.priceTrend> = async ({ db, actor, now }, { goodsId, days }) => {
  const from = new Date(now.getTime() - (days ?? usualDays) * day)
  const found = await sql<Trend>`
    select c.shop_id as "shopId", c.unit_name as "unitName", c.secret,
      c.secret = 3 and ${isCustomer(actor, sql`c.shop_id`)} as known,
      (select coalesce(json_agg(json_build_object('at', extract(epoch from greatest(h.since, ${from})) * 1000,
          'price', h.price) order by h.since), '[]')
        from (
          select * from goods_price g where g.goods_id = k.goods_id and g.since >= coalesce(
            (select max(b.since) from goods_price b where b.goods_id = k.goods_id and b.since <= ${from}), ${from})
          order by g.since desc limit ${mostChanges}) h) as points
    from goods_sku k join goods_card c using (spu_id)
    where k.goods_id = ${goodsId} and k.enabled and not k.deleted`.execute(db)
  const row = found.rows[0]
  if (row === undefined) return refuse('NOT_FOUND')
  const priceHidden = priceSecret(actor, row)
  return {
    unitName: row.unitName,
    priceHidden,
    points: priceHidden === null ? row.points.map(({ at, price }) => ({ time: new Date(at), price })) : [],
  }
}
