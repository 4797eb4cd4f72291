import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { deliveries } from '../deliveries.tsx'

const Deliveries = () => <ListPage of={deliveries} />
export const call = api.freight.deliveries
export default Deliveries
