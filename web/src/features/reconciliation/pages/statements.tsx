import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { statements } from '../statements.tsx'

const Statements = () => <ListPage of={statements} />
export const call = api.reconciliation.statements
export default Statements
