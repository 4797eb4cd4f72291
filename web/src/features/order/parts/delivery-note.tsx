import { moneyWords } from '@mall/api/money-words'
import { parseMoney } from '@mall/api/money'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import { paidOf, payableOf } from './amounts-of.ts'
import type { OrderDetail } from './order-blocks.tsx'
import styles from './delivery-note.module.css'

type Line = OrderDetail['lines'][number]

const goods: readonly PaperColumn<Line>[] = [
  { name: '序号', cell: (_, at) => at + 1 },
  { name: '商品', cell: ({ goodsName }) => goodsName },
  { name: '规格', cell: ({ specText }) => specText },
  { name: '数量', cell: ({ orderQty, unitName }) => `${orderQty} ${unitName}`, number: true },
  { name: '已发', cell: ({ shipQty }) => shipQty, number: true },
]
const prices: readonly PaperColumn<Line>[] = [
  { name: '单价', cell: ({ dealPrice }) => yuan(dealPrice), number: true },
  { name: '金额', cell: ({ goodsMoney }) => yuan(goodsMoney), number: true },
]
const counted: PaperColumn<Line> = { name: '实收', cell: () => '', width: 64 }

const spelled = (amounts: ReturnType<typeof payableOf>) =>
  amounts.map(({ name, amount }) => `${name} ${yuan(amount)}`).join('　')

const Sum = ({ money }: { money: OrderDetail['money'] }) => (
  <>
    <p>
      {spelled(payableOf(money))}　<b>应付 {yuan(money.pay)}</b>　{spelled(paidOf(money))}
    </p>
    <p>应付（大写）{moneyWords(parseMoney(money.pay) ?? 0)}</p>
  </>
)

/** The paper that goes with the goods, to be counted and signed. It is read in black and white, too. */
export const DeliveryNote = ({ order, withPrices }: { order: OrderDetail; withPrices: boolean }) => {
  const { delivery, shop, buyer } = order
  return (
    <Paper
      title={delivery.deliveryType === 3 ? '提货单' : '发货单'}
      head={
        <>
          <DescriptionList
            items={[
              ['店铺', shop.shopName],
              ['订单号', order.orderNo],
              ['下单时间', minuteText(order.times.createTime)],
            ]}
          />
          <QrCode text={order.orderNo} size={76} />
        </>
      }
      about={
        <div className={styles.to}>
          <DescriptionList
            items={[
              ['买家', buyer.name],
              ['收货人', `${delivery.receiver} ${delivery.mobile}`],
              ['收货地址', `${delivery.areaName} ${delivery.address}`],
              ['配送方式', delivery.deliveryName],
              ['买家留言', order.buyerRemark],
            ]}
          />
        </div>
      }
      columns={[...goods, ...(withPrices ? prices : []), counted]}
      rows={order.lines}
      keyOf={({ lineId }) => lineId}
      sum={withPrices && <Sum money={order.money} />}
      signatures={['发货人', '送货人', '收货人', '日期']}
    />
  )
}
