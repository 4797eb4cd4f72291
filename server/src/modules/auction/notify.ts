import { moneyText } from '@mall/api/money'
import { timeText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { sendMessages } from '../message/public.ts'
import { enrolledIn } from './end-store.ts'
import type { Deposit, EndedLot } from './end-store.ts'

const linkOf = (auctionId: Id): string => `/business/lot/${auctionId}`

/** Notifies the bidder who was outbid, once for each lot. */
export const notifyOutbid = async (
  ctx: Write,
  outbid: readonly { readonly auctionId: Id; readonly enrollId: Id }[],
): Promise<void> => {
  const found = await enrolledIn(ctx, [...new Set(outbid.map((it) => it.enrollId))])
  await sendMessages(
    ctx,
    found.map(({ enrollId, userId, auctionId, title }) => ({
      userIds: [userId],
      event: 'auction.outbid' as const,
      title: '您的出价已被超过',
      content: `“${title}”有人出了更高的价，请到竞拍页面查看`,
      link: linkOf(auctionId),
      key: `outbid:${enrollId}`,
    })),
  )
}

/** Notifies everybody with a deposit of how a lot ended. */
export const notifyEnded = async (ctx: Write, lot: EndedLot, back: readonly Deposit[]): Promise<void> => {
  const { auctionId, title, state, winnerEnrollId, dealPrice, payDeadline } = lot
  const words = {
    3: `“${title}”已由他人拍得，您的保证金已退回余额`,
    4: `“${title}”流拍，您的保证金已退回余额`,
    6: '',
    9: `“${title}”已撤拍，您的保证金已退回余额`,
  }[state]
  const [winner] = winnerEnrollId === null ? [] : await enrolledIn(ctx, [winnerEnrollId])
  await sendMessages(ctx, [
    ...back.map(({ enrollId, userId }) => ({
      userIds: [userId],
      event: 'auction.ended' as const,
      title: '竞拍已结束',
      content: words,
      link: linkOf(auctionId),
      key: `auction-ended:${enrollId}`,
    })),
    ...(winner === undefined
      ? []
      : [
          {
            userIds: [winner.userId],
            event: 'auction.ended' as const,
            title: '恭喜拍得',
            content: `您以 ${moneyText(dealPrice!)} 元拍得“${title}”，请在 ${timeText(payDeadline!)} 前下单付款，逾期保证金将被没收`,
            link: '/business/mine',
            key: `auction-won:${winner.enrollId}`,
          },
        ]),
  ])
}

/** Notifies the second bidder that the lot is offered to them. */
export const notifyOffered = async (ctx: Write, lot: EndedLot): Promise<void> => {
  const { auctionId, title, dealPrice, payDeadline, winnerEnrollId } = lot
  const found = await enrolledIn(ctx, [winnerEnrollId!])
  await sendMessages(
    ctx,
    found.map(({ enrollId, userId }) => ({
      userIds: [userId],
      event: 'auction.ended' as const,
      title: '得主违约，拍品可以归您',
      content: `“${title}”的得主没有付款。卖家按您的出价 ${moneyText(dealPrice!)} 元让给您，不用再缴保证金；要的话请在 ${timeText(payDeadline!)} 前下单付款，不要不用理会`,
      link: linkOf(auctionId),
      key: `auction-offered:${enrollId}`,
    })),
  )
}

/** Notifies a winner that their time to order has ended. */
export const notifyUnpaid = (
  ctx: Write,
  { auctionId, title, state }: EndedLot,
  { enrollId, userId }: Deposit,
  money: string,
): Promise<void> =>
  sendMessages(ctx, [
    {
      userIds: [userId],
      event: 'auction.ended',
      title: state === 6 ? '竞拍违约' : '竞拍已撤拍',
      content:
        state === 6
          ? `您没有在期限内为“${title}”下单付款，保证金 ${money} 元已没收`
          : `“${title}”的店铺已停止营业，保证金 ${money} 元已退回余额`,
      link: linkOf(auctionId),
      key: `auction-unpaid:${enrollId}`,
    },
  ])
