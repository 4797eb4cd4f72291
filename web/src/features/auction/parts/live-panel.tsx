import { useEffect, useState } from 'react'
import { Price } from '../../../kit/price.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { yuan } from '../../../kit/money.ts'
import { lotTones, totalOf } from '../lot-words.ts'
import type { LotPage } from '../lot-words.ts'
import type { Heard, Line } from '../use-live.ts'
import { Left } from './left.tsx'
import styles from './lot.module.css'

const lineWords: Readonly<Record<Line, string>> = {
  stream: '',
  polling: '实时连接中断，正在每两秒刷新',
  lost: '连接中断，重连中…',
}

/** Announces at most one sentence in five seconds to screen readers. */
const Announced = ({ words }: { words: string }) => {
  const [said, say] = useState(words)
  useEffect(() => {
    if (words === said) return undefined
    const timer = setTimeout(() => say(words), 5_000)
    return () => clearTimeout(timer)
  }, [words, said])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}

const standingWords = ({ mine }: LotPage, { live }: Heard): { words: string; leads: boolean } | undefined => {
  if (mine === null || mine.bidderNo === null) return undefined
  const leads = live.leaderNo === mine.bidderNo
  if (live.state === 2 && leads) return { words: `您（${mine.bidderNo}）领先`, leads }
  if (live.state === 2 && mine.ownFen !== null) return { words: `您（${mine.bidderNo}）已被超过`, leads }
  return { words: `您的竞买号 ${mine.bidderNo}`, leads }
}

/** Live state of a lot: price, leader and time left. */
export const LivePanel = ({ lot, heard, line }: { lot: LotPage; heard: Heard; line: Line }) => {
  const { live } = heard
  const price = live.currentFen ?? lot.startFen
  const standing = standingWords(lot, heard)
  const open = live.state === 1 || live.state === 2
  return (
    <section className={styles.live} aria-label="实时出价">
      {line !== 'stream' && (
        <p className={styles.broken} role="status">
          {lineWords[line]}
        </p>
      )}
      <p className={styles.state}>
        <Tag tone={lotTones[live.state] ?? 'plain'}>{live.stateText}</Tag>
        {open && (
          <span>
            {live.state === 1 ? '距开始 ' : '距结束 '}
            <Left key={`${live.state}${live.endTime}`} heard={heard} />
          </span>
        )}
        {live.extendCount > 0 && <span>已延时 {live.extendCount} 次</span>}
      </p>
      <p className={styles.price}>
        <small>{live.currentFen === null ? '起拍价' : open ? '当前价' : '最高出价'}</small>
        <Price amount={price} unit={lot.unitName} size="big" />
      </p>
      <p className={styles.facts}>
        <span>整批约 {yuan(totalOf(price, lot))}</span>
        <span>{live.bidCount} 次出价</span>
        <span>{live.enrollCount} 人报名</span>
        {live.leaderNo !== null && <span>最高出价者 {live.leaderNo}</span>}
        {!live.reserveMet && live.bidCount > 0 && <span>未达保留价</span>}
      </p>
      {standing && (
        <p className={styles.standing} data-leads={standing.leads}>
          {standing.words}
        </p>
      )}
      <Announced
        words={`${live.stateText}，${live.currentFen === null ? '还没有人出价' : `当前价 ${yuan(live.currentFen)}`}${standing ? `，${standing.words}` : ''}`}
      />
    </section>
  )
}
