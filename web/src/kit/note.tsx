import type { ReactNode } from 'react'
import styles from './note.module.css'

/** Note above a page, to read before working on it. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className={styles.note}>
    {children}
  </p>
)
