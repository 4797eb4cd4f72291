import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { sendMessage } from '../message/public.ts'

const said = {
  recharged: { title: '充值到账', words: (money: string) => `充值 ${money} 元已到余额。` },
  paid: { title: '提现已打款', words: (money: string) => `提现 ${money} 元已打款，请留意银行到账。` },
  rejected: {
    title: '提现被驳回',
    words: (money: string, reason: string) => `提现 ${money} 元被驳回：${reason}，钱已退回。`,
  },
} as const

type Moved = { readonly boId: Id; readonly userId: Id; readonly shopId: Id | null; readonly rebate?: boolean }
/** Path of the screen with the outcome. */
const screenOf = ({ shopId, rebate }: Pick<Moved, 'shopId' | 'rebate'>): string => {
  if (rebate) return '/buyer/referralRebate?part=money'
  return shopId === null ? '/buyer/balance' : '/mj/fund'
}

/** Sends a message to the person who moved the money. */
export const notifyOwner = (
  ctx: Write,
  { boId, userId, shopId, rebate = false }: Moved,
  what: keyof typeof said,
  money: Fen,
  key: string,
  reason = '',
): Promise<void> =>
  sendMessage(ctx, {
    userIds: [userId],
    boId,
    event: shopId === null ? 'fund.moved' : 'fund.shopMoved',
    title: said[what].title,
    content: said[what].words(moneyText(money), reason),
    link: screenOf({ shopId, rebate }),
    key: `fund:${what}:${key}`,
  })
