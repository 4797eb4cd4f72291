import { api } from '../../../api.ts'
import { PrintPreview } from '../../../blocks/print/print-preview.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { ReceiptPaper } from '../parts/receipt-paper.tsx'

/** Receipt on paper, the same for both sides. */
const Receipt = () => {
  const { id = '' } = useParams()
  const receipt = useApi(api.receipt.detail, { receiptId: id }, { staleTime: 0 })
  useTitle(receipt.data && `收货单 ${receipt.data.receiptNo}`)
  return (
    <PrintPreview flows title="打印收货单" papers={receipt.data === undefined ? 0 : 1}>
      <Answer of={receipt} what="收货单" skeleton={<SkeletonText lines={8} />}>
        {(it) => <ReceiptPaper it={it} />}
      </Answer>
    </PrintPreview>
  )
}
export const call = api.receipt.detail
export default Receipt
