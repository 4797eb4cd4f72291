import { invoice } from '@mall/api/invoice/endpoints'
import { serve } from '../../kernel/serve.ts'
import { countOperated, exportOperated, listOperated } from './operated/list-operated.ts'
import { askInvoice } from './ask-invoice.ts'
import { flushInvoice, receiveInvoice, withdrawInvoice } from './end-invoice.ts'
import { uploadInvoice } from './issue-invoice.ts'
import { countShopInvoices, listShopInvoices } from './list-shop-invoices.ts'
import { readFile } from './reading/read-uploaded.ts'
import { listMyInvoices, showInvoicesOfOrder, showInvoiceTypes } from './read-invoices.ts'

export const routes = serve('invoice', invoice, {
  invoiceTypes: showInvoiceTypes,
  ask: askInvoice,
  upload: uploadInvoice,
  readFile,
  withdraw: withdrawInvoice,
  receive: receiveInvoice,
  flush: flushInvoice,
  ofOrder: showInvoicesOfOrder,
  mine: listMyInvoices,
  shopInvoices: listShopInvoices,
  shopInvoiceTabs: countShopInvoices,
  operatorList: listOperated,
  operatorTabs: countOperated,
  exportOperated,
})
