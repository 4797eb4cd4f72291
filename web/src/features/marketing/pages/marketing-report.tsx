import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { RowActs } from '../../../blocks/acts/row-acts.tsx'
import { DescriptionList } from '../../../blocks/description-list.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { marketingActs } from '../marketing-acts.ts'
import { stateTones, timeWords, typeWords, waitsWords } from '../marketing-words.ts'
import type { WholeMarketing } from '../marketing-words.ts'
import { Funnel, Sends } from '../parts/report.tsx'
import styles from '../parts/marketing.module.css'

const Head = ({ it }: { it: WholeMarketing }) => (
  <section className={styles.card}>
    <h2>
      {it.name} <Tag tone={stateTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    </h2>
    <DescriptionList
      items={[
        ['类型', typeWords(it)],
        ...(it.kind === 2 ? ([['条件', waitsWords(it)]] as const) : []),
        ['客户', it.targetType === 3 ? it.targets.map(({ name }) => name).join('、') : it.targetText],
        ['内容', it.contentText],
        ...(it.contentType !== 3 && it.message !== '' ? ([['消息', it.message]] as const) : []),
        ...(it.link === null ? [] : ([['链接', it.link]] as const)),
        [it.kind === 2 ? '有效时间' : '发送时间', timeWords(it)],
        ...(it.kind === 2 ? ([['每人最多', `${it.perCustomerLimit} 次`]] as const) : []),
        ['间隔', it.cooldownDays === 0 ? '不限' : `${it.cooldownDays} 天内收到过本店营销的不发`],
      ]}
    />
    <div className={styles.acts}>
      <RowActs acts={marketingActs} row={it} />
    </div>
  </section>
)

const Shown = ({ id }: { id: string }) => {
  const found = useApi(api.marketing.get, { id }, { staleTime: 0 })
  useTitle(found.data && `营销 ${found.data.name}`)
  return (
    <Answer of={found} what="营销" skeleton={<SkeletonText lines={10} />}>
      {(it) => (
        <>
          <Head it={it} />
          <Funnel stats={it.sendStats} />
          <Sends marketingId={it.marketingId} />
        </>
      )}
    </Answer>
  )
}

/** The shop's marketing of `?id=1` and its results. */
const MarketingReport = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <Page title="营销效果">
      {id === null ? (
        <Empty icon="list" title="请先选择营销" text="在营销列表中点“效果”即可" />
      ) : (
        <Shown key={id} id={id} />
      )}
    </Page>
  )
}
export const call = api.marketing.get
export default MarketingReport
