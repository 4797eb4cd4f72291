import { useState } from 'react'
import { agoText, minuteText } from './moment.ts'

/** A moment to the minute, or with `ago` how long ago it was today; the full time stands in its title. */
export const When = ({ at, ago = false }: { at: string; ago?: boolean }) => {
  const [now] = useState(Date.now)
  return (
    <time dateTime={at} title={at}>
      {ago ? agoText(at, now) : minuteText(at)}
    </time>
  )
}
