import { api } from '../../../api.ts'
import { Page } from '../../../kit/page.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { Packs } from '../parts/packs.tsx'

/** Evidence packs of an order, for either side of it. */
const OrderEvidence = () => {
  const { id = '' } = useParams()
  return (
    <Page title="订单证据包" reading>
      <Packs orderId={id} ask={api.evidence.ask} />
    </Page>
  )
}
export const call = api.evidence.ask
export default OrderEvidence
