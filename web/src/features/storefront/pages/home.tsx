import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { Carousel } from '../../../kit/carousel.tsx'
import { ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useAddToCart } from '../../../shell/add-to-cart.ts'
import { CategoryList } from '../../../shell/category-list.tsx'
import { useCategories } from '../../../shell/use-categories.ts'
import { mallName } from '../../../shell/view.tsx'
import { prefetch, useApi } from '../../../use-api.ts'
import { HomeSide } from '../parts/home-side.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import styles from './home.module.css'

// What lies below the first view arrives while that is painted.
const loadBelow = () => import('../parts/home-below.tsx')
const HomeBelow = lazy(() => loadChunk(loadBelow).then((it) => ({ default: it.HomeBelow })))

export const ahead = (): Promise<unknown> => {
  void prefetch(api.storefront.homeFloors, {})
  return loadBelow()
}

const useHome = () => useApi(api.storefront.homeFloors, {}, { staleTime: 60_000 })
type Home = NonNullable<ReturnType<typeof useHome>['data']>

/** What stands in place of banners while there are none. */
const welcome = {
  title: '产地直采，一站备齐',
  subTitle: '饲料、种苗、兽药、农资，厂家与合作社直供',
  image: null,
  link: '/search',
}

/** The pictures beside the words of a banner that has none of its own: goods that sell. */
const picturesFor = (home: Home, at: number) =>
  [...home.hot, ...home.ranking].filter(({ image }) => image !== null).slice(at * 2, at * 2 + 2)

const Banners = ({ home }: { home: Home | undefined }) => (
  <div className={styles.banners}>
    {home === undefined ? (
      <Skeleton height="100%" />
    ) : (
      <Carousel
        label="精选推荐"
        every={6_000}
        slides={(home.banners.length > 0 ? home.banners : [welcome]).map(({ title, subTitle, image, link }, at) => (
          <Link key={title} to={link} className={styles.banner} data-tint={at % 4}>
            {image && (
              <Picture
                path={image}
                alt=""
                eager={at === 0}
                ratio="auto"
                sizes="(max-width: 767px) 100vw, 800px"
                className={styles.bannerPicture}
              />
            )}
            {!image && (
              <span className={styles.bannerGoods}>
                {picturesFor(home, at).map((goods) => (
                  <Picture
                    key={goods.goodsId}
                    path={goods.image}
                    alt=""
                    eager={at === 0}
                    className={styles.bannerGood}
                  />
                ))}
              </span>
            )}
            <span className={styles.bannerText}>
              <strong>{title}</strong>
              <span>{subTitle}</span>
              <em>立即查看</em>
            </span>
          </Link>
        ))}
      />
    )}
  </div>
)

const Channels = ({ floors = [] }: { floors: Home['floors'] | undefined }) => {
  const { data: tree = [] } = useCategories()
  return (
    <nav aria-label="分类入口" className={styles.channels}>
      {tree.slice(0, 8).map(({ categoryId, name, icon }) => (
        <Link key={categoryId} to={`/search?categoryId=${categoryId}`}>
          <Picture
            path={icon ?? floors.find((floor) => floor.categoryId === categoryId)?.goods[0]?.image}
            alt=""
            sizes="52px"
            className={styles.channelPicture}
          />
          {name}
        </Link>
      ))}
    </nav>
  )
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
        <Banners home={data} />
        <HomeSide notices={data?.notices} hotWords={data?.hotWords} />
      </div>
      <Channels floors={data?.floors} />

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
