import { owedQty, owedWords } from '@mall/api/order/owed'
import { Tag } from '../../../kit/tag.tsx'
import { When } from '../../../kit/when.tsx'
import type { SellerRow } from '../seller-row.ts'
import styles from './ship-queue.module.css'

/** Returns one line about the goods to pack. */
const packed = ({ lines, orderStatus }: SellerRow): string => {
  const free = lines.filter(({ afterSalesId }) => afterSalesId === null)
  const [first] = orderStatus === 35 ? free.filter((line) => owedQty(line) > 0) : free
  if (first === undefined) return ''
  const goods = `${first.goodsName} × ${first.orderQty} ${first.unitName}`
  if (orderStatus === 35) return `${first.goodsName} ${owedWords(first)}`
  return free.length > 1 ? `${goods} 等 ${free.length} 种` : goods
}

/** Queue of the orders that wait to be sent, the oldest first; the shop chooses one. */
export const ShipQueue = ({
  orders,
  chosen,
  onChoose,
}: {
  orders: readonly SellerRow[]
  chosen: string | undefined
  onChoose: (orderId: string) => void
}) => (
  <ol className={styles.queue} aria-label="等待发货的订单">
    {orders.map((order) => (
      <li key={order.orderId}>
        <button
          type="button"
          aria-current={order.orderId === chosen ? 'true' : undefined}
          onClick={() => onChoose(order.orderId)}
        >
          <span className={styles.head}>
            <b>{order.receiver.name}</b>
            {order.orderStatus === 35 && <Tag tone="warn">部分已发</Tag>}
            {order.lines.some(({ afterSalesId }) => afterSalesId !== null) && <Tag tone="warn">售后中</Tag>}
            {order.printTime !== null && <Tag tone="plain">已打印</Tag>}
            <When at={order.payTime ?? order.createTime} />
          </span>
          <span className={styles.goods}>{packed(order)}</span>
          <small>{order.orderNo}</small>
        </button>
      </li>
    ))}
  </ol>
)
