import type { bill } from '@mall/api/bill/endpoints'
import { billPaymentStates, disputeStates, linePlaces } from '@mall/api/bill/states'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { papersOf, withFiles } from './bill-papers.ts'
import type { BillParty } from './machine.ts'
import { linesOf } from './order-queries.ts'
import { presentRow } from './present-row.ts'
import { ageingOf, billOf, carriesOf, disputesOf, invoicesOf, logOf, paymentsOf } from './queries.ts'

/** Returns a whole bill as one side sees it. */
export const wholeBill = async (db: Reading, billId: Id, party: BillParty) => {
  const it = (await billOf(db, billId)) ?? refuse('NOT_FOUND')
  const disputes = new Map((await disputesOf(db, billId)).map(({ orderId, ...one }) => [orderId, one]))
  const lines = (await linesOf(db, billId)).map((line) => {
    const dispute = disputes.get(line.orderId)
    return {
      ...line,
      placeText: linePlaces[line.place],
      dispute: dispute === undefined ? null : { ...dispute, stateText: disputeStates[dispute.state] },
    }
  })
  const contested = lines.filter(({ place, dispute }) => place === 1 && (dispute?.state === 1 || dispute?.state === 3))
  const papers = await papersOf(db, billId)
  const payments = await paymentsOf(db, billId)
  return {
    ...presentRow(it, party),
    lines,
    carries: await carriesOf(db, billId),
    confirmMoney: Math.max(
      0,
      contested.reduce((sum, line) => sum - line.dueMoney, it.payableMoney),
    ),
    contestedCount: contested.length,
    payments: payments.map(({ voucherFileIds, ...one }) => ({
      ...one,
      stateText: billPaymentStates[one.state],
      vouchers: voucherFileIds.flatMap((fileId) => papers.get(fileId) ?? []),
    })),
    restMoney: it.payableMoney - it.paidMoney - it.waitingMoney,
    invoices: withFiles(await invoicesOf(db, billId), papers),
    invoiceRestMoney: it.payableMoney - it.invoicedMoney,
    log: await logOf(db, billId),
  }
}

export const showSupplierBill: Handler<typeof bill.supplierBill> = ({ db }, { billId }) =>
  wholeBill(db, billId, 'supplier')
export const showPurchaserBill: Handler<typeof bill.purchaserBill> = ({ db }, { billId }) =>
  wholeBill(db, billId, 'purchaser')

export const showAgeing: Handler<typeof bill.ageing> = ({ db, now, actor }) => ageingOf(db, actor.shop.shopId, now)
