import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { FileLinks } from '../../../blocks/file-links.tsx'
import { yuan } from '../../../kit/money.ts'
import { useApi } from '../../../use-api.ts'
import { Block } from './order-blocks.tsx'

/** Bill that contains the order, with its invoices; empty if there is none. */
export const OrderBill = ({
  orderId,
  orderStatus,
  side,
}: {
  orderId: string
  orderStatus: number
  side: 'buyer' | 'seller'
}) => {
  const received = orderStatus === 50 || orderStatus === 60
  const { data } = useApi(api.bill.ofOrder, { orderId }, { enabled: received, staleTime: 0, quiet: true })
  if (!received || !data?.bill) return null
  const { billId, billNo, stateText, mayOpen, invoices } = data.bill
  const path = `/${side === 'seller' ? 'supplier' : 'purchase'}/generateBill?billId=${billId}`
  return (
    <Block title="对账单">
      <p>
        {mayOpen ? <Link to={path}>{billNo}</Link> : billNo} {stateText}
      </p>
      {invoices.map((it) => (
        <section key={it.invoiceNo} aria-label={`对账单发票 ${it.invoiceNo}`}>
          <DescriptionList
            items={[
              ['发票号码', it.invoiceNo],
              ['发票代码', it.invoiceCode],
              ['金额', `${yuan(it.amountMoney)}（整张对账单）`],
              ['开票日期', it.issueDay],
            ]}
          />
          {it.file !== null && <FileLinks files={[it.file]} what="发票" />}
        </section>
      ))}
    </Block>
  )
}
