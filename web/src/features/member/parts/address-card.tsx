import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { addressActs } from '../address-acts.ts'
import type { Address } from '../address-form-of.ts'
import styles from './address-card.module.css'

/** An address with what can be done with it. */
export const AddressCard = ({ row: address }: { row: Address }) => (
  <article className={styles.card}>
    <p className={styles.who}>
      <strong>{address.receiver}</strong>
      {address.mobile}
      {address.isDefault && <Tag tone="brand">默认</Tag>}
      {address.tag && <Tag>{address.tag}</Tag>}
    </p>
    <p>
      {address.areaName} {address.detail}
    </p>
    <div className={styles.acts}>
      <RowActs acts={addressActs} row={address} size="small" />
    </div>
  </article>
)
