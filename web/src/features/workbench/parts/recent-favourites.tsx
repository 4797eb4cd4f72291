import { api } from '../../../api.ts'
import { GoodsCard } from '../../catalog/parts/goods-card.tsx'
import { useApi } from '../../../use-api.ts'
import { CentreSection } from './centre-section.tsx'
import styles from './recent-favourites.module.css'

/** The buyer's first five favourites. */
export const RecentFavourites = () => {
  const { data } = useApi(api.favourite.list, { type: 1, pageSize: 5 })
  if (!data?.list.length) return null
  return (
    <CentreSection title="我的收藏" to="/buyer/favourite" all="全部收藏">
      <div className={styles.kept}>
        {data.list.map((it) => it.type === 1 && <GoodsCard key={it.spuId} goods={it} shop={false} />)}
      </div>
    </CentreSection>
  )
}
