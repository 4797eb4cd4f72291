import type { ReactNode } from 'react'
import { Picture } from '../../kit/picture.tsx'
import styles from './row-card.module.css'

type Props = {
  /** From whom and when; how it stands is the last of it, at the right. */
  readonly head: ReactNode
  readonly image: string | null | undefined
  /** What it is of, and up to two more columns; below each other on a phone. */
  readonly cells: readonly [ReactNode, ReactNode?, ReactNode?]
  readonly acts: ReactNode
}

/** A card of a buyer's list about goods: its head, a picture with what is said of it, what can be done. */
export const RowCard = ({ head, image, cells, acts }: Props) => (
  <article className={styles.card}>
    <p className={styles.head}>{head}</p>
    <div className={styles.body}>
      <Picture path={image} alt="" sizes="72px" className={styles.picture} />
      {cells.map((cell, at) => (
        // The columns of a card have no other name than their place.
        // eslint-disable-next-line react/no-array-index-key
        <p key={at}>{cell}</p>
      ))}
    </div>
    <div className={styles.acts}>{acts}</div>
  </article>
)
