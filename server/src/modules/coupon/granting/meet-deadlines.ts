import { timeText } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { sendMessages } from '../../message/public.ts'
import { expire, markEnding } from './store.ts'

const day = 86_400_000
const atOnce = 500
/** Time between the reminder and the end of a coupon, in milliseconds. */
const remindedBefore = 2 * day

/** Marks coupons as expired; one past its end cannot be used even before this timer runs. */
export const expireCoupons = async (ctx: Write<null>): Promise<'again' | undefined> =>
  (await expire(ctx, atOnce)) === atOnce ? 'again' : undefined

/** Reminds holders of coupons that end within two days, each once. */
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
