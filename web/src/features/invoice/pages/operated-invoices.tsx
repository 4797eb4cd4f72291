import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { operatedInvoices } from '../operated-invoices.tsx'

const OperatedInvoices = () => <ListPage of={operatedInvoices} />
export const call = api.invoice.operatorList
export default OperatedInvoices
