import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { AgeingFigures } from '../parts/ageing-figures.tsx'
import { OffsetLink } from '../parts/offset-link.tsx'
import { supplierBills } from '../supplier-bills.tsx'

/** List of a shop's bills, below the unpaid sums by age. */
const SupplierBills = () => (
  <ListPage of={supplierBills}>
    <AgeingFigures />
    <OffsetLink />
  </ListPage>
)
export const call = api.bill.supplierBills
export default SupplierBills
