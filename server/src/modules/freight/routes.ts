import { freight } from '@mall/api/freight/endpoints'
import { serve } from '../../kernel/serve.ts'
import { estimateFreight } from './estimate-freight.ts'
import { dropPickupPoint, listDeliveries, savePickupPoint } from './pickup-points.ts'
import { showSetup } from './show-setup.ts'

export const routes = serve('freight', freight, {
  estimate: estimateFreight,
  setup: showSetup,
  deliveries: listDeliveries,
  savePickupPoint,
  dropPickupPoint,
})
