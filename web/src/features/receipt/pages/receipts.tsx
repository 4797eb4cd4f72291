import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { ToMake } from '../parts/to-make.tsx'
import { receipts } from '../receipts.tsx'

/** What an enterprise took in, below what waits for its paper. */
const Receipts = () => (
  <ListPage of={receipts}>
    <ToMake />
  </ListPage>
)
export const call = api.receipt.receipts
export default Receipts
