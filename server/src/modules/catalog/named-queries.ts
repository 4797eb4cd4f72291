import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'

const number = /^[1-9]\d{0,14}$/

/** By what people know goods: each part is found by an index of its own, which one condition with `or` would not use. */
const named = (shopId: Id, text: string, wanted: 'goods_id' | 'spu_id'): RawBuilder<unknown> => {
  const like = containing(text)
  const column = sql.ref(`k.${wanted}`)
  const ofProducts = (of: RawBuilder<unknown>) =>
    wanted === 'spu_id'
      ? sql`select n.spu_id from goods_spu n where n.shop_id = ${shopId} and not n.deleted and ${of}`
      : sql`select k.goods_id from goods_spu n join goods_sku k on k.spu_id = n.spu_id
          where n.shop_id = ${shopId} and not n.deleted and ${of}`
  const ofSpecifications = (of: RawBuilder<unknown>) =>
    sql`select ${column} from goods_sku k where k.shop_id = ${shopId} and not k.deleted and ${of}`
  const parts = [
    ofProducts(sql`n.name ilike ${like}`),
    ofSpecifications(sql`k.sku_code ilike ${like}`),
    ofSpecifications(sql`k.spec_text ilike ${like}`),
    ofSpecifications(sql`k.barcode = ${text}`),
  ]
  if (number.test(text)) {
    parts.push(ofProducts(sql`n.spu_id = ${Number(text)}`))
    parts.push(ofSpecifications(sql`k.goods_id = ${Number(text)}`))
  }
  return sql`(${sql.join(parts, sql` union all `)})`
}

/**
 * The ids of a shop's specifications that a word means: part of the product's name, of the words that distinguish the specification or of
 * its code, the whole barcode, or one of both numbers.
 */
export const skusNamed = (shopId: Id, text: string): RawBuilder<unknown> => named(shopId, text, 'goods_id')

/** The ids of a shop's products of which a word means one specification at least. */
export const spusNamed = (shopId: Id, text: string): RawBuilder<unknown> => named(shopId, text, 'spu_id')
