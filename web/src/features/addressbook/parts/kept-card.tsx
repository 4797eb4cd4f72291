import type { ReactNode } from 'react'
import type { RowAct } from '../../../blocks/acts/act-of.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { Tag } from '../../../kit/tag.tsx'
import styles from './kept-card.module.css'

/** Card of a kept record, with its actions. */
export const KeptCard = <R extends { readonly isDefault: boolean }>({
  row,
  acts,
  name,
  beside,
  tag,
  children,
}: {
  row: R
  acts: readonly RowAct<R>[]
  name: string
  beside?: ReactNode
  tag?: string | null
  children: ReactNode
}) => (
  <article className={styles.card}>
    <p className={styles.who}>
      <strong>{name}</strong>
      {beside}
      {row.isDefault && <Tag tone="brand">默认</Tag>}
      {tag && <Tag>{tag}</Tag>}
    </p>
    <div className={styles.about}>{children}</div>
    <div className={styles.acts}>
      <RowActs acts={acts} row={row} size="small" />
    </div>
  </article>
)
