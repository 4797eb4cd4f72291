import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { applications } from '../applications.tsx'

const Applications = () => <ListPage of={applications} />
export const call = api.checkin.operatorList
export default Applications
