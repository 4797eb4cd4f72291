import { receiving } from '@mall/api/receiving/endpoints'
import { serve } from '../../kernel/serve.ts'
import { saveBasic, showBasic } from './edit-basic.ts'
import { listDeliveries, saveDelivery } from './edit-deliveries.ts'

export const routes = serve('receiving', receiving, {
  basic: showBasic,
  saveBasic,
  deliveries: listDeliveries,
  saveDelivery,
})
