import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { activities } from '../activities.tsx'

const Activities = () => <ListPage of={activities} />
export const call = api.activity.list
export default Activities
