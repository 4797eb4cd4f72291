import { api } from '../../../api.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Refused } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import { prefetch, useApi } from '../../../use-api.ts'
import type { ActivityPage } from '../activity-words.ts'
import type { Goods } from '../../catalog/parts/goods-card.tsx'
import { ActivityHead } from '../parts/activity-head.tsx'
import { ShownFloorPart } from '../parts/shown-floor.tsx'
import styles from './activity.module.css'

const idOf = (path: string): string => /\/activity\/([1-9]\d{0,15})/.exec(path)?.[1] ?? ''

export const ahead = (url: URL): void => void prefetch(api.activity.shown, { activityId: idOf(url.pathname) })

/** Message shown in place of the page, by the code of the refusal. */
const gone: Readonly<Record<string, string>> = {
  10404: '没有找到这个活动，它可能已经删除，或者还没有发布',
  10400: '没有找到这个活动',
  30102: '这家店铺已关闭或被平台冻结',
}

/** Floors of an activity; without `onAdd` they are a preview, in which nothing can be bought. */
export const ActivityContent = ({ page, onAdd }: { page: ActivityPage; onAdd?: (goods: Goods) => void }) => (
  <div className={styles.page}>
    <Breadcrumb
      trail={[{ name: '首页', to: '/' }, { name: page.shopName, to: `/shop/${page.shopId}` }, { name: page.name }]}
    />
    <ActivityHead page={page} />
    {page.customPageFloorList.map((floor, at) => (
      <ShownFloorPart key={floor.floorId} floor={floor} page={page} first={at === 0} onAdd={onAdd} />
    ))}
  </div>
)

/** Activity page of a shop, or a message if there is none. */
const Activity = () => {
  const { id = '' } = useParams()
  const { data, isError, error, refetch } = useApi(api.activity.shown, { activityId: id })
  const { choose } = useAddToCart()
  useTitle(data?.name)
  if (isError)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">活动</h1>
        {error instanceof Refused && error.code in gone ? (
          <Empty icon="shop" text={gone[error.code]!}>
            <ButtonLink to="/">去首页看看</ButtonLink>
          </Empty>
        ) : (
          <ErrorState error={error} what="活动" retry={() => void refetch()} />
        )}
      </div>
    )
  return data ? (
    <ActivityContent page={data} onAdd={choose} />
  ) : (
    <output className={styles.page} aria-label="正在加载活动">
      <Skeleton height={96} />
      <Skeleton height={320} />
    </output>
  )
}
export default Activity
