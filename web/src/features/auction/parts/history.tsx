import { useState } from 'react'
import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { Button } from '../../../kit/button.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import type { Live } from '../lot-words.ts'
import styles from './lot.module.css'

type Bids = Live['latest']

const Rows = ({ bids, own }: { bids: Bids; own: string | null | undefined }) => (
  <ol className={styles.bids} aria-label="出价记录">
    {bids.map(({ seq, bidderNo, priceFen, isProxy, time }) => (
      <li key={seq} data-own={bidderNo === own}>
        <span>
          {bidderNo}
          {bidderNo === own && '（我）'}
          {isProxy && <small>自动</small>}
        </span>
        <strong>{yuan(priceFen)}</strong>
        <time>{time.slice(5)}</time>
      </li>
    ))}
  </ol>
)

const All = ({ auctionId, own }: { auctionId: string; own: string | null | undefined }) => {
  const [pageNum, go] = useState(1)
  const found = useApi(api.auction.bids, { auctionId, pageNum, pageSize: 20 }, { staleTime: 0, keep: true })
  return (
    <Answer of={found} what="出价记录" skeleton={<SkeletonText lines={6} />}>
      {(page) => (
        <>
          <Rows bids={page.list} own={own} />
          <Pager of={page} go={go} />
        </>
      )}
    </Answer>
  )
}

/** Newest bids as they arrive, or all bids page by page. */
export const History = ({ auctionId, live, own }: { auctionId: string; live: Live; own?: string | null }) => {
  const [all, showAll] = useState(false)
  return (
    <section className={styles.card}>
      <h2>出价记录</h2>
      {live.bidCount === 0 ? (
        <p className={styles.none}>还没有人出价</p>
      ) : all ? (
        <All auctionId={auctionId} own={own} />
      ) : (
        <Rows bids={live.latest} own={own} />
      )}
      {live.bidCount > live.latest.length && (
        <Button kind="quiet" size="small" onClick={() => showAll(!all)}>
          {all ? '只看最新' : `查看全部 ${live.bidCount} 条`}
        </Button>
      )}
    </section>
  )
}
