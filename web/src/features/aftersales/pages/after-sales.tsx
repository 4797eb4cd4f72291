import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { AfterSalesView } from '../parts/after-sales-view.tsx'
import styles from './after-sales.module.css'

const lists = {
  buyer: { name: '售后订单', to: '/aftersales/orderList' },
  seller: { name: '卖家售后', to: '/aftersales/sellerList' },
} as const

/** Page of one after-sales, for the buyer and for the shop. */
const AfterSalesPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.aftersales.detail, { afterSalesId: id }, { staleTime: 0, keep: true })
  const side = found.data?.side === 'seller' ? 'seller' : 'buyer'
  useTitle(found.data && `售后 ${found.data.afterSalesNo}`)
  return (
    <div className={side === 'buyer' ? styles.page : undefined}>
      <Breadcrumb trail={[lists[side], { name: '售后详情' }]} />
      <h1 className="visually-hidden">售后详情</h1>
      <Answer of={found} what="售后" skeleton={<SkeletonText lines={8} />}>
        {(it) => <AfterSalesView it={it} />}
      </Answer>
    </div>
  )
}
export const call = api.aftersales.detail
export default AfterSalesPage
