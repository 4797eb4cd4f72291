import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { debtors } from '../debtors.tsx'

const Ageing = () => <ListPage of={debtors} />
export const call = api.credit.ageing
export default Ageing
