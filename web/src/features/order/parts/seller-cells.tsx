import { Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { yuan } from '../../../kit/money.ts'
import { Picture } from '../../../kit/picture.tsx'
import { Tag } from '../../../kit/tag.tsx'
import type { Tone } from '../../../kit/tag.tsx'
import type { SellerRow } from '../seller-row.ts'
import styles from './seller-cells.module.css'

/* The cells of a shop's order list, in its table and in its cards. */

type Of = { readonly order: SellerRow }

export const NumberCell = ({ order, card }: Of & { card: boolean }) => (
  <>
    <Link to={`/order/detailSeller/${order.orderId}`} className={styles.number}>
      {order.orderNo}
      {card && <Icon name="right" size={14} />}
    </Link>
    <small className={styles.more}>{order.createTime}</small>
  </>
)

export const GoodsCell = ({ order }: Of) => (
  <ul className={styles.goods}>
    {order.lines.slice(0, 3).map((line) => (
      <li key={line.lineId}>
        <Picture path={line.image} alt="" className={styles.picture} />
        <span className={styles.line}>
          <span>
            {line.goodsName} <small>{line.specText}</small>
          </span>
          <span className={styles.quantity}>
            × {line.orderQty} {line.unitName}
          </span>
        </span>
      </li>
    ))}
    {order.lines.length > 3 && <li>等 {order.lines.length} 种商品</li>}
  </ul>
)

/** The person behind the buyer; a farmer who buys for themselves is named once. */
const contactOf = ({ name, userName }: SellerRow['buyer']): string => (userName === name ? '' : userName)

export const BuyerCell = ({ order: { buyer, buyerRemark } }: Of) => (
  <>
    {buyer.name}
    <small className={styles.more}>
      {contactOf(buyer)} {buyer.mobile}
    </small>
    {buyerRemark && <small className={styles.remark}>留言：{buyerRemark}</small>}
  </>
)

export const MoneyCell = ({ order }: Of) => (
  <>
    <b className={styles.money}>{yuan(order.payMoney)}</b>
    <small className={styles.more}>运费 {order.freightMoney}</small>
  </>
)

const tones: Readonly<Record<number, Tone>> = {
  10: 'warn',
  30: 'accent',
  35: 'accent',
  40: 'info',
  50: 'good',
  60: 'good',
}

export const StatusCell = ({ order }: Of) => (
  <>
    <Tag tone={tones[order.orderStatus] ?? 'plain'}>{order.subStatusText ?? order.statusText}</Tag>
    {order.sellerRemark && <small className={styles.remark}>备注：{order.sellerRemark}</small>}
  </>
)
