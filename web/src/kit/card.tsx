import type { ReactNode } from 'react'
import styles from './card.module.css'

/** One thing on a page of its own in the back office, under its name. */
export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h1>{title}</h1>
    {children}
  </section>
)
