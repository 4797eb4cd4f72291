import type { ReactNode } from 'react'
import { Picture } from '../../kit/picture.tsx'
import styles from './row-card.module.css'

type Props = {
  /** From whom and when; the last element is the status, at the right. */
  readonly head: ReactNode
  readonly image: string | null | undefined
  /** Main content, and up to two more columns, which stand below each other on a phone. */
  readonly cells: readonly [ReactNode, ReactNode?, ReactNode?]
  readonly acts: ReactNode
}

/** Card about goods in a buyer's list: its head, a picture with its text, and the acts. */
export const RowCard = ({ head, image, cells, acts }: Props) => (
  <article className={styles.card}>
    <p className={styles.head}>{head}</p>
    <div className={styles.body}>
      <Picture path={image} alt="" sizes="72px" className={styles.picture} />
      {cells.map((cell, at) => (
        // The columns of a card have no name other than their position.
        // eslint-disable-next-line react/no-array-index-key
        <p key={at}>{cell}</p>
      ))}
    </div>
    <div className={styles.acts}>{acts}</div>
  </article>
)
