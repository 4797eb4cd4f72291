import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { giveCreditBack } from '../../customer/public.ts'
import { postAll, receivable, receivedOutside } from '../../ledger/public.ts'
import { actOnAll } from '../life/act.ts'
import type { OrderParty } from '../life/machine.ts'
import type { LockedOrder } from '../life/store.ts'
import { owedOf } from './debts.ts'

/* Steps of orders in a bill, which belongs to a higher room. The caller has locked the orders. */

/** Puts orders into a bill that is not agreed on yet. Refuses ORDER_BILLED if one is in another bill. */
export const enterBill = (ctx: Write, orders: readonly LockedOrder[], billNo: string): Promise<unknown> =>
  actOnAll(ctx, orders, 'enterBill', ctx.actor === null ? 'timer' : 'seller', {
    text: `列入对账单 ${billNo}`,
    changes: () => ({ billStatus: 1 }),
  })

/** Takes orders out of their bill. */
export const leaveBill = (
  ctx: Write,
  orders: readonly LockedOrder[],
  { party, text }: { readonly party: OrderParty; readonly text: string },
): Promise<unknown> =>
  actOnAll(ctx, orders, 'leaveBill', party, { text, changes: () => ({ billStatus: 0, billedMoney: 0 }) })

/** Records that both sides agreed on what the bill asks for each order. */
export const agreeBill = (
  ctx: Write,
  orders: readonly LockedOrder[],
  { billNo, moneyOf }: { readonly billNo: string; readonly moneyOf: (orderId: Id) => Fen },
): Promise<unknown> =>
  actOnAll(ctx, orders, 'agreeBill', 'buyer', {
    text: `对账单 ${billNo} 双方确认`,
    changes: (order) => ({ billStatus: 2, billedMoney: moneyOf(order.orderId) }),
  })

/**
 * Records that the bill of one buyer's orders is paid: it settles what they owe on credit and gives the credit back. Returns the
 * orders that were settled.
 */
export const payByBill = async (
  ctx: Write,
  orders: readonly LockedOrder[],
  { party, billNo }: { readonly party: OrderParty; readonly billNo: string },
): Promise<Id[]> => {
  const open = orders.filter((it) => it.payStatus === 3)
  if (open.length === 0) return []
  const { shopId, buyerBoId } = open[0]!
  const money = open.reduce((sum, it) => sum + owedOf(it), 0)
  const [creditor] = await giveCreditBack(ctx, buyerBoId, [{ shopId, money }])
  await actOnAll(ctx, open, 'payBill', party, {
    text: `对账单 ${billNo} 货款已结清`,
    changes: (order) => ({
      settledMoney: order.settledMoney + owedOf(order),
      payStatus: 4,
      debtStatus: order.debtStatus === 1 || order.debtStatus === 2 ? 4 : order.debtStatus,
    }),
  })
  await postAll(
    ctx,
    open
      .filter((it) => owedOf(it) > 0)
      .map((order) => ({
        key: `bill-paid:${order.orderId}`,
        why: '对账单回款',
        lines: [
          { account: receivedOutside(shopId), debit: owedOf(order) },
          { account: receivable(creditor!.customerId), credit: owedOf(order) },
        ],
      })),
  )
  return open.map((it) => it.orderId)
}
