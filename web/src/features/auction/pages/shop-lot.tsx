import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { SharePage } from '../../groupbooking/parts/share-team.tsx'
import { lotActs } from '../lot-acts.ts'
import { lotTones, perUnit, qtyWords } from '../lot-words.ts'
import type { ShopLotPage } from '../lot-words.ts'
import { History } from '../parts/history.tsx'
import styles from '../parts/lot.module.css'

const Head = ({ it }: { it: ShopLotPage }) => (
  <section className={styles.card}>
    <h2>
      {it.title} <Tag tone={lotTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    </h2>
    <DescriptionList
      items={[
        ['拍品', `${it.goodsName} ${it.specText}`],
        ['类型', it.lotTypeText],
        ['数量', qtyWords(it)],
        ['起拍价', perUnit(it.startFen, it)],
        ['加价幅度', yuan(it.stepFen)],
        [
          '保留价',
          it.reserveFen === null ? '' : `${perUnit(it.reserveFen, it)}（${it.reserveMet ? '已达到' : '未达到'}）`,
        ],
        ['一口价', it.buyNowFen === null ? '' : perUnit(it.buyNowFen, it)],
        ['保证金', `${yuan(it.depositFen)}，${it.enrollCount} 人已缴`],
        ['当前价', it.currentFen === null ? '还没有人出价' : `${perUnit(it.currentFen, it)}，${it.bidCount} 次出价`],
        ['竞拍时间', `${it.beginTime.slice(0, 16)} 至 ${it.endTime.slice(0, 16)}`],
        ['得主', it.winnerName === null ? '' : `${it.winnerNo} ${it.winnerName}`],
        [
          '出价第二',
          it.runnerUp === null || it.secondChance
            ? ''
            : `${it.runnerUp.bidderNo}，${perUnit(it.runnerUp.priceFen, it)}`,
        ],
        ['二次机会', it.secondChance ? '得主违约，已让给出价第二名' : ''],
        ['付款期限', it.payDeadline ?? ''],
        ['说明', it.desc],
        ['撤拍原因', it.endReason],
      ]}
    />
    <div className={styles.acts}>
      <RowActs acts={lotActs} row={it} />
    </div>
  </section>
)

const Shown = ({ id }: { id: string }) => {
  const found = useApi(api.auction.ofShop, { auctionId: id }, { staleTime: 0, every: 5_000 })
  useTitle(found.data && `拍品 ${found.data.title}`)
  return (
    <>
      <h1 className="visually-hidden">拍品</h1>
      <Answer of={found} what="拍品" skeleton={<SkeletonText lines={10} />}>
        {(it) => (
          <div className={styles.page}>
            <Head it={it} />
            {it.live !== null && (
              <>
                <History auctionId={it.auctionId} live={it.live} />
                <section className={styles.card}>
                  <h2>分享</h2>
                  <SharePage path={`/business/lot/${it.auctionId}`} title={it.title} label="竞拍页面" />
                </section>
              </>
            )}
          </div>
        )}
      </Answer>
    </>
  )
}

/** Page of the shop's lot of `?id=1`, with its reserve and its bids. */
const ShopLotPageOf = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? (
    <Empty icon="list" title="请先选择拍品" text="在竞拍管理中点“查看”即可" />
  ) : (
    <Shown key={id} id={id} />
  )
}
export const call = api.auction.ofShop
export default ShopLotPageOf
