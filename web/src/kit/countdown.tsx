import { useEffect, useEffectEvent, useState } from 'react'
import { duration } from './duration.ts'
import styles from './countdown.module.css'

const momentOf = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}+08:00`)

/**
 * The time left until a moment (`yyyy-MM-dd HH:mm:ss` of Shanghai): `1天2小时3分4秒`; nothing when it has passed, and `over` is called once.
 * With `from`, the server's time of the answer, it counts by that clock.
 */
export const Countdown = ({ until, from, over }: { until: string; from?: string; over?: () => void }) => {
  // Of one reading: a page that was drawn a moment apart shows the same second.
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
