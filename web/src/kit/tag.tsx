import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type Tone = 'brand' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'plain'

/** A word on a tint: a mark of goods, a status. The word says it, the colour only helps. */
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(styles.tag, styles[tone])}>{children}</span>
)
