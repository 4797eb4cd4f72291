import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedOrders } from '../operated-orders.tsx'

const OperatedOrders = () => <ListPage of={operatedOrders} />
export const call = api.order.operatorList
export default OperatedOrders
