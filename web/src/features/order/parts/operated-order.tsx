import { payTypes } from '@mall/api/payment/words'
import { Link } from 'react-router'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Amounts, Block, Facets, Goods, Receiver, Shipments } from './order-blocks.tsx'
import { OperatedPapers } from './operated-papers.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderVouchers } from './order-vouchers.tsx'
import styles from './seller-order.module.css'

type Order = AnswerOf<Calls['order']['operatorDetail']>

/** Both parties of the order. */
const Parties = ({ order: { shop, buyer, sellerRemark } }: { order: Order }) => (
  <Block title="买卖双方">
    <DescriptionList
      items={[
        [
          '店铺',
          <Link key="shop" to={`/shop/${shop.shopId}`}>
            {shop.shopName}
          </Link>,
        ],
        ['买家', buyer.name],
        ['下单人', `${buyer.userName} ${buyer.mobile}`],
        ['卖家备注', sellerRemark],
      ]}
    />
  </Block>
)

/** Everything that arbitration needs of an order, read only. */
export const OperatedOrder = ({ order }: { order: Order }) => (
  <div className={styles.blocks}>
    <OrderStatus
      order={order}
      actions={<ButtonLink to={`/operate/orders?keyword=${order.orderNo}`}>在列表中查看</ButtonLink>}
    >
      {order.orderNo} · {order.shop.shopName} 卖给 {order.buyer.name} · {yuan(order.payMoney)}
    </OrderStatus>
    <div className={styles.pair}>
      <Parties order={order} />
      <Receiver order={order} />
      <Facets order={order} payTypeName={order.payType === null ? null : (payTypes[order.payType as 1] ?? null)} />
    </div>
    <Goods order={order} toOperator />
    <Amounts order={order} />
    <OperatedPapers orderId={order.orderId} />
    <Shipments order={order} />
    <OrderVouchers order={order} side="operator" />
    <OrderHistory orderId={order.orderId} toOperator />
  </div>
)
