import { owedQty } from '@mall/api/order/owed'
import { moneyWords } from '@mall/api/money-words'
import { parseMoney } from '@mall/api/money'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import { howTakenItems } from '../../receiving/parts/how-taken.ts'
import { paidOf, payableOf } from './amounts-of.ts'
import type { OrderDetail } from './order-blocks.tsx'
import styles from './delivery-note.module.css'

type Line = OrderDetail['lines'][number]

const goods: readonly PaperColumn<Line>[] = [
  { name: '序号', cell: (_, at) => at + 1 },
  {
    name: '商品',
    // The paper goes to the shelf before the parcel is packed, so it marks what not to pack.
    cell: (line) =>
      line.afterSalesId !== null && owedQty(line) > 0 ? `${line.goodsName}（售后中，暂不发）` : line.goodsName,
  },
  { name: '规格', cell: ({ specText }) => specText },
  {
    name: '数量',
    cell: ({ orderQty, unitName, contentText }) => `${orderQty} ${unitName}${contentText && `（${contentText}）`}`,
    number: true,
  },
  { name: '已发', cell: ({ shipQty }) => shipQty, number: true },
]
const prices: readonly PaperColumn<Line>[] = [
  {
    name: '单价',
    cell: ({ dealPrice, tradeText }) => [yuan(dealPrice), tradeText].filter(Boolean).join('，'),
    number: true,
  },
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

type Parcel = OrderDetail['packages'][number]

/** Returns the columns for one parcel of an order that goes in several. */
const goodsIn = ({ lines }: Parcel): readonly PaperColumn<Line>[] => [
  ...goods.slice(0, 3),
  {
    name: '本次发货',
    cell: ({ lineId, unitName }) => `${lines.find((it) => it.lineId === lineId)?.qty} ${unitName}`,
    number: true,
  },
  { name: '订购', cell: ({ orderQty }) => orderQty, number: true },
  { name: '还欠', cell: owedQty, number: true },
]

/** Returns how a parcel travels. */
const wayOf = ({ companyName, trackingNo, vehicles }: Parcel): string =>
  [companyName, trackingNo, ...vehicles.map(({ plateNo }) => plateNo)].filter(Boolean).join(' ')

/**
 * Delivery note that goes with the goods, to count and sign; readable in black and white. For one parcel among several it lists
 * only the content of that one, without prices, which belong to the whole order.
 */
export const DeliveryNote = ({
  order,
  packageId,
  withPrices,
}: {
  order: OrderDetail
  packageId?: string | undefined
  withPrices: boolean
}) => {
  const { delivery, shop, buyer, packages, lines } = order
  const parcel = packages.find((it) => it.packageId === packageId)
  const part = packages.length > 1 || order.orderStatus === 35 ? parcel : undefined
  const priced = withPrices && part === undefined
  return (
    <Paper
      title={delivery.deliveryType === 3 ? '提货单' : '发货单'}
      head={
        <>
          <DescriptionList
            items={[
              ['店铺', shop.shopName],
              ['订单号', order.orderNo],
              ['包裹', part && `第 ${packages.indexOf(part) + 1} 个，共 ${packages.length} 个`],
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
              ['物流', parcel && wayOf(parcel)],
              ['买家留言', order.buyerRemark],
              ...howTakenItems(order.howTaken).filter(([name]) => name !== '常用配送'),
            ]}
          />
        </div>
      }
      columns={[...(part ? goodsIn(part) : goods), ...(priced ? prices : []), counted]}
      rows={part ? lines.filter(({ lineId }) => part.lines.some((it) => it.lineId === lineId)) : lines}
      keyOf={({ lineId }) => lineId}
      sum={priced && <Sum money={order.money} />}
      signatures={['发货人', '送货人', '收货人', '日期']}
    />
  )
}
