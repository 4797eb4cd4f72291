import type { ReactNode } from 'react'
import styles from './note.module.css'

/** What people should know of a page before they work on it. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p role="note" className={styles.note}>
    {children}
  </p>
)
