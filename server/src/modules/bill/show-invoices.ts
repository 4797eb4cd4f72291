import type { bill } from '@mall/api/bill/endpoints'
import { billStates } from '@mall/api/bill/states'
import type { Handler } from '../../kernel/serve.ts'
import { readUploaded } from '../invoice/public.ts'
import { papersOf, withFiles } from './bill-papers.ts'
import { expectedOfBill, invoicesOf, sentBillOfOrder } from './queries.ts'

export const readInvoiceFile: Handler<typeof bill.readInvoiceFile> = (ctx, { billId, fileId }) =>
  readUploaded(ctx, fileId, (db) => expectedOfBill(db, billId))

export const showBillOfOrder: Handler<typeof bill.ofOrder> = async ({ db, actor }, { orderId }) => {
  const found = await sentBillOfOrder(db, orderId)
  if (found === undefined) return { bill: null }
  const { billId, billNo, state, purchaserBoId, shopId } = found
  const buys = actor.enterprises.find(({ boId }) => boId === purchaserBoId)?.can.has('purchase.bill')
  const sells = actor.staff.find((it) => it.shopId === shopId)?.can.has('bill.manage')
  const mayOpen = (actor.side === 'seller' ? sells : buys) ?? false
  const invoices = mayOpen ? withFiles(await invoicesOf(db, billId), await papersOf(db, billId)) : []
  return { bill: { billId, billNo, stateText: billStates[state], mayOpen, invoices } }
}
