import { auditStates } from '@mall/api/customer/states'
import { api } from '../../../api.ts'
import { MaskedValue } from '../../../blocks/masked-value.tsx'
import { money, yuan } from '../../../kit/money.ts'
import { Tag } from '../../../kit/tag.tsx'
import { send } from '../../../send.ts'
import type { Customer } from '../customer-forms.tsx'
import styles from './customer-cells.module.css'

/* Cells of the customer list, for its table and its cards. */

type Of = { readonly customer: Customer }

export const NameCell = ({ customer: { name, level, customerCode } }: Of) => (
  <>
    {name} {level !== null && <Tag tone="info">{level} 级</Tag>}
    {customerCode !== null && <small className={styles.more}>{customerCode}</small>}
  </>
)

/** Contact name and mobile number; the number is masked as in every list, and whole on request. */
export const ContactCell = ({ customer: { customerId, name, contactName, mobile } }: Of) => (
  <>
    {contactName !== name && contactName}{' '}
    {mobile !== null && (
      <span className={styles.quiet}>
        <MaskedValue
          masked={mobile}
          what="手机号"
          reveal={() => send(api.customer.revealMobile, { customerId }).then((it) => it.mobile)}
        />
      </span>
    )}
  </>
)

export const CreditCell = ({ customer: { creditLimit, creditUsed, creditDays }, card }: Of & { card: boolean }) => (
  <>
    {card ? `信用额度 ${yuan(creditLimit)}` : money(creditLimit)}
    <small className={styles.more}>
      已用 {money(creditUsed)} · {creditDays} 天
    </small>
  </>
)

/** Paid sum and number of orders. The head of the column says what the money is; a card has no head. */
export const BoughtCell = ({ customer: { orderCount, orderMoney }, card }: Of & { card: boolean }) => (
  <>
    {card ? `累计付款 ${yuan(orderMoney)}` : money(orderMoney)}
    <small className={styles.more}>{orderCount} 笔</small>
  </>
)

export const StateCell = ({ customer: { auditState, auditReason, state } }: Of) => {
  if (auditState !== 1)
    return (
      <>
        <Tag tone={auditState === 0 ? 'warn' : 'bad'}>{auditStates[auditState as 0]}</Tag>
        {auditReason !== '' && <small className={styles.more}>{auditReason}</small>}
      </>
    )
  return state === 1 ? <Tag tone="good">正常</Tag> : <Tag>停用</Tag>
}
