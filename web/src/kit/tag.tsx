import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type Tone = 'brand' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'plain'

/** A word on a tinted background: a tag of goods, a status. The meaning is in the word, not in the colour. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.tag, styles[tone])}>{children}</span>
)
