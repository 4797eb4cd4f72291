import type { ReactNode } from 'react'
import styles from './card.module.css'

/** Box with a title, for one thing on a page of the back office. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h1>{title}</h1>
    {children}
  </section>
)
