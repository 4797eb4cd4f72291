import { lazy, Suspense } from 'react'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { useAddToCart } from '../../../shell/add-to-cart.ts'
import { CategoryList } from '../../../shell/category-list.tsx'
import { mallName } from '../../../shell/view.tsx'
import { prefetch, useApi } from '../../../use-api.ts'
import { HomeSide } from '../parts/home-side.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { useHome } from '../use-home.ts'
import { HomeBanners } from '../parts/home-banners.tsx'
import { HomeChannels } from '../parts/home-channels.tsx'
import styles from './home.module.css'

// What lies below the first view arrives while that is painted.
const loadBelow = () => import('../parts/home-below.tsx')

const HomeBelow = lazy(() => loadChunk(loadBelow).then((it) => ({ default: it.HomeBelow })))

export const ahead = (): Promise<unknown> => {
  void prefetch(api.storefront.homeFloors, {})
  return loadBelow()
}

/** What people see first: what there is, what sells, who sells it. */
const Home = () => {
  const { data, isError, error, refetch } = useHome()
  const like = useApi(api.storefront.like, { pageSize: 20 }, { quiet: true })
  const { choose } = useAddToCart()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{mallName}</h1>
      <div className={styles.first}>
        <div className={styles.categories}>
          <CategoryList />
        </div>
        <HomeBanners home={data} />
        <HomeSide notices={data?.notices} hotWords={data?.hotWords} />
      </div>
      <HomeChannels floors={data?.floors} />

      {isError && <ErrorState error={error} what="首页" retry={() => void refetch()} />}

      <section aria-labelledby="hot">
        <SectionHead id="hot" title="今日热销" note="大家都在买" to="/search?sort=sold" />
        {data === undefined ? (
          !isError && <GoodsGridSkeleton count={6} columns={6} />
        ) : (
          <GoodsGrid columns={6}>
            {data.hot.slice(0, 6).map((goods) => (
              <GoodsCard key={goods.goodsId} goods={goods} eager onAdd={choose} />
            ))}
          </GoodsGrid>
        )}
      </section>

      {data !== undefined && (
        <Suspense fallback={<div className={styles.below} />}>
          <HomeBelow home={data} onAdd={choose} />
        </Suspense>
      )}

      <section aria-labelledby="like">
        <SectionHead id="like" title="猜您喜欢" />
        {like.data === undefined ? (
          <GoodsGridSkeleton count={10} />
        ) : (
          <GoodsGrid>
            {like.data.map((goods) => (
              <GoodsCard key={goods.goodsId} goods={goods} onAdd={choose} />
            ))}
          </GoodsGrid>
        )}
      </section>
    </div>
  )
}
export default Home
