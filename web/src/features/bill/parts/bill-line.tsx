import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Button } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { purchaserLineActs, supplierLineActs } from '../bill-acts.ts'
import type { Bill, BillLine, BillSide } from '../bill-rows.ts'
import { BillGoods, Differences, OrderSums } from './bill-goods.tsx'
import styles from './bill.module.css'

const Dispute = ({ of: it }: { of: NonNullable<BillLine['dispute']> }) => (
  <div className={styles.dispute}>
    <p>
      <Tag tone={it.state === 2 || it.state === 4 ? 'plain' : 'bad'}>{`异议：${it.stateText}`}</Tag>{' '}
      {`账单 ${yuan(it.billedMoney)}，采购方认为应为 ${yuan(it.proposedMoney)}`}
    </p>
    <p>
      {it.reason} <small>{`${it.askBy} ${it.askTime.slice(0, 16)}`}</small>
    </p>
    {it.answerTime !== null && (
      <p>
        {it.answerReason === '' ? '供应商已接受' : `供应商：${it.answerReason}`}{' '}
        <small>{`${it.answerBy ?? ''} ${it.answerTime.slice(0, 16)}`}</small>
      </p>
    )}
  </div>
)

/** One order of a bill: goods, sums, differences and dispute. */
export const BillLineRow = ({
  line,
  bill: { billId, buttons },
  side,
  onRemove,
}: {
  line: BillLine
  bill: Bill
  side: BillSide
  /** Takes the order out of a draft. */
  onRemove?: (() => void) | undefined
}) => {
  const row = { ...line, billId, buttons }
  return (
    <li className={styles.line} data-place={line.place}>
      <header>
        <Link to={side === 'supplier' ? `/order/detailSeller/${line.orderId}` : `/order/detail/${line.orderId}`}>
          {line.orderNo}
        </Link>
        <span>
          {`${line.receiveTime?.slice(0, 10) ?? ''} 收货，${line.payTypeText}`}
          {line.leftOver && '，上期移入'}
        </span>
        {line.receipt !== null && (
          <Link
            to={`/${side === 'supplier' ? 'mj' : 'buyer'}/receipt/${line.receipt.receiptId}`}
          >{`收货单 ${line.receipt.receiptNo}`}</Link>
        )}
        {line.place !== 1 && <Tag tone="warn">{line.placeText}</Tag>}
      </header>
      <BillGoods of={line} />
      <OrderSums of={line} />
      <Differences of={line.differences} />
      {line.dispute !== null && <Dispute of={line.dispute} />}
      <div className={styles.acts}>
        <RowActs acts={side === 'supplier' ? supplierLineActs : purchaserLineActs} row={row} size="small" />
        {onRemove && (
          <Button size="small" onClick={onRemove}>
            移出本单
          </Button>
        )}
      </div>
    </li>
  )
}
