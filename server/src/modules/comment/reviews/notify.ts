import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { staffWith } from '../../identity/public.ts'
import { sendMessages } from '../../message/public.ts'
import type { LockedReview } from './store.ts'

type Written = {
  readonly orderId: Id
  readonly orderNo: string
  readonly shopId: Id
  readonly worst: number
  readonly occasion: 'review' | 'append'
}

/** Notifies the staff who answer reviews of what a buyer wrote; bad reviews are a separate event. */
export const notifyShop = async (ctx: Write, it: Written): Promise<void> => {
  const staff = await staffWith(ctx.db, [it.shopId], 'content.manage')
  const bad = it.worst <= 2
  await sendMessages(ctx, [
    {
      userIds: staff.get(it.shopId) ?? [],
      event: bad ? 'review.bad' : 'review.added',
      title: it.occasion === 'append' ? '买家追加了评价' : bad ? '收到差评，请尽快回复' : '收到新评价',
      content: `订单 ${it.orderNo}，最低 ${it.worst} 星`,
      link: '/mj/comment',
      key: `review:${it.orderId}:${it.occasion}`,
    },
  ])
}

export const notifyOfReply = (ctx: Write, it: LockedReview, content: string): Promise<void> =>
  sendMessages(ctx, [
    {
      userIds: [it.buyerUserId],
      event: 'review.replied',
      title: '卖家回复了您的评价',
      content: `“${it.goodsName}”：${content}`.slice(0, 500),
      link: `/comment/comment?orderId=${it.orderId}`,
      key: `review:${it.reviewId}:reply`,
    },
  ])

/** Notifies writer and shop of the platform's decision. */
export const notifyOfDecision = async (ctx: Write, it: LockedReview, shown: boolean, reason: string): Promise<void> => {
  const staff = await staffWith(ctx.db, [it.shopId], 'content.manage')
  const content = `“${it.goodsName}”${shown ? '的评价已显示在商品页上' : `的评价不再显示，原因：${reason}`}`
  const key = `review:${it.reviewId}:decided:${it.version}`
  await sendMessages(ctx, [
    {
      userIds: [it.buyerUserId],
      event: 'review.judged',
      title: shown ? '您的评价已通过审核' : '您的评价被平台隐藏',
      content,
      link: `/comment/comment?orderId=${it.orderId}`,
      key,
    },
    {
      userIds: staff.get(it.shopId) ?? [],
      event: 'review.added',
      title: shown ? '平台恢复显示了一条评价' : '平台隐藏了一条评价',
      content,
      link: '/mj/comment',
      key,
    },
  ])
}
