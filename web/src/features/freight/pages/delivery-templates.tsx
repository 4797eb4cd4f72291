import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { deliveryTemplates } from '../delivery-templates.tsx'

const DeliveryTemplates = () => <ListPage of={deliveryTemplates} />
export const call = api.freight.deliveryTemplates
export default DeliveryTemplates
