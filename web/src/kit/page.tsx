import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** A page of the shop: its name with what stands beside it, and what it shows. `reading` is as wide as text is read well. */
export const Page = ({
  title,
  beside,
  reading = false,
  children,
}: {
  title: string
  beside?: ReactNode
  reading?: boolean
  children: ReactNode
}) => (
  <div className={classNames(styles.page, reading && styles.reading)}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {beside}
    </header>
    {children}
  </div>
)
