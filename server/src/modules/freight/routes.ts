import { freight } from '@mall/api/freight/endpoints'
import { serve } from '../../kernel/serve.ts'
import { estimateFreight } from './estimate-freight.ts'
import { saveSetting, showSetting } from './save-setting.ts'
import { showSetup } from './show-setup.ts'
import { dropDeliveryTemplate, dropTemplate } from './templates/drop-template.ts'
import { listDeliveryTemplates, listTemplates } from './templates/list-templates.ts'
import { saveOwnDeliveryTemplate, saveTemplate } from './templates/save-template.ts'
import { listDeliveries } from './ways/list-deliveries.ts'
import { dropDelivery, saveDelivery } from './ways/save-delivery.ts'

export const routes = serve('freight', freight, {
  estimate: estimateFreight,
  setup: showSetup,
  setting: showSetting,
  saveSetting,
  deliveries: listDeliveries,
  saveDelivery,
  dropDelivery,
  templates: listTemplates,
  saveTemplate,
  dropTemplate,
  deliveryTemplates: listDeliveryTemplates,
  saveDeliveryTemplate: saveOwnDeliveryTemplate,
  dropDeliveryTemplate,
})
