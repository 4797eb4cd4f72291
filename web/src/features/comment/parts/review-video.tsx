import { fileUrl } from '../../../settings.ts'
import styles from './reviews.module.css'

/** What a buyer filmed; it plays when it is asked for. */
export const ReviewVideo = ({ path, name }: { path: string; name: string }) => (
  <video className={styles.video} src={fileUrl(path)} controls preload="none" aria-label={`${name}的视频`}>
    <track kind="captions" />
  </video>
)
