import type { Write } from '../../kernel/context.ts'
import { settleDebtRows } from '../credit/public.ts'
import { post, receivedOutside, soldOutside } from '../ledger/public.ts'
import { lockOrders, payByBill } from '../order/public.ts'
import { linesUnderLock } from './store.ts'
import type { LockedBill } from './store.ts'

/**
 * Settles what the orders of a fully paid bill owe on credit, with their debts. Adjustments by hand or by disputes were never owed
 * by an order, so the books show them as a larger or smaller sale. Changes of earlier orders are in the books since their refunds.
 */
export const settleBill = async (ctx: Write, it: LockedBill, party: 'buyer' | 'seller'): Promise<void> => {
  const lines = await linesUnderLock(ctx, it.billId)
  const orders = await lockOrders(
    ctx,
    lines.map((line) => line.orderId),
  )
  const settled = await payByBill(ctx, orders, { party, billNo: it.billNo })
  await settleDebtRows(ctx, settled)
  const agreed = lines.reduce((sum, line) => sum + line.adjustMoney, it.ownAdjustMoney)
  if (agreed === 0) return
  const money = Math.abs(agreed)
  const received = receivedOutside(it.shopId)
  const sold = soldOutside(it.shopId)
  await post(ctx, {
    key: `bill-adjust:${it.billId}`,
    why: '对账单调整',
    lines:
      agreed > 0
        ? [
            { account: received, debit: money },
            { account: sold, credit: money },
          ]
        : [
            { account: sold, debit: money },
            { account: received, credit: money },
          ],
  })
}
