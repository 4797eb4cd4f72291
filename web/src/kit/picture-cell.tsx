import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import styles from './picture-cell.module.css'

/** What a row of a list is about: its picture, its name in two lines at most, quiet words below it, and what is wrong with it. */
export const PictureCell = ({
  path,
  name,
  mark,
  to,
  below,
  bad,
  wide = false,
}: {
  /** Undefined where there need not be one, and then none is shown. */
  path: string | null | undefined
  name: string
  /** Before the name, such as a tag. */
  mark?: ReactNode
  /** Where the name leads. */
  to?: string
  below?: string | null
  bad?: string | null
  /** Twice as wide as high, as covers are. */
  wide?: boolean
}) => (
  <span className={styles.cell}>
    {path !== undefined && (
      <Picture
        path={path}
        alt=""
        sizes="72px"
        ratio={wide ? '16 / 9' : '1'}
        className={classNames(styles.picture, wide && styles.wide)}
      />
    )}
    <span className={styles.words}>
      {to === undefined ? (
        <span className={styles.name} title={name}>
          {mark} {name}
        </span>
      ) : (
        <Link to={to} className={styles.name} title={name}>
          {mark} {name}
        </Link>
      )}
      {below && (
        <small className={styles.below} title={below}>
          {below}
        </small>
      )}
      {bad && (
        <small className={styles.bad} title={bad}>
          {bad}
        </small>
      )}
    </span>
  </span>
)
