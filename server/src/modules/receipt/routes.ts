import { receipt } from '@mall/api/receipt/endpoints'
import { serve } from '../../kernel/serve.ts'
import { exportReceipts } from './export-receipts.ts'
import { makeReceipt } from './make-receipt.ts'
import { listReceipts, showReceipt, showToMake } from './show-receipts.ts'

export const routes = serve('receipt', receipt, {
  receipts: listReceipts,
  exportReceipts,
  toMake: showToMake,
  make: makeReceipt,
  detail: showReceipt,
})
