import { useEffect, useEffectEvent, useState } from 'react'

const momentOf = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}+08:00`)
const two = (value: number) => String(value).padStart(2, '0')

/** What is left until a moment (`yyyy-MM-dd HH:mm:ss` of Shanghai): `1天 02:03:04`; `over` is told once when it is there. */
export const Countdown = ({ until, over }: { until: string; over?: () => void }) => {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.floor((momentOf(until) - now) / 1_000))
  const ended = seconds === 0
  const tellOver = useEffectEvent(() => over?.())
  useEffect(() => {
    if (ended) return tellOver()
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ended])
  const days = Math.floor(seconds / 86_400)
  const rest = seconds % 86_400
  return (
    <time>
      {days > 0 && `${days}天 `}
      {two(Math.floor(rest / 3_600))}:{two(Math.floor((rest % 3_600) / 60))}:{two(rest % 60)}
    </time>
  )
}
