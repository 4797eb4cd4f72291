import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import type { OrderDetail } from './order-blocks.tsx'
import styles from './delivery-note.module.css'

/** The paper that goes with the goods, to be counted and signed. It is read in black and white, too. */
export const DeliveryNote = ({ order, withPrices }: { order: OrderDetail; withPrices: boolean }) => {
  const { delivery, money, shop, buyer } = order
  return (
    <article className={styles.note}>
      <header>
        <div>
          <p className={styles.title}>{delivery.deliveryType === 3 ? '提货单' : '发货单'}</p>
          <p>{shop.shopName}</p>
        </div>
        <dl>
          <dt>订单号</dt>
          <dd>{order.orderNo}</dd>
          <dt>下单时间</dt>
          <dd>{minuteText(order.times.createTime)}</dd>
          <dt>配送方式</dt>
          <dd>{delivery.deliveryName}</dd>
        </dl>
        <QrCode text={order.orderNo} size={76} />
      </header>
      <dl className={styles.to}>
        <dt>客户</dt>
        <dd>{buyer.name}</dd>
        <dt>收货人</dt>
        <dd>
          {delivery.receiver} {delivery.mobile}
        </dd>
        <dt>收货地址</dt>
        <dd>
          {delivery.areaName} {delivery.address}
        </dd>
        {order.buyerRemark && (
          <>
            <dt>买家留言</dt>
            <dd>{order.buyerRemark}</dd>
          </>
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th>序号</th>
            <th>商品</th>
            <th>规格</th>
            <th className={styles.number}>数量</th>
            <th className={styles.number}>已发</th>
            {withPrices && (
              <>
                <th className={styles.number}>单价</th>
                <th className={styles.number}>金额</th>
              </>
            )}
            <th className={styles.counted}>实收</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <tr key={line.lineId}>
              <td>{at + 1}</td>
              <td>{line.goodsName}</td>
              <td>{line.specText}</td>
              <td className={styles.number}>
                {line.orderQty} {line.unitName}
              </td>
              <td className={styles.number}>{line.shipQty}</td>
              {withPrices && (
                <>
                  <td className={styles.number}>{yuan(line.dealPrice)}</td>
                  <td className={styles.number}>{yuan(line.goodsMoney)}</td>
                </>
              )}
              <td>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
      {withPrices && (
        <p className={styles.sum}>
          商品 {yuan(money.goods)}　运费 {yuan(money.freight)}　<b>应付 {yuan(money.pay)}</b>　已付 {yuan(money.paid)}
        </p>
      )}
      <footer>
        <span>发货人</span>
        <span>送货人</span>
        <span>收货人</span>
        <span>日期</span>
      </footer>
    </article>
  )
}
