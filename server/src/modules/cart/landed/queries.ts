import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { shelfOfLines } from '../queries.ts'
import type { Shelf, ShelfBuyer } from '../shelf.ts'
import { offeredWays } from '../../freight/public.ts'
import type { Offered } from '../../freight/public.ts'
import { forSale } from '../../catalog/public.ts'

/** Returns goods with their prices, and the delivery ways of their shops with their freight templates. One statement. */
export const goodsWithWays = (
  db: Reading,
  now: Date,
  buyer: ShelfBuyer,
  items: readonly { readonly goodsId: Id; readonly qty: Milli }[],
): Promise<Shelf & Offered> => shelfOfLines(db, now, buyer, items, sql<Offered>`, ${offeredWays}`)

/** Most shops that are compared. */
const mostShops = 20

/** Returns the cheapest specification of each other product on sale that was copied from the same standard goods as this one. */
export const sameGoods = async (db: Reading, now: Date, goodsId: Id): Promise<Id[]> => {
  const found = await sql<{ goodsId: Id }>`
    select (select k.goods_id from goods_sku k where k.spu_id = p.spu_id and k.enabled and not k.deleted
      order by k.price, k.goods_id limit 1) as goods_id
    from goods_sku g join goods_spu o using (spu_id)
      join goods_spu p on p.source_spu_id = o.source_spu_id and p.spu_id <> o.spu_id join shop s on s.shop_id = p.shop_id
    where g.goods_id = ${goodsId} and o.source_spu_id is not null and not p.deleted and ${forSale('p', now)}
      and s.shop_status = 1 and exists (
        select from goods_sku k where k.spu_id = p.spu_id and k.enabled and not k.deleted)
    order by p.sold_qty desc, p.spu_id limit ${mostShops}`.execute(db)
  return found.rows.map(({ goodsId }) => goodsId)
}
