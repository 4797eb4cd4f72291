import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { externalImport } from '../external-import.ts'
import { externalOrders } from '../external-orders.tsx'

/** List of a shop's orders of other platforms, with their import. */
const ExternalOrders = () => (
  <ListPage of={externalOrders} tools={<ImportButton of={externalImport}>导入订单</ImportButton>} />
)
export const call = api.order.externalList
export default ExternalOrders
