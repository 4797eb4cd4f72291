import type { ReactNode, RefObject } from 'react'
import styles from './camera-view.module.css'

/** Camera picture while codes are read, with a sentence across it. */
export const CameraView = ({ video, children }: { video: RefObject<HTMLVideoElement | null>; children: ReactNode }) => (
  <div className={styles.camera}>
    <video ref={video} muted playsInline aria-label="摄像头画面" />
    <p>{children}</p>
  </div>
)
