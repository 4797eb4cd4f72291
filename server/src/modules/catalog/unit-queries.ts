import { sql } from 'kysely'

/** Selects the `Units` of goods, by their alias, in a specification `k` that may hold another amount of the base unit. */
export const goodsUnits = (goods: 'g' | 'p') => {
  const of = (column: string) => sql.ref(`${goods}.${column}`)
  const rate = sql`coalesce(k.convert_rate, ${of('convert_rate')})`
  return sql`(
    select json_build_object('unitName', su.name, 'baseUnitName', bu.name, 'convertRate', ${rate},
      'priceUnitName', coalesce(pu.name, su.name), 'priceRate', coalesce(${of('price_rate')}, ${rate}))
    from goods_unit su join goods_unit bu on bu.unit_id = ${of('base_unit_id')}
      left join goods_unit pu on pu.unit_id = ${of('price_unit_id')}
    where su.unit_id = ${of('sale_unit_id')})`
}
