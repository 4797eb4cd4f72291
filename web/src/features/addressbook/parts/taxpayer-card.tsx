import { titleTypes } from '@mall/api/addressbook/title-types'
import { taxpayerActs } from '../taxpayer-form.ts'
import type { Taxpayer } from '../taxpayer-form.ts'
import { KeptCard } from './kept-card.tsx'

const invoices = ({ titleType, forSpecialInvoice }: Taxpayer) => {
  if (forSpecialInvoice) return '可开普通发票和专用发票'
  return titleType === 2 ? '可开普通发票；补全开户行和注册信息后可开专用发票' : '可开普通发票'
}

export const TaxpayerCard = ({ row: taxpayer }: { row: Taxpayer }) => (
  <KeptCard row={taxpayer} acts={taxpayerActs} name={taxpayer.title} tag={titleTypes[taxpayer.titleType]}>
    {taxpayer.taxNo && <p>税号 {taxpayer.taxNo}</p>}
    {(taxpayer.bankName || taxpayer.bankAccount) && (
      <p>
        {taxpayer.bankName} {taxpayer.bankAccount}
      </p>
    )}
    {(taxpayer.regAddress || taxpayer.regPhone) && (
      <p>
        {taxpayer.regAddress} {taxpayer.regPhone}
      </p>
    )}
    {taxpayer.email && <p>{taxpayer.email}</p>}
    <p>{invoices(taxpayer)}</p>
  </KeptCard>
)
