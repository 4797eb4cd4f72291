import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { deliveries } from '../deliveries.tsx'
import { DeliverySteps } from '../parts/delivery-steps.tsx'

const Deliveries = () => (
  <>
    <DeliverySteps here="/seller/delivery" />
    <ListPage of={deliveries} />
  </>
)
export const call = api.freight.deliveries
export default Deliveries
