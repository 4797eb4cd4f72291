import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { VoucherAudit } from '../parts/voucher-audit.tsx'

/** Payment voucher: its picture beside the typed figures, what is owed, and doubts. */
const ShopVoucher = () => {
  const { id = '' } = useParams()
  const found = useApi(api.credential.shopOne, { auditId: id }, { staleTime: 0 })
  useTitle(found.data && `凭证 ${found.data.orderNo}`)
  return (
    <>
      <h1 className="visually-hidden">审核付款凭证</h1>
      <Answer of={found} what="付款凭证" skeleton={<SkeletonText lines={10} />}>
        {(it) => <VoucherAudit it={it} />}
      </Answer>
    </>
  )
}
export const call = api.credential.shopOne
export default ShopVoucher
