import { terms } from '@mall/api/order/terms'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { askApproval } from '../../approval/public.ts'
import type { PricedShop } from '../checkout/price-checkout.ts'
import type { Placed } from '../checkout/store.ts'
import { holdForApproval } from './store.ts'

/** Returns the placed orders in the form that the room `approval` judges. */
const toAgree = (shops: readonly PricedShop[], placed: Placed) =>
  placed.orders.map(({ orderId, place }) => ({
    orderId,
    payMoney: shops[place]!.totals.payMoney,
    lines: shops[place]!.lines.map(({ shelf, amounts }) => ({
      lineId: placed.lines.find((it) => it.orderId === orderId && it.goodsId === shelf.goodsId)!.lineId,
      spuId: shelf.spuId,
      payMoney: amounts.payMoney,
    })),
  }))

/**
 * Asks the company of the buyer to approve placed orders. Those that wait have as long as orders that are signed first; they are
 * paid, or taken on credit, after everybody agreed.
 */
export const holdToAgree = async (
  ctx: Write<Actor>,
  shops: readonly PricedShop[],
  placed: Placed,
): Promise<{ waiting: ReadonlySet<Id>; until: Date }> => {
  const waiting = new Set(await askApproval(ctx, toAgree(shops, placed)))
  const until = new Date(ctx.now.getTime() + terms.contractMinutes * 60_000)
  await holdForApproval(ctx, [...waiting], until)
  return { waiting, until }
}
