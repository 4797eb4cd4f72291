import { api } from '../../../api.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { useMayOf } from '../../../may.ts'
import styles from './bill.module.css'

/** From the bills to what is set off of them, for who may. */
export const OffsetLink = () =>
  useMayOf()(api.billOffset.list).ok && (
    <p className={styles.acts}>
      <ButtonLink to="/purchase/offset">往来互抵</ButtonLink>
    </p>
  )
