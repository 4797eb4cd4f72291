import { Suspense } from 'react'
import { api } from '../../../api.ts'
import { ErrorState } from '../../../kit/empty.tsx'
import { partOf } from '../../../kit/part.ts'
import { isPhone, usePhone } from '../../../kit/phone.ts'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import { mallName } from '../../../shell/navigation/view.tsx'
import { prefetch } from '../../../use-api.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { useHome } from '../use-home.ts'
import { HomeBanners } from '../parts/home-banners.tsx'
import { HomeChannels } from '../parts/home-channels.tsx'
import styles from './home.module.css'

// The code below the first view loads while the first view is painted.
const below = partOf(() => import('../parts/home-below.tsx').then((it) => it.HomeBelow))
// A phone has no room for the list of categories.
const categories = partOf(() => import('../../../shell/shop/category-list.tsx').then((it) => it.CategoryList))
const side = partOf(() => import('../parts/home-side.tsx').then((it) => it.HomeSide))

export const ahead = (): Promise<unknown> => {
  void prefetch(api.storefront.homeFloors, {})
  return Promise.all([below.ahead(), isPhone() || Promise.all([categories.ahead(), side.ahead()])])
}

/** Home page: what there is, what sells, and who sells it. */
const Home = () => {
  const { data, isError, error, refetch } = useHome()
  const phone = usePhone()
  const { choose } = useAddToCart()
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{mallName}</h1>
      <div className={styles.first}>
        {!phone && (
          <Suspense fallback={<div />}>
            <categories.Part />
          </Suspense>
        )}
        <HomeBanners home={data} />
        {!phone && (
          <Suspense fallback={<div />}>
            <side.Part notices={data?.notices} hotWords={data?.hotWords} />
          </Suspense>
        )}
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
          <below.Part home={data} onAdd={choose} />
        </Suspense>
      )}
    </div>
  )
}
export default Home
