import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { shopInvoices } from '../shop-invoices.tsx'

const ShopInvoices = () => <ListPage of={shopInvoices} />
export const call = api.invoice.shopInvoices
export default ShopInvoices
