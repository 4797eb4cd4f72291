import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Paper } from '../../../blocks/print/paper.tsx'
import type { PaperColumn } from '../../../blocks/print/paper.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { yuan } from '../../../kit/money.ts'
import type { OwnInquiry } from '../offer-forms.ts'
import styles from './inquiry-paper.module.css'

/** Part of an inquiry that both sides know. */
export type Printed = Pick<
  OwnInquiry,
  | 'inquiryId'
  | 'shopName'
  | 'buyerName'
  | 'userName'
  | 'goodsName'
  | 'specText'
  | 'unitName'
  | 'qty'
  | 'areaName'
  | 'needDate'
  | 'buyPurposeText'
  | 'remark'
  | 'stateText'
  | 'askTime'
  | 'offerPrice'
  | 'offerTradeText'
  | 'offerQty'
  | 'offerRemark'
  | 'offerTime'
  | 'dueTime'
  | 'endReason'
>

const columns: readonly PaperColumn<Printed>[] = [
  { name: '商品', cell: ({ goodsName }) => goodsName },
  { name: '规格', cell: ({ specText }) => specText },
  { name: '询价数量', cell: ({ qty, unitName }) => `${qty} ${unitName}`, number: true },
  {
    name: '报价',
    cell: ({ offerPrice, offerTradeText, unitName }) =>
      offerPrice === null ? '' : [`${yuan(offerPrice)}/${unitName}`, offerTradeText].filter(Boolean).join('，'),
    number: true,
  },
  {
    name: '报价数量',
    cell: ({ offerQty, unitName }) => (offerQty === null ? '' : `${offerQty} ${unitName}`),
    number: true,
  },
]

/** Price inquiry and its offer on paper, to file or sign. */
export const InquiryPaper = ({ it }: { it: Printed }) => (
  <Paper
    title="询价单"
    head={
      <DescriptionList
        items={[
          ['店铺', it.shopName],
          ['编号', it.inquiryId],
          ['状态', it.stateText],
          ['询价时间', minuteText(it.askTime)],
        ]}
      />
    }
    about={
      <div className={styles.about}>
        <DescriptionList
          items={[
            ['买家', it.buyerName],
            ['联系人', it.userName === it.buyerName ? null : it.userName],
            ['送到', it.areaName],
            ['期望到货', it.needDate],
            ['采购用途', it.buyPurposeText],
            ['备注', it.remark],
            ['报价说明', it.offerRemark],
            ['报价时间', it.offerTime && minuteText(it.offerTime)],
            ['有效期至', it.offerTime && minuteText(it.dueTime)],
            ['原因', it.endReason],
          ]}
        />
      </div>
    }
    columns={columns}
    rows={[it]}
    keyOf={({ inquiryId }) => inquiryId}
    signatures={['店铺（盖章）', '买家（盖章）', '日期']}
  />
)
