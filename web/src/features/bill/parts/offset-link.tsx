import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { useMayOf } from '../../../may.ts'
import styles from './bill.module.css'

/** Link from the bills to their set-offs, for people who may read them. */
export const OffsetLink = () =>
  useMayOf()(api.billOffset.list).ok && (
    <p className={styles.acts}>
      <ButtonLink to="/purchase/offset">往来互抵</ButtonLink>
    </p>
  )
