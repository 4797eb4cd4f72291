import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { WholeBill } from '../parts/whole-bill.tsx'

const Known = ({ billId }: { billId: string }) => {
  const found = useApi(api.bill.purchaserBill, { billId }, { staleTime: 0, every: 60_000 })
  return (
    <Answer of={found} what="对账单" skeleton={<SkeletonText lines={10} />}>
      {(bill) => <WholeBill bill={bill} side="purchaser" />}
    </Answer>
  )
}

/** Page on which the purchaser agrees to a bill. */
const PurchaserBill = () => {
  const [params] = useSearchParams()
  const billId = params.get('billId')
  return (
    <Page title="确认对账单">
      {billId === null ? (
        <Empty icon="list" text="请从采购对账里选择一张对账单">
          <ButtonLink to="/purchase/reconciliation">采购对账</ButtonLink>
        </Empty>
      ) : (
        <Known key={billId} billId={billId} />
      )}
    </Page>
  )
}
export const call = api.bill.purchaserBills
export default PurchaserBill
