import { sql } from 'kysely'
import type { Read } from '../../../kernel/context.ts'
import { cardColumns, inForce, noticesOf, shopColumns, someGoods } from '../cards/queries.ts'
import type { CardRow } from '../cards/cards.ts'
import type { NoticeRow } from '../cards/notices.ts'
import type { ShopWithGoodsRow } from '../cards/shop-cards.ts'
import { tradeWords } from '../words/trade-words.ts'

const floors = 8
const onFloor = 8
/** Length of the list of hot goods. */
export const hotGoods = 10
const ranked = 10
const shops = 6
// Number of the most popular goods whose shops fill the list if too few shops are recommended.
const wellKnown = 100

export type HomeRow = {
  banners: { title: string; subTitle: string; image: string | null; link: string }[] | null
  hotWords: string[] | null
  floors:
    | {
        categoryId: number
        name: string
        icon: string | null
        children: { id: number; name: string }[] | null
        goods: CardRow[] | null
      }[]
    | null
  hot: CardRow[] | null
  ranking: (CardRow & { value: number })[] | null
  shops: ShopWithGoodsRow[] | null
  notices: NoticeRow[] | null
}

/** Returns the whole home page in one statement. */
export const readHome = async ({ db, actor, now }: Read): Promise<HomeRow> => {
  const card = cardColumns(actor, now)
  const found = await sql<HomeRow>`
    select
      (select json_agg(x) from (
        select r.title, r.description as "subTitle", r.image,
          case r.target_type when 1 then '/goodsDetail?spuId=' || r.target_id when 2 then '/shop/' || r.target_id
            else r.url end as link
        from recommendation r where r.position = 'banner' and ${inForce(now)}
        order by r.sort, r.recommendation_id limit 3) x) as banners,
      (select json_agg(x.text) from (
        select text from search_word where kind = 1 and length(text) between 3 and 6 and text = any(${tradeWords}::text[])
        order by weight desc, text limit 8) x) as "hotWords",
      (select json_agg(x) from (
        select a.category_id as "categoryId", a.name, a.icon,
          (select json_agg(x) from (select b.category_id as id, b.name from category b
            where b.parent_id = a.category_id and b.enabled order by b.sort, b.category_id limit 8) x) as children,
          (select json_agg(x) from (select ${card} from goods_card c where c.category1 = a.category_id
            order by c.popularity desc, c.spu_id desc limit ${onFloor}) x) as goods
        from category a where a.level = 1 and a.enabled
          and exists (select from goods_card c where c.category1 = a.category_id)
        order by a.sort, a.category_id limit ${floors}) x) as floors,
      (select json_agg(x) from (
        select ${card} from (
          (select c.spu_id, 0 as turn, r.sort::real as place from goods_card c
            join recommendation r on r.target_type = 1 and r.target_id = c.spu_id
            where r.position in ('hot', 'home_goods') and ${inForce(now)} order by r.sort limit ${hotGoods})
          union all
          (select c.spu_id, 1, -c.popularity from goods_card c order by c.popularity desc, c.spu_id desc limit ${hotGoods * 2})
        ) t join goods_card c using (spu_id)
        order by t.turn, t.place, c.spu_id limit ${hotGoods * 3}) x) as hot,
      (select json_agg(x) from (
        select ${card}, c.sold_qty as value from goods_card c where c.sold_qty > 0
        order by c.sold_qty desc, c.spu_id desc limit ${ranked}) x) as ranking,
      (select json_agg(x) from (
        select ${shopColumns(actor)}, ${someGoods(actor, now)} from (
          select shop_id, min(place) as place from (
            select r.target_id as shop_id, r.sort as place from recommendation r
              where r.position = 'home_shop' and r.target_type = 2 and ${inForce(now)}
            union all
            (select c.shop_id, null from goods_card c order by c.popularity desc, c.spu_id desc limit ${wellKnown})
          ) t group by shop_id) t
          join shop s using (shop_id)
        where s.shop_status in (1, 2) and s.goods_count > 0
        order by t.place nulls last, s.sold_count desc, s.shop_id limit ${shops}) x) as shops,
      ${noticesOf(now, 6)}`.execute(db)
  return found.rows[0]!
}
