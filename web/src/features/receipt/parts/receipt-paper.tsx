import { quantityText } from '@mall/api/money'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { minuteText } from '../../../kit/moment.ts'
import { QrCode } from '../../../kit/qr-code.tsx'

type Receipt = AnswerOf<Calls['receipt']['detail']>
type Line = Receipt['lines'][number]

/** Returns the counted quantity less the sent one, with its sign; thousandths keep it exact. */
const difference = ({ shipQty, countedQty }: Line): string => {
  if (countedQty === null) return ''
  const milli = Math.round(countedQty * 1_000) - Math.round(shipQty * 1_000)
  return milli === 0 ? '—' : `${milli < 0 ? '少' : '多'} ${quantityText(Math.abs(milli))}`
}

const columns: readonly PaperColumn<Line>[] = [
  { name: '序号', cell: (_, at) => at + 1, width: 36 },
  { name: '商品', cell: ({ goodsName }) => goodsName },
  { name: '规格', cell: ({ specText }) => specText },
  { name: '单位', cell: ({ unitName }) => unitName, width: 48 },
  { name: '发货', cell: ({ shipQty }) => shipQty, number: true },
  // Empty if nobody counted: people then fill it in by hand.
  {
    name: '实收',
    cell: ({ countedQty, weighGoods }) => countedQty !== null && `${countedQty}${weighGoods ? '（称重）' : ''}`,
    number: true,
    width: 88,
  },
  { name: '差异', cell: difference, number: true, width: 72 },
]

/** Receipt on paper, for the warehouse and the supplier to sign. */
export const ReceiptPaper = ({ it }: { it: Receipt }) => (
  <Paper
    title="收货单"
    head={
      <>
        <DescriptionList
          items={[
            ['单号', it.receiptNo],
            ['订单号', it.orderNo],
            ['收货时间', minuteText(it.receiveTime)],
          ]}
        />
        <QrCode text={it.receiptNo} label={`收货单号 ${it.receiptNo}`} size={76} />
      </>
    }
    about={
      <DescriptionList
        items={[
          ['收货方', it.buyerName],
          ['供货方', `${it.supplierName}（${it.shopName}）`],
          ['仓库', it.warehouse],
          ['收货地址', it.delivery],
          ['收货人', it.receiveBy ?? '到期自动收货'],
          ['开单', `${it.makeBy || '自动'} ${minuteText(it.makeTime)}`],
          ['备注', it.remark],
        ]}
      />
    }
    columns={columns}
    rows={it.lines}
    keyOf={({ lineId }) => lineId}
    sum={it.uncountedCount > 0 && <p>{`${it.uncountedCount} 种商品收货时没有点数，实收由收货人手工填写。`}</p>}
    signatures={['收货方（签字）', '仓库', '供货方（签字）', '日期']}
  />
)
