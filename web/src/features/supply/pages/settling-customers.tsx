import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { settlingCustomers } from '../settling-customers.tsx'

const SettlingCustomers = () => <ListPage of={settlingCustomers} />
export const call = api.supply.orderBuyers
export default SettlingCustomers
