import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { shopVouchers } from '../shop-vouchers.tsx'

const ShopVouchers = () => <ListPage of={shopVouchers} />
export const call = api.credential.shopPage
export default ShopVouchers
