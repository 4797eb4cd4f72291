import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { yuan } from '../../../kit/money.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { SharePage } from '../../groupbooking/parts/share-team.tsx'
import { GoodsTiers } from '../parts/goods-tiers.tsx'
import { TruckCard } from '../parts/truck-card.tsx'
import { sheetActs, sheetLinks } from '../sheet-acts.ts'
import { progressWords, stateTones, typeWords } from '../sheet-words.ts'
import type { SheetDetail } from '../sheet-words.ts'
import styles from '../parts/sheet.module.css'

const Head = ({ it }: { it: SheetDetail }) => (
  <section className={styles.card}>
    <h2>
      {it.title} <Tag tone={stateTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    </h2>
    <DescriptionList
      items={[
        ['编号', it.combinationNo],
        ['类型', typeWords(it.combType)],
        ['起止时间', `${it.beginTime.slice(0, 16)} 至 ${it.endTime.slice(0, 16)}`],
        ['进度', `${progressWords(it)}，${it.orderCount} 单`],
        ['金额', yuan(it.totalMoney)],
        ['说明', it.intro],
        ['取消原因', it.endReason],
      ]}
    />
    <div className={styles.acts}>
      <RowActs acts={[...sheetActs, ...sheetLinks.filter(({ key }) => key !== 'view')]} row={it} />
    </div>
  </section>
)

const Goods = ({ goods }: { goods: SheetDetail['goods'] }) => (
  <section className={styles.card}>
    <h2>商品</h2>
    <ul className={styles.rows}>
      {goods.map((it) => (
        <li key={it.goodsId} className={styles.row}>
          <span>
            {it.goodsName} <small>{it.specText}</small>
            <GoodsTiers it={it} />
          </span>
          <span>
            <small>现价</small>
            {yuan(it.priceNow)}/{it.unitName}
          </span>
          <span>
            <small>已订/总量</small>
            {it.paidQty}/{it.totalLimitQty ?? '不限'}
          </span>
          <span>
            <small>起订/每人限购</small>
            {it.minQty}/{it.maxQtyPerBuyer ?? '不限'}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Code that leads buyers to a published sheet. */
const Code = ({ it }: { it: SheetDetail }) => {
  const published = it.buttons.includes('code')
  const found = useApi(api.combination.code, { combinationId: it.combinationId }, { enabled: published })
  if (!published || found.data === undefined) return null
  return (
    <section className={styles.card}>
      <h2>二维码</h2>
      <SharePage path={found.data.url} title={it.title} label="团购页面" />
    </section>
  )
}

const SheetPage = () => {
  const { id = '' } = useParams()
  const found = useApi(api.combination.detail, { combinationId: id }, { staleTime: 0 })
  useTitle(found.data && `团购 ${found.data.title}`)
  return (
    <>
      <h1 className="visually-hidden">团购详情</h1>
      <Answer of={found} what="团购" skeleton={<SkeletonText lines={10} />}>
        {(it) => (
          <>
            <Head it={it} />
            {it.truck && <TruckCard it={it.truck} />}
            <Goods goods={it.goods} />
            <Code it={it} />
          </>
        )}
      </Answer>
    </>
  )
}
export const call = api.combination.detail
export default SheetPage
