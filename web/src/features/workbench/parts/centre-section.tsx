import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import styles from './centre-section.module.css'

/** Section of the page, with a link to all of its content. */
export const CentreSection = ({
  title,
  to,
  all,
  children,
}: {
  title: string
  to: string
  all: string
  children: ReactNode
}) => (
  <section aria-label={title}>
    <header className={styles.head}>
      <h2>{title}</h2>
      <Link to={to}>
        {all} <Icon name="right" size={14} />
      </Link>
    </header>
    {children}
  </section>
)
