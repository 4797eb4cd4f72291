import { useEffect, useEffectEvent, useState } from 'react'
import { duration } from './duration.ts'
import styles from './countdown.module.css'

const momentOf = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}+08:00`)

/** The time left until a moment (`yyyy-MM-dd HH:mm:ss` of Shanghai): `1天2小时3分4秒`; nothing when it has passed, and `over` is called once. */
export const Countdown = ({ until, over }: { until: string; over?: () => void }) => {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.floor((momentOf(until) - now) / 1_000))
  const ended = seconds === 0
  const callOver = useEffectEvent(() => over?.())
  useEffect(() => {
    if (ended) return callOver()
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ended])
  return <time className={styles.left}>{duration(seconds)}</time>
}
