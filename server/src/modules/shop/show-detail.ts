import type { Id } from '@mall/api/wire-types'
import type { ShopStatus } from '@mall/api/shop/states'
import { refuse } from '../../kernel/refusal.ts'
import type { Read } from '../../kernel/context.ts'
import type { Actor } from '../../actor.ts'
import { allowed } from '../../kernel/machine.ts'
import { shopMachine } from './machine.ts'
import { defaultShopId, wholeShop } from './queries.ts'

/** Shows a shop to members of its enterprise; staff who are not members see only the shops they work in. */
export const showWholeShop = async (ctx: Read<Actor>, { boId, shopId }: { boId: Id; shopId?: Id | undefined }) => {
  const { actor } = ctx
  const staff = actor.staff.filter((it) => it.boId === boId)
  const member = actor.enterprises.some((it) => it.boId === boId)
  if (!member && staff.length === 0) return refuse('NOT_FOUND')
  const found = await wholeShop(ctx.db, actor, {
    boId,
    preferred: shopId ?? defaultShopId({ staff }) ?? 0,
    wanted: shopId ?? null,
    only: member ? null : staff.map((it) => it.shopId),
  })
  if (found === undefined && shopId !== undefined) return refuse('NOT_FOUND')
  if (found === undefined) return { shop: null, qualificationList: [], settings: null }
  const { row, card } = found
  const { frozenReason, frozenTime, operatorName } = row
  return {
    shop: {
      ...row,
      ...card,
      frozen: frozenReason === null ? null : { reason: frozenReason, by: operatorName ?? '', time: frozenTime! },
      buttons: allowed(shopMachine, { shopStatus: row.shopStatus as ShopStatus }, 'seller'),
    },
    qualificationList: row.qualifications,
    settings: row,
  }
}
