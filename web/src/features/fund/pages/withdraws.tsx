import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { withdraws } from '../withdraws.tsx'

const Withdraws = () => <ListPage of={withdraws} />
export const call = api.fund.operated
export default Withdraws
