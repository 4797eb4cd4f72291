import type { staff } from '@mall/api/staff/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { updateStaff } from '../identity/public.ts'
import { refuseUnchanged } from './refuse-unchanged.ts'

export const setRoles: Handler<typeof staff.setRoles> = async (ctx, { staffId, version, roleCodes }) => {
  const { userId, shop } = ctx.actor
  const changed = await updateStaff(
    ctx,
    userId,
    { shopId: shop.shopId, staffId, version },
    { roleCodes: [...new Set(roleCodes)] },
  )
  return changed === undefined ? refuseUnchanged(ctx, staffId, version) : true
}

export const setState: Handler<typeof staff.setState> = async (ctx, { staffId, version, state }) => {
  const { userId, shop } = ctx.actor
  const changed = await updateStaff(ctx, userId, { shopId: shop.shopId, staffId, version }, { state })
  return changed === undefined ? refuseUnchanged(ctx, staffId, version) : true
}
