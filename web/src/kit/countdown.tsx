import { useEffect, useEffectEvent, useState } from 'react'
import { duration } from './duration.ts'
import styles from './countdown.module.css'

const momentOf = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}+08:00`)

/**
 * Time left until a moment (`yyyy-MM-dd HH:mm:ss` of Shanghai): `1天2小时3分4秒`; empty after it, and `over` is called once. `from`, the
 * server's time of the answer, sets the clock.
 */
export const Countdown = ({ until, from, over }: { until: string; from?: string; over?: () => void }) => {
  // Reads the clock once, so that `now` starts exactly at `from` and both draws of a page show the same second.
  const [{ ahead, start }] = useState(() => {
    const read = Date.now()
    const begun = from === undefined ? read : momentOf(from)
    return { ahead: begun - read, start: begun }
  })
  const [now, setNow] = useState(start)
  const seconds = Math.max(0, Math.floor((momentOf(until) - now) / 1_000))
  const ended = seconds === 0
  const callOver = useEffectEvent(() => over?.())
  useEffect(() => {
    if (ended) return callOver()
    const timer = setInterval(() => setNow(Date.now() + ahead), 1_000)
    return () => clearInterval(timer)
  }, [ended, ahead])
  return <time className={styles.left}>{duration(seconds)}</time>
}
