import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { FileLinks } from '../../../blocks/file-links.tsx'
import { yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { paymentActs } from '../bill-acts.ts'
import type { Bill, BillSide } from '../bill-rows.ts'
import styles from './bill.module.css'

/** Invoices and payments of a bill. */
export const BillPayments = ({ bill: it, side }: { bill: Bill; side: BillSide }) => (
  <>
    {it.invoices.length > 0 && (
      <section className={styles.card} aria-label="发票">
        <h2>发票</h2>
        <ul className={styles.rows}>
          {it.invoices.map((one) => (
            <li key={one.invoiceNo}>
              <span>{`${one.invoiceNo}${one.invoiceCode && `（代码 ${one.invoiceCode}）`}`}</span>
              <b>{yuan(one.amountMoney)}</b>
              {one.file !== null && <FileLinks files={[one.file]} what="发票" />}
              <small>{`${one.issueBy} ${one.issueDay}`}</small>
            </li>
          ))}
        </ul>
        {it.invoiceRestMoney !== '0.00' && <p>还可开票 {yuan(it.invoiceRestMoney)}</p>}
      </section>
    )}
    {(it.payments.length > 0 || it.state === 40) && (
      <section className={styles.card} aria-label="付款">
        <h2>付款</h2>
        <ul className={styles.rows}>
          {it.payments.map((one) => (
            <li key={one.paymentId}>
              <span>{`${one.paidDay} ${one.way} ${one.serialNo}${one.remark && `，${one.remark}`}`}</span>
              <b>{yuan(one.amountMoney)}</b>
              <Tag tone={one.state === 1 ? 'warn' : one.state === 2 ? 'good' : 'bad'}>{one.stateText}</Tag>
              {one.vouchers.length > 0 && <FileLinks files={one.vouchers} what="付款凭证" />}
              {one.reason !== '' && <small>{one.reason}</small>}
              {side === 'supplier' && <RowActs acts={paymentActs} row={one} size="small" />}
            </li>
          ))}
          {it.payments.length === 0 && <li>还没有登记付款</li>}
        </ul>
        <p>{`已付 ${yuan(it.paidMoney)}，待确认 ${yuan(it.waitingMoney)}，未付 ${yuan(it.restMoney)}`}</p>
      </section>
    )}
  </>
)
