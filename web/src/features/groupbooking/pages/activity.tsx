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
import { activityActs } from '../activity-acts.ts'
import { needWords, stateTones } from '../activity-words.ts'
import type { ActivityDetail } from '../activity-words.ts'
import { ActivityGoods, Teams } from '../parts/activity-view.tsx'
import styles from '../../../blocks/card-rows.module.css'

const Head = ({ it }: { it: ActivityDetail }) => (
  <section className={styles.card}>
    <h2>
      {it.name} <Tag tone={stateTones[it.state] ?? 'plain'}>{it.stateText}</Tag>
    </h2>
    <DescriptionList
      items={[
        ['商品', it.spuName],
        ['成团条件', needWords(it)],
        ['成团时限', `${it.groupHours} 小时`],
        ['活动时间', `${it.beginTime.slice(0, 16)} 至 ${it.endTime.slice(0, 16)}`],
        ['每人限购', it.limitPerUser === null ? '不限' : String(it.limitPerUser)],
        ['自动成团', it.autoComplete ? '是' : '否'],
        ['已开团', `${it.teamCount} 个，成团 ${it.successCount} 个`],
        ['成交金额', yuan(it.orderMoney)],
      ]}
    />
    <div className={styles.acts}>
      <RowActs acts={activityActs} row={it} />
    </div>
  </section>
)

const Shown = ({ id }: { id: string }) => {
  const found = useApi(api.groupbooking.detail, { id }, { staleTime: 0 })
  useTitle(found.data && `拼团 ${found.data.name}`)
  return (
    <>
      <h1 className="visually-hidden">拼团活动</h1>
      <Answer of={found} what="拼团活动" skeleton={<SkeletonText lines={10} />}>
        {(it) => (
          <>
            <Head it={it} />
            <ActivityGoods goods={it.goods} />
            <Teams activityId={it.activityId} />
          </>
        )}
      </Answer>
    </>
  )
}

/** Page of the shop's group activity of `?id=1`, with its goods and teams. */
const ActivityPage = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id === null ? (
    <Empty icon="list" title="请先选择拼团活动" text="在拼团活动列表中点“查看”即可" />
  ) : (
    <Shown key={id} id={id} />
  )
}
export const call = api.groupbooking.detail
export default ActivityPage
