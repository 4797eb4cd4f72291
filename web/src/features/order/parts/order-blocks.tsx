import { moneyWire, parseMoney } from '@mall/api/money'
import { owedQty } from '@mall/api/order/owed'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { CopyButton } from '../../../blocks/copy-button.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { thousands } from '../../../kit/thousands.ts'
import { UnitsText } from '../../catalog/parts/units-text.tsx'
import { paidOf, payableOf } from './amounts-of.ts'
import { Packages } from './packages.tsx'
import type { Package } from './packages.tsx'
import { PickupCode } from './pickup-code.tsx'
import { PickupPlace } from './pickup-place.tsx'
import { PriceSteps } from './price-steps.tsx'
import { StepBar } from './step-bar.tsx'
import { ReviewLink } from './review-link.tsx'
import styles from './order-blocks.module.css'

export type OrderDetail = AnswerOf<Calls['order']['buyerDetail']>

export const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.block}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Keeps a number or a time on one line. */
const Unbroken = ({ children }: { children: ReactNode }) => <span className={styles.unbroken}>{children}</span>
const timeShown = (time: string | null) => time && <Unbroken>{minuteText(time)}</Unbroken>

/** Placeholder of an order that loads. */
export const OrderSkeleton = () => (
  <>
    <Skeleton height={160} />
    <Skeleton height={320} />
  </>
)

/** Returns the steps of an order, each with its time. An order that the buyer fetches has one step for the hand-over. */
export const stepsOf = ({ times, deliveryType }: Pick<OrderDetail, 'times' | 'deliveryType'>) => [
  { name: '提交订单', time: times.createTime },
  { name: '付款', time: times.payTime },
  ...(deliveryType === 3
    ? [{ name: '到店提货', time: times.shipTime ?? times.receiveTime }]
    : [
        { name: '卖家发货', time: times.shipTime },
        { name: '确认收货', time: times.receiveTime },
      ]),
  { name: '完成', time: times.finishTime },
]

export const Progress = ({ order }: { order: OrderDetail }) => {
  const { orderStatus } = order
  if (orderStatus >= 90)
    return (
      <p className={styles.ended}>
        {order.cancelReason ? `${order.statusText}：${order.cancelReason}` : order.statusText}
      </p>
    )
  return <StepBar steps={stepsOf(order).map((step) => ({ ...step, reached: step.time !== null }))} />
}

/** Receiver and address of the goods, or the pick-up point and its code. */
export const Receiver = ({ order: { delivery, pickupTime } }: { order: OrderDetail }) => (
  <Block title={delivery.deliveryType === 3 ? '自提信息' : '收货信息'}>
    {delivery.pickupCode && <PickupCode code={delivery.pickupCode} />}
    <DescriptionList
      items={[
        [
          delivery.deliveryType === 3 ? '提货人' : '收货人',
          <span key="receiver">
            {delivery.receiver} <Unbroken>{delivery.mobile}</Unbroken>
            <CopyButton text={delivery.mobile} what="手机号" inline />
          </span>,
        ],
        delivery.deliveryType === 3
          ? ['自提点', <PickupPlace key="place" place={delivery} />]
          : [
              '地址',
              <span key="address">
                {delivery.areaName} {delivery.address}
                <CopyButton text={`${delivery.areaName} ${delivery.address}`} what="地址" inline />
              </span>,
            ],
        ['配送方式', delivery.deliveryName],
        ['自提时间', pickupTime && timeShown(pickupTime)],
        ['期望送达', delivery.deliveryType === 3 ? null : delivery.expectTime],
        ['计划提货', delivery.deliveryType === 3 && pickupTime === null ? delivery.expectTime : null],
      ]}
    />
  </Block>
)

/** Is the line's quantity an estimate? It is for weighed goods until they are received. */
export const isEstimate = (
  { weighGoods }: Pick<OrderDetail['lines'][number], 'weighGoods'>,
  { orderStatus }: Pick<OrderDetail, 'orderStatus'>,
): boolean => weighGoods && orderStatus < 50

