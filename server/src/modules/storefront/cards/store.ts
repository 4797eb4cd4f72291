import { dateText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { asColumns } from '../../../kernel/database.ts'
import { describeGoods } from './describe-goods.ts'
import type { GoodsWords } from './describe-goods.ts'
import { initialsOf, lettersOf } from '../words/segment.ts'
import { forSale } from '../../catalog/public.ts'

const day = 86_400_000

/** Whether product `p` of shop `s` is for sale now: the catalogue's rule, and a shop that trades or rests. */
const soldNow = (now: Date): RawBuilder<unknown> => sql`
  ${forSale('p', now)} and not p.deleted and s.shop_status in (1, 2)
  and exists (select from goods_sku k where k.spu_id = p.spu_id and k.enabled and not k.deleted)`

/** Selects all of a card except its words and place from lower rooms; `which` narrows product `p`. */
const figures = (which: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select p.spu_id, k.goods_id, p.shop_id, s.shop_name, p.name, p.main_images[1] as image, u.name as unit_name,
    c.path[1] as category1, c.path[2] as category2, c.path[3] as category3, p.classify_ids,
    k.price, k.price_max, 
    case when p.price_rate is not null then least(round(k.by_rate), 999999999999)::bigint
      when b.unit_type = 2 and b.unit_id <> u.unit_id then k.kilo_price end as trade_price,
    coalesce(pu.name, '公斤') as trade_unit, p.price_rate as trade_rate, coalesce(round(k.by_rate) = k.by_rate, false) as trade_exact,
    p.convert_rate, k.market_price, sale.price as sale_price, sale.end_time as sale_until,
    case when s.is_zhan_shi then 1 when s.price_visible = 1 then 0 else s.price_visible end as secret,
    p.min_qty, k.skus > 1 as multi_spec, p.sold_qty, p.view_count, p.fav_count, k.stock_state,
    s.shop_status = 2 as resting, p.recommend, p.sort as shop_sort,
    array_remove(array[
      case when p.freight_template_id is null then '包邮' end,
      case when exists (
        select from delivery_template t join delivery_entry e on e.delivery_id = any(t.delivery_ids)
        where t.template_id = p.delivery_template_id and e.delivery_type = 3 and e.enabled and not e.deleted) then '自提' end,
      case when p.is_new then '新品' end,
      case when p.recommend then '推荐' end,
      case when p.weigh_goods then '称重计价' end,
      case when c.is_prescription then '处方药' end], null) as tags,
    ((1 + ln(1 + p.sold_qty / 1000.0) + 0.3 * ln(1 + p.fav_count) + 0.1 * ln(1 + p.view_count)
      + case when p.recommend then 1 else 0 end + case when p.is_new then 0.5 else 0 end)
      * case when k.stock_state = 0 then 0.3 else 1 end * case when s.shop_status = 2 then 0.5 else 1 end)::real as popularity,
    coalesce(p.listed_time, p.create_time) as listed_time
  from goods_spu p
    join shop s using (shop_id)
    join category c using (category_id)
    join goods_unit u on u.unit_id = p.sale_unit_id
    join goods_unit b on b.unit_id = p.base_unit_id
    left join goods_unit pu on pu.unit_id = p.price_unit_id
    cross join lateral (
      select (array_agg(k.goods_id order by k.sort, k.goods_id))[1] as goods_id, min(k.price) as price,
        max(k.price) as price_max,
        -- Rounded half up to a fen, in integers.
        case when bool_and(k.weight_kg > 0) then min((2000 * k.price + k.weight_kg) / (2 * k.weight_kg)) end as kilo_price,
        -- Numeric: a price by the ton of a gram is beyond a bigint.
        min(k.price::numeric * p.price_rate / coalesce(k.convert_rate, p.convert_rate)) as by_rate, (array_agg(k.market_price order by k.sort, k.goods_id))[1] as market_price,
        count(*) as skus,
        case when bool_or(q.stock_state = 1) then 1 when bool_or(q.stock_state = 2) then 2 else 0 end as stock_state
      from goods_sku k left join stock q using (goods_id)
      where k.spu_id = p.spu_id and k.enabled and not k.deleted) k
    left join lateral (
      select r.price, r.end_time from sale_price r join goods_sku k using (goods_id)
      where k.spu_id = p.spu_id and k.enabled and not k.deleted and r.enabled and r.begin_time <= ${now} and r.end_time > ${now}
        and (r.stock_qty is null or r.sold_qty < r.stock_qty)
      order by r.price, r.end_time desc limit 1) sale on true
  where ${soldNow(now)} and ${which}`

const figureColumns = (
  'goods_id shop_id shop_name name image unit_name category1 category2 category3 classify_ids price price_max trade_price ' +
  'trade_unit trade_rate trade_exact convert_rate ' +
  'market_price sale_price sale_until secret min_qty multi_spec sold_qty view_count fav_count ' +
  'stock_state resting recommend shop_sort tags popularity listed_time'
).split(' ')
const wordColumns = 'area_name province_id city_id county_id suggestible words'.split(' ')

const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))

/** Returns the words of those products that are for sale. */
const readWords = async (ctx: Write, spuIds: readonly number[]): Promise<GoodsWords[]> => {
  const found = await sql<GoodsWords>`
    select p.spu_id as "spuId", p.name, p.sub_title as "subTitle", p.brand, p.attrs,
      array(select k.spec_text from goods_sku k
        where k.spu_id = p.spu_id and k.enabled and not k.deleted order by k.sort limit 20) as specs,
      s.shop_id as "shopId", s.shop_name as "shopName", s.area_id as "areaId",
      (select json_agg(json_build_object('id', a.category_id, 'name', a.name) order by a.level)
        from category a where a.category_id = any(c.path)) as categories
    from goods_spu p join shop s using (shop_id) join category c using (category_id)
    where p.spu_id = any(${spuIds}::bigint[]) and ${soldNow(ctx.now)}
    order by p.spu_id`.execute(ctx.db)
  return found.rows
}

type Word = { kind: 1 | 2 | 3; refId: number; text: string; weight: number }

const wordsOf = (goods: readonly GoodsWords[], suggestible: readonly string[]): Word[] => {
  const categories = new Map(goods.flatMap((it) => it.categories.map(({ id, name }) => [id, name])))
  const shops = new Map(goods.map((it) => [it.shopId, it.shopName]))
  return [
    ...[...new Set(suggestible)].map((text): Word => ({ kind: 1, refId: 0, text, weight: 1 })),
    ...[...categories].map(([refId, text]): Word => ({ kind: 2, refId, text, weight: 1 })),
    ...[...shops].map(([refId, text]): Word => ({ kind: 3, refId, text, weight: 1 })),
  ]
}

// The same order everywhere, so that two reactions never deadlock.
const inOrder = (a: Word, b: Word): number => a.kind - b.kind || a.refId - b.refId || (a.text < b.text ? -1 : 1)

const addWords = async (ctx: Write, words: readonly Word[]): Promise<void> => {
  const rows = words.toSorted(inOrder).map(({ kind, refId, text, weight }) => {
    return { kind, refId, text, letters: lettersOf(text), initials: initialsOf(text), weight }
  })
  await sql`
    insert into search_word (kind, ref_id, text, letters, initials, weight)
    select kind, ref_id, text, letters, initials, weight
    from json_populate_recordset(null::search_word, ${JSON.stringify(rows.map(asColumns))})
    on conflict (kind, ref_id, text) do nothing`.execute(ctx.db)
}

/** Rebuilds the cards of these products, and deletes the cards of those that are not for sale. */
export const writeCards = async (ctx: Write, spuIds: readonly number[]): Promise<void> => {
  const goods = await readWords(ctx, spuIds)
  const gone = spuIds.filter((spuId) => !goods.some((it) => it.spuId === spuId))
  if (gone.length > 0) await sql`delete from goods_card where spu_id = any(${gone}::bigint[])`.execute(ctx.db)
  if (goods.length === 0) return
  const described = goods.map(describeGoods)
  const changing = [...figureColumns, ...wordColumns]
  await sql`
    insert into goods_card (spu_id, ${columns(changing)})
    select f.spu_id, ${columns(figureColumns, 'f')}, ${columns(wordColumns, 'w')}
    from (${figures(sql`p.spu_id = any(${goods.map((it) => it.spuId)}::bigint[])`, ctx.now)}) f
      join json_populate_recordset(null::goods_card, ${JSON.stringify(described.map(asColumns))}) w using (spu_id)
    order by f.spu_id
    on conflict (spu_id) do update set
      ${sql.join(changing.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(ctx.db)
  await addWords(
    ctx,
    wordsOf(
      goods,
      described.flatMap((it) => it.suggestible),
    ),
  )
}

/** Products of which a specification is, or was, out of stock or nearly so. */
const scarce = sql`p.spu_id in (
  select k.spu_id from stock q join goods_sku k using (goods_id) where q.stock_state <> 1
  union select c.spu_id from goods_card c where c.stock_state <> 1)`

/** Products with ids after `from`, up to `to`; null if no more follow. */
export type Slice = { readonly from: number; readonly to: number | null }
const within = (table: 'p' | 'c', { from, to }: Slice): RawBuilder<unknown> => {
  const id = sql.ref(`${table}.spu_id`)
  return to === null ? sql`${id} > ${from}` : sql`${id} > ${from} and ${id} <= ${to}`
}

/** Updates the figures of cards (sold, stock, prices, shop): of a slice, or only of those whose stock may have turned. */
export const refreshFigures = async (ctx: Write, which: Slice | 'scarce'): Promise<void> => {
  const differs = sql`(${columns(figureColumns, 'c')}) is distinct from (${columns(figureColumns, 'f')})`
  await sql`
    update goods_card c set ${sql.join(figureColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`f.${name}`)}`))}
    from (${figures(which === 'scarce' ? scarce : within('p', which), ctx.now)}) f
    where f.spu_id = c.spu_id and ${which === 'scarce' ? sql`true` : within('c', which)} and ${differs}`.execute(ctx.db)
}

/** Deletes the cards of a slice's products that are no longer for sale. */
export const dropCards = async (ctx: Write, of: Slice): Promise<void> => {
  await sql`
    delete from goods_card c where ${within('c', of)} and not exists (
      select from goods_spu p join shop s using (shop_id) where p.spu_id = c.spu_id and ${soldNow(ctx.now)})`.execute(
    ctx.db,
  )
}

/** Returns at most `most` products of a slice that are for sale and have no card yet. */
export const withoutCard = async (ctx: Write, of: Slice, most: number): Promise<number[]> => {
  const found = await sql<{ spuId: number }>`
    select p.spu_id as "spuId" from goods_spu p join shop s using (shop_id)
    where ${within('p', of)} and ${soldNow(ctx.now)} and not exists (select from goods_card c where c.spu_id = p.spu_id)
    order by p.spu_id limit ${most}`.execute(ctx.db)
  return found.rows.map((row) => row.spuId)
}

/** Returns when the timed price of a product next begins or ends; undefined if never. Timed listing has a fact of its own. */
export const nextMoment = async (ctx: Write, spuId: number): Promise<Date | undefined> => {
  const found = await sql<{ at: Date | null }>`
    select min(t.at) as at from (
      select unnest(array[r.begin_time, r.end_time]) as at from sale_price r join goods_sku k using (goods_id)
        where k.spu_id = ${spuId} and r.enabled and r.end_time > ${ctx.now}) t
    where t.at > ${ctx.now}`.execute(ctx.db)
  return found.rows[0]?.at ?? undefined
}

/** Counts on each card what was paid within the last week and month. */
export const countRecentSales = async (ctx: Write): Promise<void> => {
  const week = new Date(ctx.now.getTime() - 7 * day)
  const month = new Date(ctx.now.getTime() - 30 * day)
  await sql`
    with recent as (
      select l.spu_id, coalesce(sum(l.order_qty) filter (where o.pay_time > ${week}), 0) as week,
        sum(l.order_qty) as month
      from trade_order o join order_line l using (order_id)
      where o.pay_time > ${month} and o.order_status not in (90, 91) group by l.spu_id)
    update goods_card c set sold_week = f.week, sold_month = f.month
    from (select k.spu_id, coalesce(r.week, 0) as week, coalesce(r.month, 0) as month
      from goods_card k left join recent r using (spu_id)) f
    where f.spu_id = c.spu_id and (c.sold_week, c.sold_month) is distinct from (f.week::bigint, f.month::bigint)`.execute(
    ctx.db,
  )
}

/** Counts on each card its visits and favourites of the last week and month; a visitor counts once a day. */
export const countRecentVisits = async (ctx: Write): Promise<void> => {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day)
  const week = dateText(ago(6))
  await sql`
    with seen as (
      select spu_id, count(*) filter (where day >= ${week}::date)::int as week, count(*)::int as month
      from shop_visit where spu_id > 0 and day >= ${dateText(ago(29))}::date group by spu_id
    ), kept as (
      select target_id as spu_id, count(*) filter (where fav_time > ${ago(7)})::int as week, count(*)::int as month
      from favourite where type = 1 and fav_time > ${ago(30)} group by target_id
    )
    update goods_card c set view_week = f.seen_week, view_month = f.seen_month, favourite_week = f.kept_week,
      favourite_month = f.kept_month
    from (select g.spu_id, coalesce(seen.week, 0) as seen_week, coalesce(seen.month, 0) as seen_month,
        coalesce(kept.week, 0) as kept_week, coalesce(kept.month, 0) as kept_month
      from goods_card g left join seen using (spu_id) left join kept using (spu_id)) f
    where f.spu_id = c.spu_id and (c.view_week, c.view_month, c.favourite_week, c.favourite_month)
      is distinct from (f.seen_week, f.seen_month, f.kept_week, f.kept_month)`.execute(ctx.db)
}

/** Weighs the search words by how many goods they lead to, and deletes those that lead to none. */
export const weighWords = async (ctx: Write): Promise<void> => {
  await sql`
    with led as (
      select 1::smallint as kind, 0::bigint as ref_id, word as text, count(*)::int as weight
        from goods_card c, unnest(c.suggestible) word group by 3
      union all
      select 2, a.category_id, a.name, count(*)::int
        from goods_card c join category a on a.category_id in (c.category1, c.category2, c.category3) group by 2, 3
      union all
      select 3, shop_id, min(shop_name), count(*)::int from goods_card group by shop_id
    ), gone as (
      delete from search_word w where not exists (
        select from led l where l.kind = w.kind and l.ref_id = w.ref_id and l.text = w.text)
    )
    update search_word w set weight = l.weight from led l
    where l.kind = w.kind and l.ref_id = w.ref_id and l.text = w.text and w.weight <> l.weight`.execute(ctx.db)
}
