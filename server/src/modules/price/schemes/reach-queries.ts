import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Is the price scheme `ps` in force? */
export const schemeHolds = (now: Date): RawBuilder<boolean> =>
  sql`(ps.enabled and ps.begin_time <= ${now} and (ps.end_time is null or ps.end_time >= ${now}))`

/** Does the price scheme `ps` reach an active customer of its shop? Who is none, with a `customer_id` of null, is reached by those open to all. */
export const schemeReaches = (customer: 'g' | 'm'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(case when ${of('customer_id')} is null then ps.open_to_all else case ps.target_type
    when 1 then ${of('customer_id')} = any(ps.customer_ids) when 2 then ${of('group_ids')} && ps.group_ids else true end end)`
}

/** What a price is resolved from, as fields of JSON: the scheme `ps`, and what it says of goods in `sg`. */
export const schemeFields: RawBuilder<unknown> = sql`'schemeId', ps.scheme_id, 'targetType', ps.target_type,
  'priority', ps.priority, 'mode', sg.price_mode, 'value', coalesce(sg.price, sg.discount, sg.minus), 'tiers', sg.tiers`

/** The prices that the schemes in force which `reaches` lets through say of the goods of this alias. */
export const schemePrices = (goods: 'g' | 'k', now: Date, reaches: RawBuilder<unknown>): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${goods}.${column}`)
  return sql`(
    select coalesce(json_agg(json_build_object(${schemeFields})), '[]')
    from price_scheme_goods sg join price_scheme ps using (scheme_id)
    where sg.goods_id = ${of('goods_id')} and ps.shop_id = ${of('shop_id')} and ${schemeHolds(now)} and ${reaches})`
}
