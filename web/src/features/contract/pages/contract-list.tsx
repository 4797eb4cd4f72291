import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { contracts } from '../contracts.tsx'

const ContractList = () => <ListPage of={contracts} />
export const call = api.contract.list
export default ContractList
