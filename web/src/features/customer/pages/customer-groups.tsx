import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { customerGroupList } from '../customer-groups.tsx'

const CustomerGroups = () => <ListPage of={customerGroupList} />
export const call = api.customer.groupPage
export default CustomerGroups
