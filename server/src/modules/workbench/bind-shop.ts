import type { workbench } from '@mall/api/workbench/endpoints'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { moveGoodsTo } from '../catalog/public.ts'
import { endForMoved } from '../checkin/public.ts'
import { moveStaff } from '../identity/public.ts'
import { holdShop, moveToEnterprise } from '../shop/public.ts'
import { hasTraded } from './queries.ts'

/**
 * Moves a shop that has not traded yet to another enterprise of its owner. Locks the shop first, so that simultaneous orders are
 * seen or refused.
 */
export const bindShop: Handler<typeof workbench.bindShop> = async (ctx, { boId }) => {
  const { shopId } = ctx.actor.shop
  const enterprise = ctx.actor.enterprises.find((it) => it.boId === boId) ?? refuse('NOT_FOUND')
  if (!enterprise.roleCodes.includes('E_ADMIN')) return refuseField('boId', '您须是该企业的管理员')
  if ((await holdShop(ctx, shopId)) === undefined) return refuse('NOT_FOUND')
  if (await hasTraded(ctx.db, shopId)) return refuse('SHOP_TRADED')
  if ((await moveToEnterprise(ctx, shopId, boId)) === undefined) return refuse('SHOP_BOUND')
  if (!(await endForMoved(ctx, shopId))) return refuse('SHOP_TRADED')
  await moveStaff(ctx, shopId, boId)
  await moveGoodsTo(ctx, shopId, boId)
  ctx.emit('shop.changed', { shopId }, { key: String(shopId) })
  return true
}
