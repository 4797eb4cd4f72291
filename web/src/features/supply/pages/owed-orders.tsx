import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { owedOrders } from '../supplied-orders.tsx'

const OwedOrders = () => <ListPage of={owedOrders} />
export const call = api.supply.supplierOrders
export default OwedOrders
