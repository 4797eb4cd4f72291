import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedLots } from '../operated-lots.tsx'

const OperatedLots = () => <ListPage of={operatedLots} />
export const call = api.auction.operatorList
export default OperatedLots
