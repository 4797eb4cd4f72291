import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { staffChanges } from '../staff-changes.ts'

const StaffChanges = () => <ListPage of={staffChanges} />
export const call = api.staff.changes
export default StaffChanges
