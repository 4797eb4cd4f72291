import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { deliveryTemplates } from '../delivery-templates.tsx'
import { DeliverySteps } from '../parts/delivery-steps.tsx'

const DeliveryTemplates = () => (
  <>
    <DeliverySteps here="/seller/deliveryTemplate" />
    <ListPage of={deliveryTemplates} />
  </>
)
export const call = api.freight.deliveryTemplates
export default DeliveryTemplates
