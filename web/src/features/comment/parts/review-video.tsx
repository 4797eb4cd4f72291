import { fileUrl } from '../../../settings.ts'
import styles from './reviews.module.css'

/** A buyer's video; plays on request. */
export const ReviewVideo = ({ path, name }: { path: string; name: string }) => (
  <video className={styles.video} src={fileUrl(path)} controls preload="none" aria-label={`${name}的视频`}>
    <track kind="captions" />
  </video>
)
