import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { purchaseOrders } from '../purchase-orders.tsx'

const PurchaseOrders = () => <ListPage of={purchaseOrders} />
export const call = api.order.buyerList
export default PurchaseOrders
