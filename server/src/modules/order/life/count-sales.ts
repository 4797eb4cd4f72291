import type { Write } from '../../../kernel/context.ts'
import { addSold } from '../../catalog/public.ts'
import { countOrders } from '../../customer/public.ts'
import { countSold } from '../../shop/public.ts'
import type { OrderFact } from './meet-deadlines.ts'
import { markCounted } from './store.ts'

/**
 * Counts sold orders for their goods, shops and customers, and takes off those that were cancelled or refunded whole. This runs
 * after the payment, because those rows are busy then.
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
