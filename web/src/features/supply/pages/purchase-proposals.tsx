import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { OrderProposed } from '../parts/order-proposed.tsx'
import { purchaseProposals } from '../purchase-proposals.tsx'

const PurchaseProposals = () => (
  <ListPage of={purchaseProposals}>
    <OrderProposed />
  </ListPage>
)
export const call = api.supply.proposals
export default PurchaseProposals
