import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { FormPage } from '../../../blocks/form/form-page.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { applyForm } from '../apply-form.ts'
import type { ToRefund } from '../line-to-refund.ts'
import styles from './apply.module.css'

const Application = ({ orderId, goods }: { orderId: string; goods: ToRefund }) => {
  const of = useMemo(() => applyForm(orderId, goods), [orderId, goods])
  return (
    <section className={styles.form} aria-label="售后申请">
      <FormPage of={of} detail={goods} act="提交申请" />
    </section>
  )
}

/** Page that applies for after-sales of an order, or changes an application. */
const Apply = () => {
  const { orderId = '' } = useParams()
  const [params] = useSearchParams()
  const afterSalesId = params.get('afterSalesId')
  const order = useApi(api.aftersales.toRefund, { orderId }, { staleTime: 0 })
  const goods = useApi(api.aftersales.goodsToRefund, afterSalesId === null ? { orderId } : { orderId, afterSalesId }, {
    staleTime: 0,
  })
  return (
    <div className={styles.page}>
      <Breadcrumb trail={[{ name: '我的订单', to: '/order/list' }, { name: '申请售后' }]} />
      <h1>申请售后</h1>
      <Answer of={order.data === undefined ? order : goods} what="售后" skeleton={<SkeletonText lines={8} />}>
        {() =>
          order.data!.canRefund || afterSalesId !== null ? (
            <Application orderId={orderId} goods={goods.data!} />
          ) : (
            <Empty icon="refresh" text={order.data!.reason ?? ''}>
              <ButtonLink to={`/order/detail/${orderId}`}>返回订单</ButtonLink>
            </Empty>
          )
        }
      </Answer>
    </div>
  )
}
export const call = api.aftersales.apply
export default Apply
