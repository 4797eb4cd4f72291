import type { Milli } from '@mall/api/money'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Terms on which a product is sold. */
export type Terms = {
  readonly classifyIds: readonly number[]
  readonly freightTemplateId: number | null
  readonly deliveryTemplateId: number | null
  readonly saleUnitId: number
  readonly minQty: Milli
  readonly stepQty: Milli
}

const columns: {
  readonly [K in keyof Terms]: (value: Terms[K]) => readonly [RawBuilder<unknown>, RawBuilder<unknown>]
} = {
  classifyIds: (ids) => [sql`classify_ids`, sql`${[...ids]}::bigint[]`],
  freightTemplateId: (id) => [sql`freight_template_id`, sql`${id}::bigint`],
  deliveryTemplateId: (id) => [sql`delivery_template_id`, sql`${id}::bigint`],
  saleUnitId: (id) => [sql`sale_unit_id`, sql`${id}::bigint`],
  minQty: (qty) => [sql`min_qty`, sql`${qty}::bigint`],
  stepQty: (qty) => [sql`step_qty`, sql`${qty}::bigint`],
}
const pairsOf = (terms: Partial<Terms>) =>
  (Object.keys(columns) as (keyof Terms)[]).flatMap((name) => {
    const value = terms[name]
    return value === undefined
      ? []
      : [(columns[name] as (value: unknown) => ReturnType<(typeof columns)['minQty']>)(value)]
  })

/** Changes terms of a shop's product if their present values are those the caller saw; returns false if they are not. */
export const writeTerms = async (
  ctx: Write,
  it: { readonly shopId: number; readonly spuId: number; readonly from: Partial<Terms>; readonly to: Partial<Terms> },
): Promise<boolean> => {
  const set = pairsOf(it.to).map(([column, value]) => sql`${column} = ${value}`)
  const as = pairsOf(it.from).map(([column, value]) => sql`${column} is not distinct from ${value}`)
  // A product whose base unit is its sale unit is also counted in the new one.
  const base =
    it.to.saleUnitId === undefined
      ? []
      : [
          sql`base_unit_id = case when base_unit_id = sale_unit_id then ${it.to.saleUnitId}::bigint else base_unit_id end`,
        ]
  // A product with a price unit keeps its sale unit, because its price would otherwise be for something else.
  const priced = it.to.saleUnitId === undefined ? [] : [sql`price_unit_id is null`]
  const found = await sql`
    update goods_spu set ${sql.join([...set, ...base])}, update_time = ${ctx.now}, updated_by = ${ctx.actor?.userId ?? null},
      version = version + 1
    where ${sql.join([sql`shop_id = ${it.shopId} and spu_id = ${it.spuId} and not deleted`, ...as, ...priced], sql` and `)}
    returning spu_id`.execute(ctx.db)
  return found.rows.length > 0
}
