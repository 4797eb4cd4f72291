import type { auction } from '@mall/api/auction/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { notifyStaff } from '../message/public.ts'
import { followWithdrawn } from './end-lots.ts'
import { withdrawOpenLot } from './lot-store.ts'
import { presentLot } from './present.ts'
import { overseenPage, shownLot } from './queries.ts'
import { lotStateOf } from './rules.ts'

export const listOverseen: Handler<typeof auction.operatorList> = async ({ db, now }, input) => {
  const page = await overseenPage(db, now, input, pageOfInput(input))
  const present = (row: (typeof page.list)[number]) => {
    const state = lotStateOf(row, now)
    return { ...presentLot(row, now), buttons: state === 1 || state === 2 ? ['withdraw' as const] : [] }
  }
  return { ...page, list: page.list.map(present) }
}

/** Withdraws a lot of any shop; refuses LOT_OVER if it is neither announced nor running. */
export const withdrawForAll: Handler<typeof auction.operatorWithdraw> = async (ctx, { auctionId, reason }) => {
  const withdrawn = await withdrawOpenLot(ctx, auctionId, reason)
  if (withdrawn === undefined) return refuse((await shownLot(ctx.db, auctionId)) ? 'LOT_OVER' : 'NOT_FOUND')
  const { shopId, title, ...saved } = withdrawn
  await followWithdrawn(ctx, auctionId)
  await notifyStaff(ctx, {
    shopId,
    can: 'marketing.manage',
    event: 'auction.withdrawn',
    title: '拍品被平台撤下',
    content: `“${title}”已被平台撤拍，保证金已全部退回，原因：${reason}`,
    link: `/business/manage/view?id=${auctionId}`,
    key: `auction-withdrawn:${auctionId}`,
  })
  return saved
}
