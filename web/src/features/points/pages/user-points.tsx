import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { userPoints } from '../accounts.tsx'

const UserPoints = () => <ListPage of={userPoints} />
export const call = api.points.accounts
export default UserPoints
