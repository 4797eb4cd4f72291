import type { In, Out } from '@mall/api/endpoint'
import type { identity } from '@mall/api/identity/endpoints'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { moveDefaultMember, moveDefaultStaff } from './store.ts'

/** Makes another enterprise of the caller current. When he is staff of a shop of it, that shop becomes current too. */
export const switchEnterprise = async (
  ctx: Write<Actor>,
  { boId }: In<typeof identity.switchEnterprise>,
): Promise<Out<typeof identity.switchEnterprise>> => {
  const { userId, staff } = ctx.actor
  if (!(await moveDefaultMember(ctx, userId, boId))) return refuse('NOT_FOUND')
  const known = staff.find((it) => it.isDefault)
  if (known?.boId === boId) return { boId, shopId: known.shopId }
  const shop = staff.find((it) => it.boId === boId)
  if (shop !== undefined) await moveDefaultStaff(ctx, userId, shop.shopId)
  return { boId, shopId: shop?.shopId ?? null }
}
