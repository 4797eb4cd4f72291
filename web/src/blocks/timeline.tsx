import type { ReactNode } from 'react'
import { When } from '../kit/when.tsx'
import styles from './timeline.module.css'

export type TimelineItem = {
  readonly time: string
  readonly text: ReactNode
  /** Name of the person who did it. */
  readonly by?: string | undefined
}

/** Events in the given order; `newestFirst` marks the first one as the present state. */
export const Timeline = ({ items, newestFirst = false }: { items: readonly TimelineItem[]; newestFirst?: boolean }) => (
  <ol className={styles.timeline} data-newest-first={newestFirst || undefined}>
    {items.map(({ time, text, by }, at) => (
      // Events of the same moment may have the same text.
      // eslint-disable-next-line react/no-array-index-key
      <li key={`${time} ${at}`}>
        <When at={time} />
        <span>{text}</span>
        {by !== undefined && <small>{by}</small>}
      </li>
    ))}
  </ol>
)
