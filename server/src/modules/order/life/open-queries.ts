import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { holdShop } from '../../shop/public.ts'

// Searches by shop, which has few unfinished orders, not by goods, which may have been sold for years.
const openLines = (shopId: Id) => sql`order_line l join trade_order o using (order_id)
  where o.shop_id = ${shopId} and o.order_status in (10, 20, 30, 35, 40, 50)`

/** Selects the products in unfinished orders of a shop, as part of a larger statement. */
export const spusInOpenOrders = (shopId: Id) => sql`select l.spu_id from ${openLines(shopId)}`

/**
 * Refuses GOODS_ORDERED if a product deleted in this transaction is in an unfinished order. Its lock of
 * the shop excludes the lock that placing an order takes: it waits for orders being placed, and later ones see that the product is
 * gone.
 */
export const demandNoOpenOrder = async (ctx: Write, shopId: Id, spuId: Id): Promise<void> => {
  await holdShop(ctx, shopId)
  const found = await sql`select from ${openLines(shopId)} and l.spu_id = ${spuId} limit 1`.execute(ctx.db)
  if (found.rows.length > 0) refuse('GOODS_ORDERED')
}

/** Does the same for removed specifications; refuses SPECIFICATION_ORDERED. */
export const demandNoOpenLine = async (ctx: Write, shopId: Id, goodsIds: readonly Id[]): Promise<void> => {
  await holdShop(ctx, shopId)
  const found = await sql<{ spec: string }>`
    select coalesce(nullif(l.spec_text, ''), '默认') as spec from ${openLines(shopId)} and l.goods_id = any(${[...goodsIds]}::bigint[]) limit 1`.execute(
    ctx.db,
  )
  const [line] = found.rows
  if (line !== undefined) refuse('SPECIFICATION_ORDERED', { spec: line.spec })
}

/** Counts the unfinished orders that a person placed, as part of a larger statement. */
export const unfinishedOrdersOf = (userId: Id) => sql<number>`(select count(*)::int from trade_order
  where buyer_user_id = ${userId} and order_status in (10, 20, 30, 35, 40, 50))`

/** Counts the orders that a person placed and on which after-sales are open. */
export const openAfterSalesOf = (userId: Id) => sql<number>`(select count(*)::int from trade_order
  where buyer_user_id = ${userId} and after_sale_status = 1)`
