import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { ExportInquiries } from '../parts/export-inquiries.tsx'
import { shopInquiries } from '../shop-inquiries.tsx'

const ShopInquiries = () => <ListPage of={shopInquiries} tools={<ExportInquiries />} />
export const call = api.inquiry.shopList
export default ShopInquiries
