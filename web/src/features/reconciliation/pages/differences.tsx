import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { differences } from '../differences.tsx'

const Differences = () => <ListPage of={differences} />
export const call = api.reconciliation.differences
export default Differences
