import { useEffect } from 'react'
import { api } from '../../../api.ts'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { yuan } from '../../../kit/money.ts'
import { Page } from '../../../kit/page.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { refresh, useApi } from '../../../use-api.ts'
import { SharePage } from '../../groupbooking/parts/share-team.tsx'
import { perUnit, qtyWords } from '../lot-words.ts'
import type { LotPage } from '../lot-words.ts'
import { BidderActs } from '../parts/bidder-acts.tsx'
import { History } from '../parts/history.tsx'
import { LivePanel } from '../parts/live-panel.tsx'
import { Rules } from '../parts/rules.tsx'
import styles from '../parts/lot.module.css'
import { useLive } from '../use-live.ts'

const Shown = ({ lot }: { lot: LotPage }) => {
  const { line, ...heard } = useLive(lot.auctionId, lot.live)
  const { state } = heard.live
  // The viewer's possible actions change when the lot begins or ends.
  useEffect(() => {
    if (state !== lot.state) void refresh('auction.detail')
  }, [state, lot.state])
  return (
    <div className={styles.page}>
      <section className={`${styles.card} ${styles.lot}`}>
        <Picture path={lot.image} alt="" className={styles.picture} />
        <div className={styles.side}>
          <h2>{lot.title}</h2>
          <LivePanel lot={lot} heard={heard} line={line} />
          <BidderActs lot={lot} live={heard.live} />
          <DescriptionList
            items={[
              ['拍品', `${lot.goodsName} ${lot.specText}`],
              ['数量', qtyWords(lot)],
              ['起拍价', perUnit(lot.startFen, lot)],
              ['加价幅度', yuan(lot.stepFen)],
              ['一口价', lot.buyNowFen === null ? '' : perUnit(lot.buyNowFen, lot)],
              ['保证金', yuan(lot.depositFen)],
              ['竞拍时间', `${lot.beginTime.slice(0, 16)} 至 ${heard.live.endTime.slice(0, 16)}`],
              ['卖家', lot.shopName],
              ['说明', lot.endReason],
            ]}
          />
        </div>
      </section>
      <History auctionId={lot.auctionId} live={heard.live} own={lot.mine?.bidderNo ?? null} />
      <Rules lot={lot} />
      <section className={styles.card}>
        <h2>分享</h2>
        <SharePage path={`/business/lot/${lot.auctionId}`} title={lot.title} label="竞拍页面" />
      </section>
    </div>
  )
}

/** Page of a lot: its live price, the viewer's actions, the bids, and the rules for bidders. */
const LotPageOf = () => {
  const { id = '' } = useParams()
  const found = useApi(api.auction.detail, { auctionId: id }, { staleTime: 0 })
  useTitle(found.data && `竞拍 ${found.data.title}`)
  return (
    <Page
      title="竞拍"
      beside={
        <ButtonLink to="/business/hall" kind="quiet" size="small">
          竞拍大厅
        </ButtonLink>
      }
    >
      <Answer of={found} what="拍品" skeleton={<SkeletonText lines={10} />}>
        {(it) => <Shown key={it.auctionId} lot={it} />}
      </Answer>
    </Page>
  )
}
export const call = api.auction.detail
export default LotPageOf
