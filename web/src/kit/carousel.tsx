import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './carousel.module.css'

/**
 * Slides side by side, swiped by touch or moved by arrows and dots. With `every` milliseconds it advances by itself, except while
 * the pointer or the focus is on it, after it was paused, or for users who asked for less motion.
 */
export const Carousel = ({
  label,
  slides,
  every,
  onShow,
  go,
}: {
  label: string
  slides: readonly ReactNode[]
  every?: number
  onShow?: (at: number) => void
  /** Index of the slide to show; takes effect when it changes. */
  go?: number
}) => {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)
  const show = (wanted: number) => {
    const list = track.current
    if (list === null) return
    list.scrollTo({ left: ((wanted + slides.length) % slides.length) * list.clientWidth, behavior: 'smooth' })
  }
  useEffect(() => {
    const still = held || paused || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (every === undefined || still || slides.length < 2) return undefined
    const timer = setInterval(() => !document.hidden && show(at + 1), every)
    return () => clearInterval(timer)
  })
  useEffect(() => {
    const list = track.current
    if (go === undefined || list === null || Math.round(list.scrollLeft / list.clientWidth) === go) return
    list.scrollTo({ left: go * list.clientWidth })
  }, [go])
  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        className={styles.track}
        // A slide may contain no link, so the track itself takes the focus for scrolling by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={slides.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget: list }) => {
          const now = Math.round(list.scrollLeft / Math.max(list.clientWidth, 1))
          if (now === at) return
          setAt(now)
          onShow?.(now)
        }}
      >
        {slides.map((slide, place) => (
          <li key={place} aria-label={`第 ${place + 1} 张，共 ${slides.length} 张`} inert={place !== at}>
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <button type="button" className={styles.before} aria-label="上一张" onClick={() => show(at - 1)}>
            <Icon name="left" />
          </button>
          <button type="button" className={styles.after} aria-label="下一张" onClick={() => show(at + 1)}>
            <Icon name="right" />
          </button>
          <div className={styles.dots}>
            {slides.map((_, place) => (
              <button
                type="button"
                key={place}
                aria-label={`第 ${place + 1} 张`}
                aria-current={place === at || undefined}
                onClick={() => show(place)}
              />
            ))}
          </div>
          {every !== undefined && (
            <button
              type="button"
              className={styles.pause}
              aria-label={paused ? '继续播放' : '暂停播放'}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} size={14} />
            </button>
          )}
        </>
      )}
    </section>
  )
}
