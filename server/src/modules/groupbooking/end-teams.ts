import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { sendMessages } from '../message/public.ts'
import { membersOf } from './buy-queries.ts'
import { end, ordersIn } from './take-store.ts'

/** Ends a team whose time has passed: as filled, or with refunds. */
export const endTeam = async (ctx: Write, teamId: Id): Promise<void> => {
  const ended = await end(ctx, teamId)
  if (ended === undefined) return
  ctx.emit('groupTeam.ended', { filled: ended.filled, orderIds: await ordersIn(ctx, teamId) })
}

/** Notifies the members of a team of how it ended. */
export const notifyMembers = async (
  ctx: Write,
  { filled, orderIds }: { readonly filled: boolean; readonly orderIds: readonly Id[] },
): Promise<void> => {
  const members = await membersOf(ctx.db, orderIds)
  await sendMessages(
    ctx,
    members.map(({ userId, orderId, teamId, name, money }) => ({
      userIds: [userId],
      event: 'group.ended' as const,
      title: filled ? '拼团成功' : '拼团未成团',
      content: filled
        ? `您参加的“${name}”已成团，卖家将尽快发货`
        : `您参加的“${name}”没有在规定时间内成团，已付的 ${moneyText(money)} 元将原路退回`,
      link: `/groupBooking/team/${teamId}`,
      key: `group:${orderId}:${filled ? 'filled' : 'failed'}`,
    })),
  )
}
