import { payment } from '@mall/api/payment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listChannels, listPayments, showPayment } from './show-payments.ts'
import { takeNotice } from './take-notice.ts'

export const routes = serve('payment', payment, {
  state: showPayment,
  list: listPayments,
  channels: listChannels,
  notify: takeNotice,
})
