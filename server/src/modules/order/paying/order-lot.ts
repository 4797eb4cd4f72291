import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { takeLot } from '../../auction/public.ts'
import { heldForOrders, leftToBid, postAll } from '../../ledger/public.ts'
import { openPayment } from '../../payment/public.ts'
import { act } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'

/** Orders a lot for its winner: their deposit is held for the order like a part paid from a balance. */
export const orderLot = async (ctx: Write<Actor>, auctionId: Id, orderId: Id): Promise<void> => {
  const { enrollId, depositMoney, title } = await takeLot(ctx, auctionId, orderId)
  if (depositMoney === 0) return
  const order = await lockOrder(ctx, orderId)
  const { tradeNo, buyerBoId } = order
  await openPayment(ctx, {
    tradeNo,
    orders: [{ orderId, payMoney: depositMoney }],
    payerUserId: ctx.actor.userId,
    boId: buyerBoId,
    payType: 4,
    channel: 'balance',
    subject: `竞拍保证金 ${title}`,
  })
  await act(ctx, order, 'holdDeposit', 'payment', {
    text: `竞拍保证金 ${moneyText(depositMoney)} 元抵货款`,
    changes: { heldMoney: depositMoney },
  })
  await postAll(ctx, [
    {
      key: `auction-applied:${orderId}`,
      why: '竞拍保证金抵货款',
      lines: [
        { account: leftToBid(enrollId), debit: depositMoney },
        { account: heldForOrders(buyerBoId), credit: depositMoney },
      ],
    },
  ])
}