/** Returns the final weight and amount of weighed goods: what was paid, with the share of freight, less refunds. */
export const settledText = (
  line: Pick<OrderDetail['lines'][number], 'weighGoods' | 'receiveQty' | 'unitName' | 'payMoney' | 'refundedMoney'>,
  { orderStatus }: Pick<OrderDetail, 'orderStatus'>,
): string | undefined => {
  if (!line.weighGoods || orderStatus < 50 || orderStatus > 60 || line.receiveQty === 0) return undefined
  const settled = parseMoney(line.payMoney)! - parseMoney(line.refundedMoney)!
  return `实重 ${thousands(line.receiveQty)} ${line.unitName}，结算 ${yuan(moneyWire(settled))}`
}

/** Ordered goods; the buyer also sees the shop. */
export const Goods = ({
  order,
  toBuyer = false,
  toOperator = false,
}: {
  order: OrderDetail
  toBuyer?: boolean
  toOperator?: boolean
}) => (
  <Block title="商品">
    {toBuyer && (
      <p className={styles.shop}>
        <Icon name="shop" size={16} />
        <Link to={`/shop/${order.shop.shopId}`}>{order.shop.shopName}</Link>
      </p>
    )}
    <div className={styles.scroll}>
      <table className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">已发</th>
            <th scope="col">优惠</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                <Link to={`/goodsDetail?goodsId=${line.goodsId}`} className={styles.name}>
                  <Picture path={line.image} alt="" className={styles.picture} />
                  <span>
                    {line.goodsName}
                    <small>{line.specText}</small>
                  </span>
                </Link>
                {line.reviewId !== null && <ReviewLink line={line} />}
              </td>
              <td data-name="单价">{yuan(line.dealPrice)}</td>
              <td data-name="数量">
                {line.orderQty} {line.unitName}
              </td>
              <td data-name="已发">
                {order.orderStatus === 35 ? `${line.shipQty}，还欠 ${owedQty(line)}` : line.shipQty}
              </td>
              <td data-name="优惠">{lineDiscount(line)}</td>
              <td data-name="小计">
                {yuan(line.goodsMoney)}
                <UnitsText of={{ ...line, weighGoods: isEstimate(line, order) }} />
                {settledText(line, order) && <small className={styles.settled}>{settledText(line, order)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {!toOperator && <PriceSteps orderId={order.orderId} />}
  </Block>
)

const lineDiscount = ({ fullReductionMoney, couponMoney, pointsMoney }: OrderDetail['lines'][number]): string =>
  [
    ['满减', fullReductionMoney],
    ['券', couponMoney],
    ['积分', pointsMoney],
  ]
    .filter(([, amount]) => amount !== '0.00')
    .map(([name, amount]) => `${name} -${amount}`)
    .join('，')

const AmountRows = ({ amounts }: { amounts: ReturnType<typeof payableOf> }) =>
  amounts.map(({ name, amount }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{yuan(amount)}</dd>
    </div>
  ))

export const Amounts = ({ order: { money, orderStatus, lines } }: { order: OrderDetail }) => (
  <Block title="金额">
    <dl className={styles.amounts}>
      <AmountRows amounts={payableOf(money)} />
      <div className={styles.pay} data-due={orderStatus === 10}>
        <dt>应付{lines.some((line) => isEstimate(line, { orderStatus })) && '（含预估）'}</dt>
        <dd>{yuan(money.pay)}</dd>
      </div>
      <AmountRows amounts={paidOf(money)} />
    </dl>
  </Block>
)

export const Shipments = ({ order: { packages }, below }: { order: OrderDetail; below?: (it: Package) => ReactNode }) =>
  packages.length === 0 ? null : (
    <Block title="物流">
      <Packages packages={packages} {...(below ? { below } : {})} />
    </Block>
  )

export const Facets = ({ order, payTypeName }: { order: OrderDetail; payTypeName: string | null }) => (
  <Block title="订单信息">
    <DescriptionList
      items={[
        [
          '订单号',
          <span key="number">
            <Unbroken>{order.orderNo}</Unbroken>
            <CopyButton text={order.orderNo} what="订单号" inline />
          </span>,
        ],
        ['下单时间', timeShown(order.times.createTime)],
        ['付款方式', payTypeName],
        ['付款时间', timeShown(order.times.payTime)],
        ['买家留言', order.buyerRemark],
      ]}
    />
  </Block>
)
