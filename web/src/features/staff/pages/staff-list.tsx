import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { staffList } from '../staff-list.tsx'

const StaffList = () => <ListPage of={staffList} />
export const call = api.staff.list
export default StaffList
