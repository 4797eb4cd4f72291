import type { Write } from '../../../kernel/context.ts'
import { addSold } from '../../catalog/public.ts'
import { countOrders } from '../../customer/public.ts'
import { countSold } from '../../shop/public.ts'
import type { OrderFact } from './meet-deadlines.ts'
import { markCounted } from './store.ts'

/**
 * Sold orders are counted for their goods, shops and customers, and those that were cancelled or given back as a whole are not
 * any more: not while paying, because those rows are busy.
 */
export const countSales = async (ctx: Write<null>, facts: readonly OrderFact[]) => {
  const sales = await markCounted(
    ctx,
    facts.map((it) => it.orderId),
  )
  if (sales.length === 0) return
  await countOrders(ctx, sales)
  await addSold(
    ctx,
    sales.flatMap((sale) => sale.lines),
  )
  const byShop = Map.groupBy(sales, (sale) => sale.shopId)
  await countSold(
    ctx,
    Array.from(byShop, ([shopId, ofShop]) => ({ shopId, by: ofShop.reduce((all, { by }) => all + by, 0) })),
  )
}
