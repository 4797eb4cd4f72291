import type { coupon } from '@mall/api/coupon/endpoints'
import { freeReceives } from '@mall/api/coupon/states'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { useTicket } from '../../captcha/public.ts'
import { lockPerson } from '../../identity/public.ts'
import { couponToReceive } from '../cards/queries.ts'
import { receivedSince } from './queries.ts'
import { receiveOne } from './store.ts'
import type { Granted } from './store.ts'

const hour = 3_600_000

/** Refuses with the reason why the caller got no coupon. */
const refuseUntaken = async (ctx: Write<Actor>, couponId: Id): Promise<never> => {
  const it = await couponToReceive(ctx.db, ctx.now, couponId)
  if (it === undefined) return refuse('NOT_FOUND')
  if (!it.open) return refuse('COUPON_CLOSED')
  return refuse(it.left > 0 ? 'COUPON_NOT_FOR_YOU' : 'COUPON_GONE')
}

/** Gives the caller a coupon, or refuses with the reason. */
export const takeCoupon = async (ctx: Write<Actor>, couponId: Id): Promise<Granted> => {
  const { userId, boId } = ctx.actor
  const got = await receiveOne(ctx, couponId, { userId, boId })
  if (got === undefined) return refuseUntaken(ctx, couponId)
  return got === null ? refuse('COUPON_ENOUGH') : got
}

export const receiveCoupon: Handler<typeof coupon.receive> = async (ctx, { couponId, captchaTicket }) => {
  const { userId } = ctx.actor
  // After many receipts a captcha is needed; the lock makes simultaneous receipts count each other.
  await lockPerson(ctx, userId)
  if ((await receivedSince(ctx.db, userId, new Date(ctx.now.getTime() - hour))) >= freeReceives)
    await useTicket(ctx, captchaTicket ?? '', 'coupon')
  return takeCoupon(ctx, couponId)
}
