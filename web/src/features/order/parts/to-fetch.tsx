import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { buyerOrdersAt } from '../../../list-addresses.ts'
import { useApi } from '../../../use-api.ts'
import type { OrderRow } from '../order-row.ts'
import { ActionButtons } from './action-buttons.tsx'
import styles from './to-fetch.module.css'

/** Returns the time of a pick-up: the confirmed time, else the chosen day. */
const whenOf = ({ pickupTime, byAppointment, pickup }: OrderRow): string => {
  if (pickupTime) return minuteText(pickupTime)
  const meant = pickup?.expectTime ? `计划 ${pickup.expectTime}` : ''
  return [meant, byAppointment ? '等卖家确认时间' : ''].filter(Boolean).join('，') || '提货时间内都可以'
}

/** Sorts orders by their time of pick-up; those without one come last. */
const sooner = (one: OrderRow, other: OrderRow): number => {
  const [a, b] = [one, other].map((it) => it.pickupTime ?? it.pickup?.expectTime ?? '9')
  return a! < b! ? -1 : 1
}

const Waiting = ({ order }: { order: OrderRow }) => {
  const { orderId, orderNo, lines, shop, receiver, pickup } = order
  return (
    <li className={styles.order}>
      <p className={styles.when}>
        <strong>{whenOf(order)}</strong>
        <Tag>{order.subStatusText ?? order.statusText}</Tag>
      </p>
      <p>
        {pickup?.place}，{receiver.areaName} {receiver.address}
      </p>
      <p>{lines.map((line) => `${line.goodsName} × ${line.orderQty} ${line.unitName}`).join('；')}</p>
      <p className={styles.small}>
        提货人 {receiver.name}
        {pickup && pickup.plateNos.length > 0 && `，车牌 ${pickup.plateNos.join('、')}`}
      </p>
      <p className={styles.small}>
        {shop.shopName} · <Link to={`/order/detail/${orderId}`}>{orderNo}</Link>
      </p>
      {pickup?.pickupCode && (
        <p>
          取货码 <strong className={styles.code}>{pickup.pickupCode}</strong>
        </p>
      )}
      <div className={styles.acts}>
        <ActionButtons order={order} />
      </div>
    </li>
  )
}

const most = 50

/** List of a buyer's orders that wait at pick-up points: time, place, people, vehicles and code. */
export const ToFetch = () => {
  const found = useApi(
    api.order.buyerList,
    { deliveryType: 3, status: '30', pageSize: most },
    { staleTime: 0, keep: true },
  )
  return (
    <section aria-label="待提货">
      <header className={styles.head}>
        <h2>待提货</h2>
        <Link to={buyerOrdersAt({ deliveryType: 3 })}>全部自提订单</Link>
      </header>
      <Answer of={found} what="待提货的订单" skeleton={<Skeleton height={180} />}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Empty icon="shop" text="没有待提货的订单" />
          ) : (
            <>
              <ul className={styles.orders}>
                {list.toSorted(sooner).map((order) => (
                  <Waiting key={order.orderId} order={order} />
                ))}
              </ul>
              {total > most && (
                <ButtonLink to={buyerOrdersAt({ deliveryType: 3, status: '30' })}>
                  还有 {total - most} 笔待提货
                </ButtonLink>
              )}
            </>
          )
        }
      </Answer>
    </section>
  )
}
