import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Carousel } from '../../../kit/carousel.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { Picture } from '../../../kit/picture.tsx'
import { partOf } from '../../../kit/part.ts'
import { Skeleton, SkeletonText } from '../../../kit/skeleton.tsx'
import { Refused } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { prefetch, useApi } from '../../../use-api.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { ShopHead } from '../parts/shop-head.tsx'
import { ShopGoods } from '../parts/shop-goods.tsx'
import styles from './shop.module.css'

const idOf = (path: string): string => /\/shop\/([1-9]\d{0,15})/.exec(path)?.[1] ?? ''

export const ahead = (url: URL): void => void prefetch(api.storefront.shopPage, { shopId: idOf(url.pathname) })

// It stands below everything else.
const below = partOf(() => import('../parts/shop-below.tsx').then((it) => it.ShopBelow))

const secrets = {
  ASK: '本店商品仅展示，价格请联系卖家',
  LOGIN: '登录后可以查看本店价格',
  CUSTOMERS: '本店价格仅对认证客户可见',
} as const

/** Parameters of the address that make the list of goods another one. */
const narrowing = ['classifyId', 'keyword', 'sort', 'page']

/** A shop: who it is, what it recommends, and its goods by its own classification. */
const Shop = () => {
  const { id = '' } = useParams()
  const { data, isError, error, refetch } = useApi(api.storefront.shopPage, { shopId: id })
  const [params] = useSearchParams()
  useTitle(data?.shop.shopName)
  if (isError)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">店铺</h1>
        {error instanceof Refused && ['10404', '10400', '30102'].includes(error.code) ? (
          <Empty icon="shop" text="没有找到这家店铺，可能已经关闭">
            <ButtonLink to="/search?type=shop">看看其他店铺</ButtonLink>
          </Empty>
        ) : (
          <ErrorState error={error} what="店铺" retry={() => void refetch()} />
        )}
      </div>
    )
  if (!data)
    return (
      <output className={styles.page} aria-label="正在加载店铺">
        <Skeleton height={128} />
        <GoodsGridSkeleton count={10} />
      </output>
    )
  const { shop, recommended, notices } = data
  const plain = !narrowing.some((name) => params.has(name))
  return (
    <div className={styles.page}>
      <Breadcrumb
        trail={[{ name: '首页', to: '/' }, { name: '店铺', to: '/search?type=shop' }, { name: shop.shopName }]}
      />
      <ShopHead shop={shop} />
      {shop.priceHidden && <p className={styles.note}>{secrets[shop.priceHidden]}</p>}
      {shop.notice && <p className={styles.note}>店铺公告：{shop.notice}</p>}
      {notices[0] && <p className={styles.note}>公告：{notices[0].title}</p>}
      {plain && shop.banner.length > 0 && (
        <div className={styles.banner}>
          <Carousel
            label={`${shop.shopName}海报`}
            every={6_000}
            slides={shop.banner.map((path, at) => (
              <Picture
                key={path}
                path={path}
                alt=""
                ratio="auto"
                eager={at === 0}
                sizes="100vw"
                className={styles.poster}
              />
            ))}
          />
        </div>
      )}
      {plain && shop.intro && <p className={styles.intro}>{shop.intro}</p>}
      {plain && recommended.length > 0 && (
        <section aria-labelledby="recommended">
          <SectionHead id="recommended" title="店长推荐" />
          <GoodsGrid columns={6}>
            {recommended.slice(0, 6).map((goods) => (
              <GoodsCard key={goods.goodsId} goods={goods} shop={false} eager />
            ))}
          </GoodsGrid>
        </section>
      )}
      <h2 className="visually-hidden">全部商品</h2>
      <ShopGoods page={data} />
      {plain && (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <below.Part shopId={shop.shopId} />
        </Suspense>
      )}
    </div>
  )
}
export default Shop
