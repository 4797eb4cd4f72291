import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** Page of the shop: its heading with actions beside it, and its content. `reading` sets the width for long text. */
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
