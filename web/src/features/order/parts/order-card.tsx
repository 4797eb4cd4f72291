import { Link } from 'react-router'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { When } from '../../../kit/when.tsx'
import { UnitsText } from '../../catalog/parts/units-text.tsx'
import { ActionButtons } from './action-buttons.tsx'
import type { OrderRow } from '../order-row.ts'
import { ReviewLink } from './review-link.tsx'
import styles from './order-card.module.css'

/** Card of an order in a list: time, shop, goods, amount, and the present actions. */
export const OrderCard = ({ order }: { order: OrderRow }) => (
  <article className={styles.card}>
    <header className={styles.head}>
      <Link to={`/shop/${order.shop.shopId}`} className={styles.shop}>
        <Icon name="shop" size={16} />
        {order.shop.shopName}
      </Link>
      <span className={styles.number}>
        <When at={order.createTime} /> · <Link to={`/order/detail/${order.orderId}`}>{order.orderNo}</Link>
      </span>
      <strong className={styles.status}>{order.subStatusText ?? order.statusText}</strong>
    </header>
    <ul>
      {order.lines.map((line) => (
        <li key={line.lineId} className={styles.line}>
          <Link to={`/goodsDetail?goodsId=${line.goodsId}`} tabIndex={-1} aria-hidden className={styles.picture}>
            <Picture path={line.image} alt="" />
          </Link>
          <div>
            <Link to={`/goodsDetail?goodsId=${line.goodsId}`}>{line.goodsName}</Link>
            <p className={styles.spec}>{line.specText}</p>
            {line.reviewId !== null && <ReviewLink line={line} />}
          </div>
          <p className={styles.price}>
            {yuan(line.dealPrice)}
            <span>
              × {line.orderQty} {line.unitName}
            </span>
            <UnitsText of={line} />
          </p>
        </li>
      ))}
    </ul>
    <footer className={styles.foot}>
      {order.payDeadline && order.orderStatus === 10 && (
        <p className={styles.deadline}>
          剩余 <Countdown until={order.payDeadline} />
        </p>
      )}
      <p className={styles.sum}>
        共 {order.lines.length} 种，合计 <strong data-due={order.orderStatus === 10}>{yuan(order.payMoney)}</strong>
        {order.freightMoney !== '0.00' && <small>含运费 {yuan(order.freightMoney)}</small>}
      </p>
      <div className={styles.acts}>
        <Link to={`/order/detail/${order.orderId}`} className={styles.more}>
          订单详情
        </Link>
        <ActionButtons order={order} />
      </div>
    </footer>
  </article>
)
