import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import styles from './strip.module.css'

/** A line above a page that says what is not as usual. */
export const Strip = ({ children }: { children: ReactNode }) => (
  <div className={styles.strip}>
    <Icon name="warning" size={16} />
    {children}
  </div>
)
