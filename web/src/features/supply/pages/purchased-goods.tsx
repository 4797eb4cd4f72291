import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { purchased } from '../purchased.tsx'

const PurchasedGoods = () => <ListPage of={purchased} />
export const call = api.supply.purchased
export default PurchasedGoods
