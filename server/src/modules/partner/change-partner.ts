import type { partner } from '@mall/api/partner/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { shopsOf } from '../shop/public.ts'
import { sendWaiting } from './send-deliveries.ts'
import { changePartner, insertPartner, setShops } from './store.ts'

const demandShops = async (ctx: Write, shopIds: readonly Id[]): Promise<void> => {
  const found = await shopsOf(ctx.db, shopIds)
  if (found.length < new Set(shopIds).size) refuseField('shopIds', '有的店铺不存在')
}

export const savePartner: Handler<typeof partner.save> = async (
  ctx,
  { partnerId: known, version = 0, shopIds, ...terms },
) => {
  await demandShops(ctx, shopIds)
  const partnerId = known ?? (await insertPartner(ctx, terms))
  if (known !== undefined && (await changePartner(ctx, { partnerId, version }, terms)) === undefined) refuse('STALE')
  await setShops(ctx, partnerId, shopIds)
  return { partnerId }
}

export const pausePartner: Handler<typeof partner.pause> = async (ctx, { reason, ...seen }) => ({
  version: (await changePartner(ctx, { ...seen, state: 1 }, { state: 2, pauseReason: reason })) ?? refuse('STALE'),
})

/** Resumes an application, and sends what was kept for it meanwhile. */
export const resumePartner: Handler<typeof partner.resume> = async (ctx, seen) => {
  const change = { state: 1, pauseReason: null } as const
  const version = (await changePartner(ctx, { ...seen, state: 2 }, change)) ?? refuse('STALE')
  await sendWaiting(ctx, seen.partnerId)
  return { version }
}
