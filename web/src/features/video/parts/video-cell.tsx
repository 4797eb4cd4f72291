import { Picture } from '../../../kit/picture.tsx'
import styles from './video-cell.module.css'

/** A video in its list: cover, title and who speaks in it. */
export const VideoCell = ({
  video: { title, cover, customerName },
}: {
  video: { readonly title: string; readonly cover: string; readonly customerName: string | null }
}) => (
  <span className={styles.cell}>
    <Picture path={cover} alt="" ratio="16 / 9" sizes="72px" className={styles.cover} />
    <span>
      {title}
      {customerName !== null && <small className={styles.more}>{customerName}</small>}
    </span>
  </span>
)
