import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

export type Short = {
  readonly goodsId: Id
  readonly shopId: Id
  readonly name: string
  readonly unitName: string
  readonly availableQty: Milli
  readonly stockState: number
}

/** Returns those of the given specifications that are on sale and short or sold out. */
export const shortOf = async (db: Reading, goodsIds: readonly Id[]): Promise<Short[]> => {
  const found = await sql<Short>`
    select k.goods_id, k.shop_id, concat_ws(' ', g.name, nullif(k.spec_text, '')) as name, u.name as unit_name,
      s.available_qty, s.stock_state
    from stock s join goods_sku k using (goods_id) join goods_spu g using (spu_id) join goods_unit u on u.unit_id = g.sale_unit_id
    where s.goods_id = any(${[...goodsIds]}::bigint[]) and s.stock_state <> 1 and k.enabled and not k.deleted and g.sale_state = 1
    order by k.goods_id`.execute(db)
  return found.rows
}
