import { useCallback, useState } from 'react'
import { payTypes } from '@mall/api/payment/words'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { MaskedValue } from '../../../blocks/masked-value.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { minuteText } from '../../../kit/moment.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { usePhone } from '../../../kit/phone.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useMay } from '../../../may.ts'
import { send } from '../../../send.ts'
import { ToolFrame } from '../../../shell/office/tool-frame.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { howTakenItems } from '../../receiving/parts/how-taken.ts'
import { Amounts, Block, Facets, Goods, Receiver, Shipments } from './order-blocks.tsx'
import type { OrderDetail } from './order-blocks.tsx'
import { OrderHistory } from './order-history.tsx'
import { RefusedActions } from './refused-actions.tsx'
import { OrderBill } from './order-bill.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { ConfirmPickup } from './confirm-pickup.tsx'
import { CargoPapers } from './cargo-papers.tsx'
import { OrderVouchers } from './order-vouchers.tsx'
import { OrderVehicles } from './order-vehicles.tsx'
import { OrderStatus } from './order-status.tsx'
import type { SellerParcel } from '../change-parcel-form.ts'
import { parcelActs } from '../parcel-acts.ts'
import { sellerActs } from './seller-acts.ts'
import styles from './seller-order.module.css'

const Customer = ({ orderId, mobile }: { orderId: string; mobile: string }) => {
  const { data } = useApi(api.order.sellerExtend, { orderId })
  if (!data) return <Skeleton height={120} />
  const { customer, profitMoney, extend } = data
  return (
    <Block title="买家">
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
          ['最近付款', customer?.lastOrderTime && minuteText(customer.lastOrderTime)],
          ['本单毛利', profitMoney === null ? null : yuan(profitMoney)],
        ]}
      />
    </Block>
  )
}

const actsWith = (order: AnswerOf<Calls['order']['sellerDetail']>) => (parcel: SellerParcel['parcel']) => (
  <RowActs acts={parcelActs} row={{ ...order, parcel }} size="small" />
)

/** How the buyer takes goods in, as the shop keeps it. */
const HowTaken = ({ of }: { of: OrderDetail['howTaken'] }) =>
  of && (
    <Block title="收货设置">
      <DescriptionList items={howTakenItems(of)} />
    </Block>
  )

const isShip = ({ key }: { readonly key: string }): boolean => key === 'ship'
const actsBesideShipping = sellerActs.filter((act) => !isShip(act))
const shipping = sellerActs.find(isShip)!

/** Returns the button that ships; on a desktop its tool opens in a frame below, on a phone on a page of its own. */
const useShippingHere = (order: AnswerOf<Calls['order']['sellerDetail']>) => {
  const [open, setOpen] = useState(false)
  const may = useMay(api.order.ship).ok
  const offered = shipping.when?.(order) === true && may
  const onSent = useCallback(() => void refresh('order'), [])
  return {
    button: usePhone() ? (
      <RowActs acts={[shipping]} row={order} />
    ) : (
      offered && (
        <Button kind="brand" aria-expanded={open} onClick={() => setOpen(!open)}>
          {shipping.label}
        </Button>
      )
    ),
    tool: open && (
      <ToolFrame tool="logistics" query={`orderIds=${order.orderId}`} onClose={() => setOpen(false)} onSent={onSent} />
    ),
  }
}

/** Order as its shop sees it, with the shop's actions. */
export const SellerOrder = ({ order }: { order: AnswerOf<Calls['order']['sellerDetail']> }) => {
  const { button, tool } = useShippingHere(order)
  return (
    <div className={styles.blocks}>
      <OrderStatus
        order={order}
        actions={
          <>
            {button}
            <ConfirmPickup order={order} />
            <RowActs acts={actsBesideShipping} row={order} />
            <ButtonLink to={`/seller/print?orderIds=${order.orderId}`}>打印发货单</ButtonLink>
            <ButtonLink to={`/order/evidence/${order.orderId}`}>证据包</ButtonLink>
            <RefusedActions orderId={order.orderId} />
          </>
        }
      >
        {order.orderNo} · {order.buyer.name} · {yuan(order.payMoney)}
      </OrderStatus>
      {tool}
      <div className={styles.pair}>
        <Receiver order={order} />
        <Facets order={order} payTypeName={order.payType === null ? null : (payTypes[order.payType as 1] ?? null)} />
        <Customer orderId={order.orderId} mobile={order.buyer.mobile} />
        <HowTaken of={order.howTaken} />
      </div>
      <CargoPapers orderId={order.orderId} side="seller" />
      <Goods order={order} />
      <Amounts order={order} />
      <OrderVehicles order={order} side="seller" />
      <Shipments order={order} below={actsWith(order)} />
      <OrderVouchers order={order} side="seller" />
      {order.sellerRemark && (
        <Block title="卖家备注">
          <p>{order.sellerRemark}</p>
        </Block>
      )}
      <OrderInvoices orderId={order.orderId} invoiceStatus={order.invoiceStatus} />
      <OrderBill orderId={order.orderId} orderStatus={order.orderStatus} side="seller" />
      <OrderHistory orderId={order.orderId} />
    </div>
  )
}
