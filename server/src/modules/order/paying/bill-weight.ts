import { moneyText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { takeMoreCredit } from '../../customer/public.ts'
import { postAll, receivable, soldOutside } from '../../ledger/public.ts'
import { raiseShare } from '../../payment/public.ts'
import { act } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { linesToBill } from './debt-queries.ts'
import type { BilledLine } from './debt-queries.ts'
import { addToLines } from './store.ts'

/** Returns the price in fen of a quantity beyond a line, at the unit price paid for its goods, rounded down. */
const priceOf = ({ payMoney, freightMoney, orderQty }: BilledLine, qty: Milli): Fen =>
  Number((BigInt(payMoney - freightMoney) * BigInt(qty)) / BigInt(orderQty))

/**
 * Bills what was handed over beyond an order on credit, as a change of the order's money that its buyer owes. Bills once; if the
 * order is no longer owed, the surplus is free. Returns the fen billed.
 */
export const billWeight = async (
  ctx: Write,
  orderId: Id,
  more: readonly { readonly lineId: Id; readonly qty: Milli }[],
): Promise<Fen> => {
  const order = await lockOrder(ctx, orderId)
  const { billed, counted, lines } = await linesToBill(ctx.db, orderId)
  const added = lines.flatMap((line) => {
    const qty = more.find((it) => it.lineId === line.lineId)?.qty ?? 0
    const money = priceOf(line, qty)
    return money > 0 ? [{ lineId: line.lineId, money }] : []
  })
  if (billed || order.payStatus !== 3 || added.length === 0) return 0
  const { shopId, buyerBoId } = order
  const money = added.reduce((all, it) => all + it.money, 0)
  const customerId = await takeMoreCredit(ctx, { shopId, buyerBoId, money, counted })
  await act(ctx, order, 'billWeight', 'payment', {
    text: `实提多于订购，账期应付增加 ${moneyText(money)} 元`,
    changes: {
      payMoney: order.payMoney + money,
      adjustMoney: lines.reduce((all, it) => all + it.adjustMoney, money),
      weighedMoney: money,
    },
  })
  await addToLines(ctx, orderId, added)
  await raiseShare(ctx, order.paymentId!, orderId, money)
  await postAll(ctx, [
    {
      key: `weight:${orderId}`,
      why: '过磅多提',
      lines: [
        { account: receivable(customerId), debit: money },
        { account: soldOutside(shopId), credit: money },
      ],
    },
  ])
  ctx.emit('order.weightBilled', { orderId, money })
  return money
}
