import { useState } from 'react'
import { api } from '../../../api.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'
import { Icon } from '../../../kit/icon.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { send } from '../../../send.ts'
import { fileUrl } from '../../../settings.ts'
import { visitorName } from '../../../visitor-name.ts'
import styles from './video-grid.module.css'

type Shown = AnswerOf<Calls['video']['shown']>['list'][number]

/** Returns a duration as players show it: `1:05`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const VideoTile = ({ video, playing, play }: { video: Shown; playing: boolean; play: () => void }) => (
  <li className={styles.tile}>
    {playing ? (
      <video
        className={styles.film}
        src={fileUrl(video.video)}
        poster={fileUrl(video.cover)}
        controls
        autoPlay
        playsInline
        aria-label={video.title}
      >
        <track kind="captions" />
      </video>
    ) : (
      <span className={styles.cover}>
        <button type="button" className={styles.play} aria-label={`播放 ${video.title}`} onClick={play}>
          <Picture path={video.cover} alt="" ratio="16 / 9" sizes="(max-width: 767px) 50vw, 280px" />
          <Icon name="play" size={36} />
        </button>
        {video.durationSec !== null && <span className={styles.length}>{clock(video.durationSec)}</span>}
      </span>
    )}
    <strong>{video.title}</strong>
    <small>
      {video.customerName !== null && `${video.customerName} · `}播放 {video.playCount} 次
    </small>
  </li>
)

/** Grid of videos: only covers load until a video is played, and one plays at a time. */
export const VideoGrid = ({ videos }: { videos: readonly Shown[] }) => {
  const [playing, setPlaying] = useState<string>()
  return (
    <ul className={styles.grid}>
      {videos.map((it) => (
        <VideoTile
          key={it.videoId}
          video={it}
          playing={playing === it.videoId}
          play={() => {
            setPlaying(it.videoId)
            void send(api.video.play, { videoId: it.videoId, visitorId: visitorName() }, { quiet: true }).catch(
              () => {},
            )
          }}
        />
      ))}
    </ul>
  )
}
