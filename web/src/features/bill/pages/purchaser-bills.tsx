import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { OffsetLink } from '../parts/offset-link.tsx'
import { purchaserBills } from '../purchaser-bills.tsx'

const PurchaserBills = () => (
  <ListPage of={purchaserBills}>
    <OffsetLink />
  </ListPage>
)
export const call = api.bill.purchaserBills
export default PurchaserBills
