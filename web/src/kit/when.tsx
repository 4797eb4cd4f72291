import { useState } from 'react'
import { agoText, minuteText } from './moment.ts'

/** Moment to the minute; with `ago` and within the last day, how long ago it was. The title holds the full time. */
export const When = ({ at, ago = false }: { at: string; ago?: boolean }) => {
  const [now] = useState(Date.now)
  return (
    <time dateTime={at} title={at}>
      {ago ? agoText(at, now) : minuteText(at)}
    </time>
  )
}
