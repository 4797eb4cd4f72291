import { payTypes } from '@mall/api/payment/words'
import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { MaskedValue } from '../../../blocks/masked-value.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { send } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/view.tsx'
import { useApi } from '../../../use-api.ts'
import {
  Amounts,
  Block,
  Facets,
  Goods,
  Logs,
  OrderSkeleton,
  Progress,
  Receiver,
  Shipments,
} from '../parts/order-blocks.tsx'
import { SellerActions } from '../parts/seller-actions.tsx'
import styles from './office-page.module.css'

const Customer = ({ orderId, mobile }: { orderId: string; mobile: string }) => {
  const { data } = useApi(api.order.sellerExtend, { orderId })
  if (!data) return <Skeleton height={120} />
  const { customer, profitMoney, extend } = data
  return (
    <Block title="客户">
      <DescriptionList
        items={[
          ['名称', customer?.name ?? extend.buyerCustomerName],
          [
            '手机号',
            <MaskedValue
              key={orderId}
              masked={mobile}
              what="手机号"
              reveal={() => send(api.order.revealMobile, { orderId }).then((it) => it.mobile)}
            />,
          ],
          ['等级', customer?.level],
          ['历史订单', customer && `${customer.orderCount} 笔，共 ${yuan(customer.orderMoney)}`],
          ['上次下单', customer?.lastOrderTime],
          ['本单毛利', profitMoney === null ? null : yuan(profitMoney)],
        ]}
      />
    </Block>
  )
}

const SellerOrderDetail = () => {
  const { id = '' } = useParams()
  const order = useApi(api.order.sellerDetail, { orderId: id }, { staleTime: 0, keep: true })
  useTitle(order.data && `订单 ${order.data.orderNo.slice(-6)} ${order.data.buyer.name}`)
  return (
    <div className={styles.blocks}>
      <h1 className="visually-hidden">卖家订单详情</h1>
      <Answer of={order} what="订单" skeleton={<OrderSkeleton />}>
        {(data) => (
          <>
            <section className={styles.status} aria-label="订单状态">
              <div>
                <strong>{data.subStatusText ?? data.statusText}</strong>
                <p>
                  {data.orderNo} · {data.buyer.name} · {yuan(data.payMoney)}
                </p>
              </div>
              <div className={styles.acts}>
                <SellerActions order={data} size="normal" />
                <ButtonLink to={`/seller/print?orderIds=${data.orderId}`}>打印发货单</ButtonLink>
              </div>
              <Progress order={data} />
            </section>
            <div className={styles.pair}>
              <Receiver order={data} />
              <Facets order={data} payTypeName={data.payType === null ? null : (payTypes[data.payType as 1] ?? null)} />
              <Customer orderId={data.orderId} mobile={data.buyer.mobile} />
            </div>
            <Goods order={data} />
            <Amounts order={data} />
            <Shipments order={data} />
            {data.sellerRemark && (
              <Block title="卖家备注">
                <p>{data.sellerRemark}</p>
              </Block>
            )}
            <Logs order={data} />
          </>
        )}
      </Answer>
    </div>
  )
}
export const call = api.order.sellerDetail
export default SellerOrderDetail
