import type { ReactNode } from 'react'
import styles from './board-page.module.css'

/** Screen of figures with its title. */
export const BoardPage = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <div className={styles.page}>
    <header>
      <h1>{title}</h1>
      {note}
    </header>
    {children}
  </div>
)

/** Panel of a board: its name, what stands beside the name, and the figures. */
export const Panel = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {beside}
    </header>
    {children}
  </section>
)
