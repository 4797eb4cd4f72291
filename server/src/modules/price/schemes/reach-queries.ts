import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Condition: the price scheme `ps` is in force. */
export const schemeHolds = (now: Date): RawBuilder<boolean> =>
  sql`(ps.enabled and ps.begin_time <= ${now} and (ps.end_time is null or ps.end_time >= ${now}))`

/**
 * Condition: the price scheme `ps` applies to the active customer of its shop in this alias. If `customer_id` is null, only schemes
 * open to all apply.
 */
export const schemeReaches = (customer: 'g' | 'm'): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${customer}.${column}`)
  return sql`(case when ${of('customer_id')} is null then ps.open_to_all else case ps.target_type
    when 1 then ${of('customer_id')} = any(ps.customer_ids) when 2 then ${of('group_ids')} && ps.group_ids else true end end)`
}

/** JSON fields from which a price is resolved: the scheme `ps`, and its price for goods in `sg`. */
export const schemeFields: RawBuilder<unknown> = sql`'schemeId', ps.scheme_id, 'targetType', ps.target_type,
  'priority', ps.priority, 'mode', sg.price_mode, 'value', coalesce(sg.price, sg.discount, sg.minus), 'tiers', sg.tiers`

/** The schemes in force for the goods of this alias that fulfil `reaches`, with their prices, as a JSON array. */
export const schemePrices = (goods: 'g' | 'k', now: Date, reaches: RawBuilder<unknown>): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${goods}.${column}`)
  return sql`(
    select coalesce(json_agg(json_build_object(${schemeFields})), '[]')
    from price_scheme_goods sg join price_scheme ps using (scheme_id)
    where sg.goods_id = ${of('goods_id')} and ps.shop_id = ${of('shop_id')} and ${schemeHolds(now)} and ${reaches})`
}
