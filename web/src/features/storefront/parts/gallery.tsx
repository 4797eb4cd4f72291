import { useState } from 'react'
import { Carousel } from '../../../kit/carousel.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { isVideo } from '../../../kit/video.ts'
import { fileUrl } from '../../../settings.ts'
import styles from './gallery.module.css'

type GalleryProps = { name: string; images: readonly string[]; video: string | null; cover: string | null }

/** Pictures of goods: swiped on a phone; on a desktop the pointer magnifies them, and a click enlarges them. */
export const Gallery = ({ name, images, video, cover }: GalleryProps) => {
  const [at, setAt] = useState(0)
  const [go, setGo] = useState(0)
  const [large, setLarge] = useState(false)
  const [spot, setSpot] = useState<string>()
  const shownAt = (now: number) => {
    setAt(now)
    setGo(now)
  }
  const shown = [...(video !== null && isVideo(video) ? [video] : []), ...images]
  const slides = shown.map((path, place) =>
    isVideo(path) ? (
      <video
        key={path}
        className={styles.video}
        src={fileUrl(path)}
        {...(cover ? { poster: fileUrl(cover) } : {})}
        controls
        preload="none"
        aria-label={`${name}视频`}
      >
        <track kind="captions" />
      </video>
    ) : (
      <button
        type="button"
        key={path}
        className={styles.slide}
        aria-label={`放大查看第 ${place + 1} 张图片`}
        onClick={() => setLarge(true)}
        onPointerMove={({ currentTarget, clientX, clientY, pointerType }) => {
          if (pointerType !== 'mouse') return
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          setSpot(`${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`)
        }}
        onPointerLeave={() => setSpot(undefined)}
        style={{ '--spot': spot ?? 'center' } as React.CSSProperties}
        data-near={spot !== undefined || undefined}
      >
        <Picture
          path={path}
          alt={`${name} 图 ${place + 1}`}
          eager={place === 0}
          sizes="(max-width: 767px) 100vw, 840px"
        />
      </button>
    ),
  )
  if (shown.length === 0) return <Picture path={null} alt={name} className={styles.stage} />
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <Carousel label={`${name}图片`} slides={slides} onShow={shownAt} go={go} />
        <span className={styles.place} aria-hidden>
          {at + 1}/{shown.length}
        </span>
      </div>
      {shown.length > 1 && (
        <ul className={styles.thumbs}>
          {shown.map((path, place) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`第 ${place + 1} 张`}
                aria-current={place === at || undefined}
                onClick={() => setGo(place)}
                onPointerEnter={() => setGo(place)}
              >
                <Picture path={isVideo(path) ? cover : path} alt="" sizes="68px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={large} onClose={() => setLarge(false)} title={name} wide>
        <ul className={styles.large}>
          {images.map((path, place) => (
            <li key={path}>
              <Picture path={path} alt={`${name} 图 ${place + 1}`} fit="contain" sizes="820px" />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
