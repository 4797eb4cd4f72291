import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type Tone = 'brand' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'plain'

/** Word on a tinted background, for example a status. The meaning is in the word, not in the colour. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.tag, styles[tone])}>{children}</span>
)
