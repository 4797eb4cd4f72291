import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { NewBill } from '../parts/new-bill.tsx'
import { WholeBill } from '../parts/whole-bill.tsx'

const Known = ({ billId }: { billId: string }) => {
  const found = useApi(api.bill.supplierBill, { billId }, { staleTime: 0, every: 60_000 })
  return (
    <Page title="确认对账">
      <Answer of={found} what="对账单" skeleton={<SkeletonText lines={10} />}>
        {(bill) => <WholeBill bill={bill} side="supplier" />}
      </Answer>
    </Page>
  )
}

/** Page on which the supplier works on a bill; without an id in the address it starts a new one. */
const SupplierBill = () => {
  const [params] = useSearchParams()
  const billId = params.get('billId')
  return billId === null ? <NewBill /> : <Known key={billId} billId={billId} />
}
export const call = api.bill.preview
export default SupplierBill
