import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** Names and what they stand for; nothing is shown for what is absent. */
export const DescriptionList = ({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.list}>
    {items
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
