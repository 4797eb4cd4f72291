import { moneyText } from '@mall/api/money'
import type { workbench } from '@mall/api/workbench/endpoints'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { endApplications } from '../checkin/public.ts'
import { balanceOf } from '../ledger/public.ts'
import { moveBy, shopOf } from '../shop/public.ts'
import { openOrdersOf } from './queries.ts'

/** Closes a shop for good. Locks it first, so that simultaneous orders are counted or refused. */
export const closeShop: Handler<typeof workbench.closeShop> = async (ctx, { shopName }) => {
  const { shopId } = ctx.actor.shop
  const known = (await shopOf(ctx.db, shopId)) ?? refuse('NOT_FOUND')
  if (known.shopName !== shopName) return refuseField('shopName', '与店铺名称不一致')
  if ((await moveBy(ctx, { shopId, action: 'close', by: 'seller' })) === undefined) return refuse('WRONG_STATE')
  const orders = await openOrdersOf(ctx.db, shopId)
  if (orders > 0) return refuse('SHOP_HAS_ORDERS', { orders: String(orders) })
  const { availableMoney, pendingMoney } = await balanceOf(ctx.db, { shopId })
  const left = availableMoney + pendingMoney
  if (left > 0) return refuse('SHOP_HAS_MONEY', { money: moneyText(left) })
  // The enterprise may open another one.
  await endApplications(ctx, known.orgBoId)
  return { shopStatus: 4 as const }
}
