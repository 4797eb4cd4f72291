import type { ReactNode } from 'react'
import { couponLine, thresholdWords, worthWords } from './coupon-words.ts'
import type { Worth } from './coupon-words.ts'
import styles from './ticket.module.css'

type TicketProps = {
  readonly of: Worth & { readonly name: string }
  /** Lines below the name. */
  readonly lines: readonly ReactNode[]
  /** The coupon can no longer be used. */
  readonly dull?: boolean
  readonly children?: ReactNode
}

/** Coupon drawn as a ticket: its worth at the left, then its scope and its actions. */
export const Ticket = ({ of, lines, dull = false, children }: TicketProps) => (
  <article className={styles.ticket} data-dull={dull || undefined} aria-label={`${of.name}，${couponLine(of)}`}>
    <p className={styles.worth}>
      <b>{worthWords(of)}</b>
      {thresholdWords(of)
        .split('，')
        .map((words) => (
          <small key={words}>{words}</small>
        ))}
    </p>
    <div className={styles.words}>
      <h3>{of.name}</h3>
      {lines.map((line, at) => (
        // Lines have no key of their own, and their order never changes.
        // eslint-disable-next-line react/no-array-index-key
        <p key={at}>{line}</p>
      ))}
    </div>
    {children !== undefined && <div className={styles.act}>{children}</div>}
  </article>
)
