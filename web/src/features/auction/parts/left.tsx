import { useEffect, useState } from 'react'
import { duration } from '../../../kit/duration.ts'
import type { Heard } from '../use-live.ts'
import styles from './lot.module.css'

/** Time left of a lot, counted down from the server's figure; the server alone says what happens at its end. */
export const Left = ({ heard }: { heard: Heard }) => {
  const { live, at } = heard
  const [now, setNow] = useState(at)
  const left = Math.max(0, live.leftMs - Math.max(0, now - at))
  const ended = left === 0
  useEffect(() => {
    if (ended) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [ended])
  const seconds = Math.ceil(left / 1_000)
  return (
    <time className={styles.left} data-soon={seconds <= 60}>
      {seconds === 0 ? (live.state === 1 ? '即将开始' : '正在结算') : duration(seconds)}
    </time>
  )
}
