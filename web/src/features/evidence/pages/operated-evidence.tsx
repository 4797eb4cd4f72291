import { api } from '../../../api.ts'
import { Page } from '../../../kit/page.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { Packs } from '../parts/packs.tsx'

/** Evidence packs of an order whose after-sales the platform decides, for the operator. */
const OperatedEvidence = () => {
  const { id = '' } = useParams()
  return (
    <Page title="订单证据包" reading>
      <Packs orderId={id} ask={api.evidence.askAsOperator} />
    </Page>
  )
}
export const call = api.evidence.askAsOperator
export default OperatedEvidence
