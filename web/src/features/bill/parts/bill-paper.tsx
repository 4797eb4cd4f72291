import { moneyWords } from '@mall/api/money-words'
import { parseMoney } from '@mall/api/money'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { yuan } from '../../../kit/money.ts'
import { QrCode } from '../../../kit/qr-code.tsx'
import type { Bill, BillLine } from '../bill-rows.ts'

const columns: readonly PaperColumn<BillLine>[] = [
  { name: '序号', cell: (_, at) => at + 1, width: 36 },
  { name: '订单', cell: ({ orderNo }) => orderNo },
  { name: '收货', cell: ({ receiveTime }) => receiveTime?.slice(0, 10) ?? '' },
  {
    name: '商品',
    cell: ({ goods }) => goods.map((it) => `${it.goodsName} ${it.qty} ${it.unitName} × ${yuan(it.price)}`).join('；'),
  },
  { name: '金额', cell: ({ payMoney }) => yuan(payMoney), number: true },
  { name: '已退', cell: ({ refundMoney }) => yuan(refundMoney), number: true },
  { name: '已付', cell: ({ prepaidMoney }) => yuan(prepaidMoney), number: true },
  { name: '调整', cell: ({ adjustMoney }) => yuan(adjustMoney), number: true },
  { name: '应付', cell: ({ dueMoney }) => yuan(dueMoney), number: true },
]

/** Bill on paper, for both sides to sign; the sum is at the head of each page. */
export const BillPaper = ({ bill: it }: { bill: Bill }) => (
  <Paper
    title="对账单"
    head={
      <>
        <span>{`${it.billNo}　应付 ${yuan(it.payableMoney)}`}</span>
        <QrCode text={it.billNo} label={`对账单号 ${it.billNo}`} size={56} />
      </>
    }
    about={
      <DescriptionList
        items={[
          ['供应商', `${it.supplierName}（${it.shopName}）`],
          ['采购方', it.purchaserName],
          ['账期', `${it.periodBegin} 至 ${it.periodEnd}`],
          ['状态', it.stateText],
          ['备注', it.remark],
        ]}
      />
    }
    columns={columns}
    rows={it.lines.filter(({ place }) => place === 1)}
    keyOf={({ orderId }) => orderId}
    sum={
      <>
        {it.carries.map((one) => (
          <p key={`${one.orderId} ${one.money}`}>{`上期订单 ${one.orderNo} ${one.why} ${yuan(one.money)}`}</p>
        ))}
        {it.adjustReason !== '' && <p>{`调整 ${yuan(it.ownAdjustMoney)}：${it.adjustReason}`}</p>}
        <p>
          {`商品 ${yuan(it.goodsMoney)}　优惠 ${yuan(it.discountMoney)}　运费 ${yuan(it.freightMoney)}　已退 ${yuan(it.refundMoney)}　已付 ${yuan(it.prepaidMoney)}　调整 ${yuan(it.adjustMoney)}　`}
          <b>应付 {yuan(it.payableMoney)}</b>
        </p>
        <p>应付（大写）{moneyWords(parseMoney(it.payableMoney) ?? 0)}</p>
      </>
    }
    signatures={['供应商（盖章）', '采购方（盖章）', '日期']}
  />
)
