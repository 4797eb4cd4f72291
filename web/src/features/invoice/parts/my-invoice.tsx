import { invoiceTypes } from '@mall/api/shop/invoices'
import { Link } from 'react-router'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { yuan } from '../../../kit/money.ts'
import type { Invoice } from '../invoice-forms.tsx'
import { ownInvoiceActs } from '../own-acts.ts'
import { InvoiceTags, TitleOf } from './invoice-cells.tsx'
import styles from './my-invoice.module.css'

/** Card of an invoice of an order that the person or a colleague placed. */
export const MyInvoice = ({ row }: { row: Invoice }) => (
  <article className={styles.card}>
    <p className={styles.head}>
      <Link to={`/order/detail/${row.orderId}`}>订单 {row.orderNo}</Link>
      <InvoiceTags it={row} />
    </p>
    <p>
      {invoiceTypes[row.invoiceType as 1]} <b>{yuan(row.amountMoney)}</b> {row.invoiceNo && `号码 ${row.invoiceNo}`}
    </p>
    <p>
      <TitleOf it={row} />
    </p>
    <p className={styles.about}>
      {row.shopName} · 申请于 {row.applyTime.slice(0, 16)}
      {row.redReason && ` · 红冲原因：${row.redReason}`}
    </p>
    <RowActs acts={ownInvoiceActs} row={row} />
  </article>
)
