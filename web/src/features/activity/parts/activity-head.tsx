import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { minuteText } from '../../../kit/moment.ts'
import { partOf } from '../../../kit/part.ts'
import { Tag } from '../../../kit/tag.tsx'
import { send } from '../../../send.ts'
import { refresh } from '../../../use-api.ts'
import { visitorName } from '../../../visitor-name.ts'
import { stateTones } from '../activity-words.ts'
import type { ActivityPage } from '../activity-words.ts'
import styles from './activity-head.module.css'

// Few visitors share, so the code that draws QR codes and pictures is loaded on demand.
const share = partOf(() => import('./share-activity.tsx').then((it) => it.ShareActivity))

/**
 * Counts the visit and returns the server's time from its answer: a drawn page is cached for a while, so its own time is old.
 * Undefined until the page runs in the browser, because the server cannot draw a clock.
 */
const useServerTime = (activityId: string | null, drawn: string): string | undefined => {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    let left = false
    const asked =
      activityId === null
        ? Promise.resolve({ now: drawn })
        : send(api.activity.visit, { activityId, visitorId: visitorName() }, { quiet: true })
    asked.then(
      (it) => left || setNow(it.now),
      () => left || setNow(drawn),
    )
    return () => {
      left = true
    }
  }, [activityId, drawn])
  return now
}

const words: Readonly<Record<number, string>> = { 1: '距开始', 2: '距结束' }

const Left = ({ page }: { page: ActivityPage }) => {
  const { state, beginTime, endTime, activityId } = page
  const now = useServerTime(activityId, page.now)
  const until = state === 1 ? beginTime : endTime
  if (words[state] === undefined) return null
  return (
    <p className={styles.left}>
      {minuteText(until)} {state === 1 ? '开始' : '结束'}
      {now !== undefined && (
        <span aria-hidden className={styles.clock}>
          {words[state]} <Countdown key={now} until={until} from={now} over={() => void refresh('activity.shown')} />
        </span>
      )}
    </p>
  )
}

/** Head of an activity page: name, state, time left, shop, and the button that shares it. */
export const ActivityHead = ({ page }: { page: ActivityPage }) => {
  // Undefined until the visitor first opens it.
  const [open, setOpen] = useState<boolean>()
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{page.name}</h1>
        <div className={styles.facts}>
          <Tag tone={stateTones[page.state] ?? 'plain'}>{page.stateText}</Tag>
          <Link to={`/shop/${page.shopId}`}>{page.shopName}</Link>
          <Left page={page} />
        </div>
        {page.state > 2 && <p role="note">活动已经结束，商品按平时的价格出售。</p>}
      </div>
      {page.activityId !== null && (
        <Button onClick={() => setOpen(true)}>
          <Icon name="share" size={16} />
          分享
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <share.Part page={page} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
