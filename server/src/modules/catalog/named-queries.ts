import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'

const number = /^[1-9]\d{0,14}$/
const numberIn = (text: string): number | null => (number.test(text) ? Number(text) : null)

/** Matches a part of a text. Letters without case, like Chinese ones, are compared directly, which is many times as fast. */
const part = (column: string, text: string): RawBuilder<unknown> =>
  text.toLowerCase() === text.toUpperCase()
    ? sql`${sql.ref(column)} like ${containing(text)}`
    : sql`${sql.ref(column)} ilike ${containing(text)}`

/** Returns whether the text is too short for an index, so that one pass over the shop's goods compares everything. */
const isShort = (text: string): boolean => Array.from(text).length < 3

const ofSpecification = (text: string): RawBuilder<unknown> =>
  sql`(${part('k.sku_code', text)} or ${part('k.spec_text', text)} or k.barcode = ${text}
    or k.goods_id = ${numberIn(text)}::bigint)`
const ofProduct = (alias: string, text: string): RawBuilder<unknown> =>
  sql`(${part(`${alias}.name`, text)} or ${sql.ref(`${alias}.spu_id`)} = ${numberIn(text)}::bigint)`

/** Selects goods by what identifies them to people. Each part uses an index of its own, which a single condition with `or` would not. */
const named = (shopId: Id, text: string, wanted: 'goods_id' | 'spu_id'): RawBuilder<unknown> => {
  const column = sql.ref(`k.${wanted}`)
  const ofProducts = (of: RawBuilder<unknown>) =>
    wanted === 'spu_id'
      ? sql`select n.spu_id from goods_spu n where n.shop_id = ${shopId} and not n.deleted and ${of}`
      : sql`select k.goods_id from goods_spu n join goods_sku k on k.spu_id = n.spu_id
          where n.shop_id = ${shopId} and not n.deleted and ${of}`
  const ofSpecifications = (of: RawBuilder<unknown>) =>
    sql`select ${column} from goods_sku k where k.shop_id = ${shopId} and not k.deleted and ${of}`
  const parts = [
    ofProducts(part('n.name', text)),
    ofSpecifications(part('k.sku_code', text)),
    ofSpecifications(part('k.spec_text', text)),
    ofSpecifications(sql`k.barcode = ${text}`),
  ]
  const id = numberIn(text)
  if (id !== null) {
    parts.push(ofProducts(sql`n.spu_id = ${id}`))
    parts.push(ofSpecifications(sql`k.goods_id = ${id}`))
  }
  return sql`(${sql.join(parts, sql` union all `)})`
}

/**
 * Whether a word means specification `k` of the shop: part of the product's name, of the specification's text or of its code, the
 * whole barcode, or one of both ids.
 */
export const skuIsNamed = (shopId: Id, text: string): RawBuilder<unknown> =>
  isShort(text)
    ? sql`(${ofSpecification(text)} or k.spu_id in (select n.spu_id from goods_spu n
        where n.shop_id = ${shopId} and not n.deleted and ${ofProduct('n', text)}))`
    : sql`k.goods_id in ${named(shopId, text, 'goods_id')}`

/** Whether a word means at least one specification of product `g` of the shop. */
export const spuIsNamed = (shopId: Id, text: string): RawBuilder<unknown> =>
  isShort(text)
    ? sql`(${ofProduct('g', text)} or g.spu_id in (select k.spu_id from goods_sku k
        where k.shop_id = ${shopId} and not k.deleted and ${ofSpecification(text)}))`
    : sql`g.spu_id in ${named(shopId, text, 'spu_id')}`
