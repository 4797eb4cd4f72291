import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid, GoodsGridSkeleton } from '../../catalog/parts/goods-card.tsx'
import { ShopCoupons } from '../../coupon/parts/shop-coupons.tsx'
import { partOf } from '../../../kit/part.ts'
import { Skeleton, SkeletonText } from '../../../kit/skeleton.tsx'
import { Refused } from '../../../send.ts'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { prefetch, useApi } from '../../../use-api.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { ShopFloors, ShopPosters } from '../parts/shop-decoration.tsx'
import { ShopHead } from '../parts/shop-head.tsx'
import type { ShopPage } from '../parts/shop-head.tsx'
import { ShopNotes } from '../parts/shop-notes.tsx'
import { ShopGoods } from '../parts/shop-goods.tsx'
import styles from './shop.module.css'

const idOf = (path: string): string => /\/shop\/([1-9]\d{0,15})/.exec(path)?.[1] ?? ''

export const ahead = (url: URL): void => void prefetch(api.storefront.shopPage, { shopId: idOf(url.pathname) })

// It is below everything else.
const below = partOf(() => import('../parts/shop-below.tsx').then((it) => it.ShopBelow))

/** Message shown in place of the page, by the code of the refusal. */
const gone: Readonly<Record<string, string>> = {
  10404: '没有找到这家店铺',
  10400: '没有找到这家店铺',
  30102: '这家店铺已关闭或被平台冻结，商品暂不出售',
}

/** Parameters of the address that change the list of goods. */
const narrowing = ['classifyId', 'keyword', 'sort', 'page']

/** Content of a shop's page: the shop, its posters and floors, its recommendations, and its goods by its own classification. */
export const ShopContent = ({ page, counts = true }: { page: ShopPage; counts?: boolean }) => {
  const { shop, floors, recommended } = page
  const [params] = useSearchParams()
  const plain = !narrowing.some((name) => params.has(name))
  return (
    <>
      <Breadcrumb
        trail={[{ name: '首页', to: '/' }, { name: '店铺', to: '/search?type=shop' }, { name: shop.shopName }]}
      />
      <ShopHead shop={shop} counts={counts} />
      <ShopNotes page={page} />
      {counts && <ShopCoupons shopId={shop.shopId} />}
      {plain && <ShopPosters shop={shop} />}
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
      {plain && <ShopFloors floors={floors} />}
      <h2 className="visually-hidden">全部商品</h2>
      <ShopGoods page={page} />
      {plain && (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <below.Part shopId={shop.shopId} />
        </Suspense>
      )}
    </>
  )
}

/** Page of a shop, or a message if there is none. */
const Shop = () => {
  const { id = '' } = useParams()
  const { data, isError, error, refetch } = useApi(api.storefront.shopPage, { shopId: id })
  useTitle(data?.shop.shopName)
  if (isError)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">店铺</h1>
        {error instanceof Refused && error.code in gone ? (
          <Empty icon="shop" text={gone[error.code]!}>
            <ButtonLink to="/search?type=shop">看看其他店铺</ButtonLink>
          </Empty>
        ) : (
          <ErrorState error={error} what="店铺" retry={() => void refetch()} />
        )}
      </div>
    )
  return data ? (
    <div className={styles.page}>
      <ShopContent page={data} />
    </div>
  ) : (
    <output className={styles.page} aria-label="正在加载店铺">
      <Skeleton height={128} />
      <GoodsGridSkeleton count={10} />
    </output>
  )
}
export default Shop
