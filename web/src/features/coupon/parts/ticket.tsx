import type { ReactNode } from 'react'
import { couponLine, thresholdWords, worthWords } from './coupon-words.ts'
import type { Worth } from './coupon-words.ts'
import styles from './ticket.module.css'

type TicketProps = {
  readonly of: Worth & { readonly name: string }
  /** Lines below its name. */
  readonly lines: readonly ReactNode[]
  /** It can be used no more. */
  readonly dull?: boolean
  readonly children?: ReactNode
}

/** A coupon as a paper: what it is worth at the left, what it is for, and what can be done with it. */
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
        // Lines have no name of their own, and stand as they are given.
        // eslint-disable-next-line react/no-array-index-key
        <p key={at}>{line}</p>
      ))}
    </div>
    {children !== undefined && <div className={styles.act}>{children}</div>}
  </article>
)
