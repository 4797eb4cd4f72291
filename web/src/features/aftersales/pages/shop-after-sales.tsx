import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { shopAfterSales } from '../shop-after-sales.tsx'

const ShopAfterSales = () => <ListPage of={shopAfterSales} />
export const call = api.aftersales.sellerList
export default ShopAfterSales
