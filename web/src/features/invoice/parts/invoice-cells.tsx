import { Tag } from '../../../kit/tag.tsx'
import styles from './invoice-cells.module.css'
import type { Invoice } from '../invoice-forms.tsx'

export const InvoiceTags = ({
  it: { state, stateText, needRed },
}: {
  it: Pick<Invoice, 'state' | 'stateText' | 'needRed'>
}) => (
  <>
    <Tag tone={state === 0 ? 'warn' : state === 3 || state === 9 ? 'plain' : 'good'}>{stateText}</Tag>{' '}
    {needRed && <Tag tone="warn">待红冲</Tag>}
  </>
)

/** Title of an invoice with the details that it prints, and the file. */
export const TitleOf = ({ it }: { it: Invoice }) => (
  <>
    {it.title} {it.taxNo}
    <br />
    <small>
      {[it.bankName, it.bankAccount, it.regAddress, it.regPhone, it.email].filter(Boolean).join(' ')}{' '}
      {it.file && (
        <a href={it.file.path} target="_blank" rel="noreferrer" className={styles.file}>
          下载发票
        </a>
      )}
    </small>
  </>
)
