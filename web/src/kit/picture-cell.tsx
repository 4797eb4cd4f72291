import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import styles from './picture-cell.module.css'

/** Subject of a row: its picture, its name in at most two lines, quiet words below, and what is wrong with it. */
export const PictureCell = ({
  path,
  name,
  mark,
  to,
  below,
  bad,
  wide = false,
}: {
  /** Path of the picture; undefined shows no place for one. */
  path: string | null | undefined
  name: string
  /** Content before the name, for example a tag. */
  mark?: ReactNode
  /** Address of the link on the name. */
  to?: string
  below?: string | null
  bad?: string | null
  /** Gives the picture the ratio 16:9 of covers. */
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
