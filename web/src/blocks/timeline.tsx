import type { ReactNode } from 'react'
import { When } from '../kit/when.tsx'
import styles from './timeline.module.css'

export type TimelineItem = {
  readonly time: string
  readonly text: ReactNode
  /** Who did it. */
  readonly by?: string | undefined
}

/** What happened, in the order it is given; `newestFirst` marks the first one as where things stand now. */
export const Timeline = ({ items, newestFirst = false }: { items: readonly TimelineItem[]; newestFirst?: boolean }) => (
  <ol className={styles.timeline} data-newest-first={newestFirst || undefined}>
    {items.map(({ time, text, by }, at) => (
      // Things that happen at the same moment may have the same words.
      // eslint-disable-next-line react/no-array-index-key
      <li key={`${time} ${at}`}>
        <When at={time} />
        <span>{text}</span>
        {by !== undefined && <small>{by}</small>}
      </li>
    ))}
  </ol>
)
