import type { BasisPoints, Fen, Milli } from '@mall/api/money'
import { pageOfInput } from '@mall/api/wire-types'
import type { Id, PageInput } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import { schemeFields, schemeHolds } from '../../price/public.ts'

type SchemeOfGoods = {
  readonly schemeId: Id
  readonly name: string
  readonly targetType: 1 | 2 | 3
  readonly targets: string[]
  readonly priority: number
  readonly mode: 1 | 2 | 3
  readonly value: Fen | BasisPoints
  readonly tiers: { readonly minQty: Milli; readonly price: Fen }[]
}
export type PricedGoods = { readonly goodsId: Id; readonly listPrice: Fen; readonly schemes: SchemeOfGoods[] }

/** Reads list prices of specifications of a shop with the price schemes in force, in one statement. */
export const pricesOf = async (db: Reading, now: Date, shopId: Id, goodsIds: readonly Id[]): Promise<PricedGoods[]> => {
  const found = await sql<PricedGoods>`
    select k.goods_id, k.price as list_price, coalesce((
      select json_agg(json_build_object(${schemeFields}, 'name', ps.name, 'targets', case ps.target_type
          when 1 then (select coalesce(json_agg(c.name order by c.customer_id), '[]') from customer c
            where c.shop_id = ps.shop_id and c.customer_id = any(ps.customer_ids))
          when 2 then (select coalesce(json_agg(g.name order by g.group_id), '[]') from customer_group g
            where g.shop_id = ps.shop_id and g.group_id = any(ps.group_ids))
          else '[]' end) order by ps.priority desc, ps.scheme_id)
      from price_scheme_goods sg join price_scheme ps on ps.shop_id = sg.shop_id and ps.scheme_id = sg.scheme_id
      where sg.goods_id = k.goods_id and sg.shop_id = k.shop_id and ${schemeHolds(now)}), '[]') as schemes
    from goods_sku k
    where k.shop_id = ${shopId} and k.goods_id = any(${[...goodsIds]}::bigint[]) and not k.deleted order by k.goods_id`.execute(
    db,
  )
  return found.rows
}

type PromotionGoods = {
  readonly spuId: Id
  readonly name: string
  readonly image: string
  readonly price: Fen | null
  readonly occupiedBy: string | null
}

/** Reads a page of goods on sale, each with the full reduction that has it; `promotionId`, the reduction being edited, does not count. */
export const goodsForPromotion = (
  db: Reading,
  now: Date,
  shopId: Id,
  it: PageInput & {
    readonly promotionId?: Id | undefined
    readonly keyword?: string | undefined
    readonly onlyFree?: boolean | undefined
  },
) => {
  const occupying = sql`promotion p where p.shop_id = g.shop_id and p.scope_type = 2 and g.spu_id = any(p.spu_ids)
    and p.active and not p.deleted and p.end_time > ${now} and p.promotion_id <> ${it.promotionId ?? 0}`
  const found = sql`goods_spu g
    where g.shop_id = ${shopId} and g.sale_state = 1 and not g.deleted
      ${it.keyword === undefined ? sql`` : sql`and g.name ilike ${containing(it.keyword)}`}
      ${it.onlyFree === true ? sql`and not exists (select from ${occupying})` : sql``}`
  return readPage(db, pageOfInput(it), found, async ({ total, limit, offset }) => {
    const { rows } = await sql<PromotionGoods & { total: number }>`
      select g.spu_id, g.name, coalesce(g.main_images[1], '') as image,
        (select min(k.price) from goods_sku k where k.spu_id = g.spu_id and k.enabled and not k.deleted) as price,
        (select p.name from ${occupying} order by p.promotion_id limit 1) as occupied_by, ${total} as total
      from ${found} order by g.update_time desc, g.spu_id desc limit ${limit} offset ${offset}`.execute(db)
    return rows
  })
}
