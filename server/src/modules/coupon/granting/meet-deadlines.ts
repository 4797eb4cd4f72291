import { timeText } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { sendMessages } from '../../message/public.ts'
import { expire, markEnding } from './store.ts'

const day = 86_400_000
const atOnce = 500
/** So long before it ends a coupon is called to mind. */
const remindedBefore = 2 * day

/** What nobody used in time is over; before the timer comes it cannot be used either. */
export const expireCoupons = async (ctx: Write<null>): Promise<'again' | undefined> =>
  (await expire(ctx, atOnce)) === atOnce ? 'again' : undefined

/** Reminds of what ends within two days, each once. */
export const remindOfEnding = async (ctx: Write<null>): Promise<'again' | undefined> => {
  const ending = await markEnding(ctx, new Date(ctx.now.getTime() + remindedBefore), atOnce)
  await sendMessages(
    ctx,
    ending.map((it) => ({
      userIds: [it.userId],
      boId: it.boId,
      event: 'coupon.ending' as const,
      title: '优惠券即将到期',
      content: `“${it.shopName}”的“${it.name}” ${timeText(it.validEnd).slice(0, 16)} 到期，别忘了使用`,
      link: '/buyer/coupon',
      key: `coupon.ending:${it.couponUserId}`,
    })),
  )
  return ending.length === atOnce ? 'again' : undefined
}
