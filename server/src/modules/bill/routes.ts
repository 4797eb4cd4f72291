import { bill } from '@mall/api/bill/endpoints'
import { billOffset } from '@mall/api/bill/offset'
import { serve } from '../../kernel/serve.ts'
import { confirmBill } from './agree-bill.ts'
import { setTerm } from './draft-monthly.ts'
import { exportBill, exportOwnBill } from './export-bill.ts'
import { generateBill, previewBill } from './make-bill.ts'
import { editBill, voidBill } from './edit-bill.ts'
import { rejectBill, reviseBill, submitBill } from './move-bill.ts'
import { answerDispute, disputeLine, withdrawDispute } from './move-disputes.ts'
import { confirmPayment, invoiceBill, payBill } from './pay-bill.ts'
import { decideOffset, withdrawOffset } from './offset/decide-offset.ts'
import { draftOffset, proposeOffset, showMutual } from './offset/propose-offset.ts'
import { countOffsets, listOffsets, showOffset } from './offset/show-offsets.ts'
import { countPurchaserBills, countSupplierBills } from './count-bills.ts'
import { listPurchaserBills, listSupplierBills } from './list-bills.ts'
import { readInvoiceFile, showBillOfOrder } from './show-invoices.ts'
import { showAgeing, showPurchaserBill, showSupplierBill } from './show-bills.ts'

export const routes = [
  ...serve('bill', bill, {
    preview: previewBill,
    generate: generateBill,
    supplierBills: listSupplierBills,
    supplierTabs: countSupplierBills,
    supplierBill: showSupplierBill,
    submit: submitBill,
    edit: editBill,
    revise: reviseBill,
    voidBill,
    invoice: invoiceBill,
    readInvoiceFile,
    ofOrder: showBillOfOrder,
    answerDispute,
    confirmPay: confirmPayment,
    setTerm,
    ageing: showAgeing,
    exportBill,
    purchaserBills: listPurchaserBills,
    purchaserTabs: countPurchaserBills,
    purchaserBill: showPurchaserBill,
    confirm: confirmBill,
    reject: rejectBill,
    dispute: disputeLine,
    withdrawDispute,
    pay: payBill,
    exportOwn: exportOwnBill,
  }),
  ...serve('billOffset', billOffset, {
    mutual: showMutual,
    draft: draftOffset,
    propose: proposeOffset,
    list: listOffsets,
    tabs: countOffsets,
    detail: showOffset,
    decide: decideOffset,
    withdraw: withdrawOffset,
  }),
]
