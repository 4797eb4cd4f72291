import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Read } from '../../kernel/context.ts'
import type { Reading } from '../../kernel/database.ts'
import { takeableCoupons } from '../coupon/public.ts'
import type { CouponRow } from '../coupon/public.ts'
import { cardColumns, shopColumns, someGoods } from '../storefront/public.ts'
import type { CardRow, ShopWithGoodsRow } from '../storefront/public.ts'
import type { Asked } from './queries.ts'
import type { Content, Stored } from './rules.ts'

/* Activity pages as every visitor reads them. */

type Published = Stored & {
  readonly activityId: Id
  readonly shopId: Id
  readonly shopStatus: number
  readonly published: Content
}

/** Returns a published activity; undefined when there is none. */
export const publishedActivity = async (db: Reading, activityId: Id): Promise<Published | undefined> => {
  const found = await sql<Published>`
    select a.activity_id, a.shop_id, s.shop_status, a.state, a.begin_time, a.end_time, a.published
    from activity a join shop s using (shop_id)
    where a.activity_id = ${activityId} and not a.deleted and a.published is not null`.execute(db)
  return found.rows[0]
}

/** Returns the shop of a published page; undefined when there is none. */
export const shopOfPublished = async (db: Reading, activityId: Id): Promise<Id | undefined> => {
  const found = await sql<{ shopId: Id }>`
    select a.shop_id from activity a join shop s using (shop_id)
    where a.activity_id = ${activityId} and not a.deleted and a.published is not null and s.shop_status in (1, 2)`.execute(
    db,
  )
  return found.rows[0]?.shopId
}

/** The product of a specification, and the quantity an activity sold of it. */
type SoldGoods = { readonly goodsId: Id; readonly spuId: Id; readonly soldQty: Milli }
export type Shown = {
  readonly cards: CardRow[]
  readonly coupons: CouponRow[]
  readonly spuIds: Id[]
  readonly classifyIds: Id[]
  readonly sold: SoldGoods[]
  readonly shop: ShopWithGoodsRow
}

type Of = { readonly shopId: Id; readonly activityId: Id | undefined }

/** Returns what a page can show: goods on sale, coupons that can be received, targets of pictures. One statement. */
export const shownOf = async (
  { db, actor, now }: Read<Anyone>,
  { shopId, activityId }: Of,
  it: Asked & { readonly cardIds: readonly Id[] },
): Promise<Shown> => {
  const found = await sql<Shown>`
    select
      (select coalesce(json_agg(x), '[]') from (select ${cardColumns(actor, now)} from goods_card c
        where c.shop_id = ${shopId} and c.spu_id = any(${[...it.cardIds]}::bigint[])) x) as cards,
      ${takeableCoupons(actor, now, sql`q.shop_id = ${shopId} and q.coupon_id = any(${[...it.couponIds]}::bigint[])`)} as coupons,
      array(select c.spu_id from goods_card c where c.shop_id = ${shopId} and c.spu_id = any(${[...it.spuIds]}::bigint[])) as spu_ids,
      array(select c.classify_id from shop_classify c
        where c.shop_id = ${shopId} and c.classify_id = any(${[...it.classifyIds]}::bigint[])) as classify_ids,
      (select coalesce(json_agg(json_build_object('goodsId', k.goods_id, 'spuId', k.spu_id, 'soldQty', coalesce(p.sold_qty, 0))), '[]')
        from goods_sku k
          left join activity_goods g on g.activity_id = ${activityId ?? null}::bigint and g.goods_id = k.goods_id
          left join sale_price p using (sale_id)
        where k.shop_id = ${shopId} and k.goods_id = any(${[...it.goodsIds]}::bigint[]) and not k.deleted) as sold,
      (select row_to_json(x) from (
        select ${shopColumns(actor)}, ${someGoods(actor, now)} from shop s where s.shop_id = ${shopId}) x) as shop`.execute(
    db,
  )
  return found.rows[0]!
}
