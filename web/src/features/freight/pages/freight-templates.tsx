import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { freightTemplates } from '../freight-templates.tsx'
import { DeliverySteps } from '../parts/delivery-steps.tsx'

const FreightTemplates = () => (
  <>
    <DeliverySteps here="/seller/freight" />
    <ListPage of={freightTemplates} />
  </>
)
export const call = api.freight.templates
export default FreightTemplates
