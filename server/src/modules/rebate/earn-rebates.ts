import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { available, balanceOf, earned, earnedBy, post } from '../ledger/public.ts'
import { sendMessage } from '../message/public.ts'
import { endDue, insertEarned, lockDue, reduceEarned } from './earn-store.ts'
import type { Earned } from './earn-store.ts'

const day = 86_400_000

const settleLater = (ctx: Write, records: readonly Earned[]) => {
  for (const { rebateId, dueTime } of records)
    ctx.emit('rebate.due', { rebateId }, { at: dueTime, key: String(rebateId) })
}

/** Records the shares of finished orders for the people who brought or invited the buyers. */
export const earnRebates = async (ctx: Write, orderIds: readonly Id[]): Promise<void> =>
  settleLater(ctx, await insertEarned(ctx, orderIds))

/** Reduces the shares of finished orders after refunds. */
export const takeBackRebates = async (ctx: Write, orderIds: readonly Id[]): Promise<void> =>
  settleLater(ctx, await reduceEarned(ctx, orderIds))

/** Moves a share from the shop's withdrawable money to the person who earned it, or back; waits a day while the giver has too little. */
export const settleRebate = async (ctx: Write, rebateId: Id): Promise<void> => {
  const due = await lockDue(ctx, rebateId)
  if (due === undefined) return
  const { shopId, ownerUserId, money, orderNo } = due
  const gives = money > 0
  const has = gives ? (await balanceOf(ctx.db, { shopId })).availableMoney : await earnedBy(ctx.db, ownerUserId)
  if (has < Math.abs(money)) return settleLater(ctx, [{ rebateId, dueTime: new Date(ctx.now.getTime() + day) }])
  await endDue(ctx, rebateId, money)
  if (gives)
    await sendMessage(ctx, {
      userIds: [ownerUserId],
      event: 'rebate.settled',
      title: '返利到账',
      content: `订单 ${orderNo} 的返利 ${moneyText(money)} 元可以提现了`,
      link: '/buyer/referralRebate',
      key: `rebate:${rebateId}`,
    })
  const [from, to] = gives ? [available(shopId), earned(ownerUserId)] : [earned(ownerUserId), available(shopId)]
  await post(ctx, {
    key: `rebate:${rebateId}`,
    why: gives ? '返利' : '返利扣回',
    lines: [
      { account: from, debit: Math.abs(money) },
      { account: to, credit: Math.abs(money) },
    ],
  })
}
