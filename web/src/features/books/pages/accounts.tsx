import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { accounts } from '../accounts.tsx'

const Accounts = () => <ListPage of={accounts} />
export const call = api.books.accounts
export default Accounts
