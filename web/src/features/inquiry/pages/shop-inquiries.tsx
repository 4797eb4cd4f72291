import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { shopInquiries } from '../shop-inquiries.tsx'

const ShopInquiries = () => <ListPage of={shopInquiries} />
export const call = api.inquiry.shopList
export default ShopInquiries
