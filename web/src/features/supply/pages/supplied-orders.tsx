import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { suppliedOrders } from '../supplied-orders.tsx'

const SuppliedOrders = () => <ListPage of={suppliedOrders} />
export const call = api.supply.supplierOrders
export default SuppliedOrders
