import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedShops } from '../operated-shops.tsx'

const OperatedShops = () => <ListPage of={operatedShops} />
export const call = api.shop.operatorList
export default OperatedShops
