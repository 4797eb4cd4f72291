import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { AfterSalesView } from '../parts/after-sales-view.tsx'

const paperAt = (afterSalesId: string) => (path: string) =>
  `/operate/aftersale/paper?afterSalesId=${afterSalesId}&path=${encodeURIComponent(path)}`

/** Page on which the operator decides after-sales, with the words and photos of both sides. */
const Decide = () => {
  const { id = '' } = useParams()
  const found = useApi(api.aftersales.operatorDetail, { afterSalesId: id }, { staleTime: 0, keep: true })
  useTitle(found.data && `售后裁决 ${found.data.afterSalesNo}`)
  return (
    <>
      <h1 className="visually-hidden">售后裁决</h1>
      <Answer of={found} what="售后" skeleton={<SkeletonText lines={8} />}>
        {(it) => (
          <>
            <ButtonLink to={`/operate/evidence/${it.orderId}`}>订单证据包</ButtonLink>
            <AfterSalesView it={it} paperAt={paperAt(it.afterSalesId)} />
          </>
        )}
      </Answer>
    </>
  )
}
export const call = api.aftersales.operatorDetail
export default Decide
