import type { OpenHours } from '@mall/api/open-hours'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import type { CardRow, Secret } from '../cards/cards.ts'
import { cardColumns, isCustomer, shopColumns } from '../cards/queries.ts'
import type { ShopRow } from '../cards/shop-cards.ts'

type Part = RawBuilder<unknown>

export type Group = { classifyId: number; parentId: number | null; name: string; goodsCount: number }

type PosterRow = {
  readonly image: string
  readonly linkType: number
  readonly spuId: string | null
  readonly classifyId: string | null
  readonly keyword: string | null
}

type ShopPageRow = ShopRow & {
  posters: PosterRow[] | null
  showHead: boolean
  floors: { title: string; goods: CardRow[] | null }[] | null
  notice: string
  invoiceTypes: number[]
  intro: string | null
  servicePhone: string | null
  openHours: OpenHours[]
  restMessage: string
  reopenOn: string | null
  address: string | null
  favCount: number
  serviceTenths: number | null
  logisticsTenths: number | null
  dhEnabled: boolean
  contractPolicy: number
  secret: Secret
  known: boolean
  groups: Group[] | null
  categories: { id: number; name: string; count: number }[] | null
  recommended: CardRow[] | null
}

/** Decoration of a shop: the one everybody sees, or the draft. */
export type Which = 'published' | 'draft'

const documents: Readonly<Record<Which, Part>> = { published: sql`d.published`, draft: sql`d.draft` }
/** Posters of shop `s` in order: as they are now, or as they will be when the draft is published. */
const images: Readonly<Record<Which, Part>> = {
  published: sql`s.banner`,
  draft: sql`case when d.draft is null then s.banner else array(
    select p.poster ->> 'image' from jsonb_array_elements(d.draft -> 'posters') with ordinality as p(poster, place)
    order by p.place) end`,
}

/** Selects the posters of shop `s` with those of their targets that still exist. */
const postersOf = (which: Which): Part => sql`(
  select json_agg(json_build_object('image', b.image, 'linkType', coalesce(p."linkType", 0), 'keyword', p.keyword,
    'spuId', (select c.spu_id::text from goods_card c where c.spu_id = p."spuId" and c.shop_id = s.shop_id),
    'classifyId', (select g.classify_id::text from shop_classify g
      where g.classify_id = p."classifyId" and g.shop_id = s.shop_id)) order by b.place)
  from unnest(${images[which]}) with ordinality as b(image, place)
  left join jsonb_to_recordset(${documents[which]} -> 'posters')
    as p(image text, "linkType" int, "spuId" bigint, "classifyId" bigint, keyword text) using (image)) as posters`

/** Selects the floors of shop `s` with those of their goods that are on sale. */
const floorsOf = (actor: Anyone, now: Date, which: Which): Part => sql`(
  select json_agg(json_build_object('title', f.floor ->> 'title', 'goods', (
    select json_agg(x) from (
      select ${cardColumns(actor, now)} from jsonb_array_elements_text(f.floor -> 'spuIds') with ordinality as w(spu_id, place)
      join goods_card c on c.spu_id = w.spu_id::bigint and c.shop_id = s.shop_id order by w.place) x)) order by f.place)
  from jsonb_array_elements(${documents[which]} -> 'floors') with ordinality as f(floor, place)) as floors`

/** Returns everything for the page of a shop in one statement. */
export const readShop = async (
  { db, actor, now }: Read<Anyone>,
  shopId: number,
  which: Which,
): Promise<ShopPageRow | undefined> => {
  const found = await sql<ShopPageRow>`
    select ${shopColumns(actor)}, ${postersOf(which)}, ${floorsOf(actor, now, which)}, s.show_head as "showHead", s.notice, s.invoice_types as "invoiceTypes", s.intro, s.service_phone as "servicePhone",
      s.open_hours as "openHours", s.rest_message as "restMessage", s.reopen_on::text as "reopenOn", s.address, s.fav_count as "favCount", s.service_tenths as "serviceTenths", s.logistics_tenths as "logisticsTenths", s.dh_enabled as "dhEnabled",
      s.contract_policy as "contractPolicy",
      case when s.is_zhan_shi then 1 when s.price_visible = 1 then 0 else s.price_visible end as secret,
      ${isCustomer(actor, sql`s.shop_id`)} as known,
      (select json_agg(x) from (
        select g.classify_id as "classifyId", g.parent_id as "parentId", g.name,
          (select count(*) from goods_card c where c.shop_id = s.shop_id and c.classify_ids && array(
            select h.classify_id from shop_classify h
            where h.shop_id = s.shop_id and g.classify_id in (h.classify_id, h.parent_id))) as "goodsCount"
        from shop_classify g where g.shop_id = s.shop_id order by g.sort, g.classify_id) x) as groups,
      (select json_agg(x) from (
        select a.category_id as id, a.name, count(*) as count from goods_card c join category a on a.category_id = c.category2
        where c.shop_id = s.shop_id group by 1, 2 order by 3 desc, 1 limit 30) x) as categories,
      (select json_agg(x) from (
        select ${cardColumns(actor, now)} from goods_card c where c.shop_id = s.shop_id
        order by c.recommend desc, c.popularity desc, c.spu_id desc limit 8) x) as recommended
    from shop s left join shop_decoration d using (shop_id) where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}
