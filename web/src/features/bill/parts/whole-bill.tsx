import { DescriptionList } from '../../../blocks/description-list.tsx'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Timeline } from '../../../blocks/timeline.tsx'
import { yuan } from '../../../kit/money.ts'
import { purchaserActs, supplierActs } from '../bill-acts.ts'
import type { Bill, BillSide } from '../bill-rows.ts'
import { BillLines } from './bill-lines.tsx'
import { BillPayments } from './bill-payments.tsx'
import { BillSums, Carries } from './bill-sums.tsx'
import { BillTags } from './bill-tags.tsx'
import { BillTools } from './bill-tools.tsx'
import styles from './bill.module.css'

const sides: Readonly<Record<string, string>> = { supplier: '供应商', purchaser: '采购方', house: '系统' }

/** Says what has to happen next with a bill, and who does it. */
const next = (it: Bill, side: BillSide): string => {
  const mine = side === 'supplier'
  const words: Readonly<Record<number, string>> = {
    10: '核对订单与差异，可以调整金额或移出订单，再提交采购方确认。',
    20: mine
      ? '等采购方确认；采购方可以对单笔订单提出异议。'
      : '请核对每笔订单。有问题的订单单独提出异议，其余照常确认。',
    30: mine ? '请按应付金额开具发票并登记，开齐后转入待付款。' : '等供应商开具发票。',
    35: `采购方驳回：${it.rejectReason}`,
    40: mine ? '等采购方付款；登记的付款到账后请确认。' : '请付款并登记，供应商确认到账后结清。',
    50: '对账单已结清，其中账期订单的额度已恢复。',
    90: '对账单已作废。',
  }
  return words[it.state] ?? ''
}

/** Whole bill: its state, its sums, and each of its orders. */
export const WholeBill = ({ bill: it, side }: { bill: Bill; side: BillSide }) => (
  <>
    <section className={styles.card} aria-label="概况">
      <header className={styles.head}>
        <h2>{it.billNo}</h2>
        <BillTags it={it} />
      </header>
      <p className={styles.next}>{next(it, side)}</p>
      <DescriptionList
        items={[
          ['供应商', `${it.supplierName}（${it.shopName}）`],
          ['采购方', it.purchaserName],
          ['账期', `${it.periodBegin} 至 ${it.periodEnd}`],
          ['调整', it.adjustReason && `${yuan(it.ownAdjustMoney)}，${it.adjustReason}`],
          ['备注', it.remark],
          ['双方确认', it.confirmTime?.slice(0, 16)],
        ]}
      />
      <BillSums of={it} paidMoney={it.paidMoney} />
      {it.contestedCount > 0 && it.state === 20 && (
        <p className={styles.next}>
          {`${it.contestedCount} 笔订单的异议还没有了结；${side === 'supplier' ? '采购方' : ''}现在确认则按 ${yuan(it.confirmMoney)} 确认，这些订单移至下期。`}
        </p>
      )}
      <div className={styles.acts}>
        <RowActs acts={side === 'supplier' ? supplierActs : purchaserActs} row={it} />
        <BillTools bill={it} side={side} />
      </div>
    </section>
    <BillPayments bill={it} side={side} />
    <Carries of={it.carries} />
    <BillLines bill={it} side={side} />
    <section className={styles.card} aria-label="记录">
      <h2>记录</h2>
      <Timeline
        newestFirst
        items={it.log.map((one) => ({
          time: one.time,
          text: one.text,
          by: `${sides[one.side] ?? ''} ${one.side === 'house' ? '' : one.by}`.trim(),
        }))}
      />
    </section>
  </>
)
