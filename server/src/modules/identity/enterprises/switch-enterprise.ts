import type { identity } from '@mall/api/identity/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { moveDefaultMember, moveDefaultStaff } from './store.ts'

/** Makes another enterprise of the caller the current one; if the caller is staff of one of its shops, that shop becomes current, too. */
export const switchEnterprise: Handler<typeof identity.switchEnterprise> = async (ctx, { boId }) => {
  const { userId, staff } = ctx.actor
  if (!(await moveDefaultMember(ctx, userId, boId))) return refuse('NOT_FOUND')
  const known = staff.find((it) => it.isDefault)
  if (known?.boId === boId) return { boId, shopId: known.shopId }
  const shop = staff.find((it) => it.boId === boId)
  if (shop !== undefined) await moveDefaultStaff(ctx, userId, shop.shopId)
  return { boId, shopId: shop?.shopId ?? null }
}
