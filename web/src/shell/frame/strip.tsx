import type { ReactNode } from 'react'
import { Icon } from '../../kit/icon.tsx'
import styles from './strip.module.css'

/** Strip above a page that reports an unusual state. */
export const Strip = ({ children }: { children: ReactNode }) => (
  <div className={styles.strip}>
    <Icon name="warning" size={16} />
    {children}
  </div>
)
