import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { ToMake } from '../parts/to-make.tsx'
import { receipts } from '../receipts.tsx'

/** List of an enterprise's receipts, below the orders that still need one. */
const Receipts = () => (
  <ListPage of={receipts}>
    <ToMake />
  </ListPage>
)
export const call = api.receipt.receipts
export default Receipts
