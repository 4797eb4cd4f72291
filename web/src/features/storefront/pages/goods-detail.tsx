import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { partOf } from '../../../kit/part.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { isPhone, usePhone } from '../../../kit/phone.ts'
import { Refused } from '../../../send.ts'
import { useTitle } from '../../../shell/navigation/view.tsx'
import { prefetch } from '../../../use-api.ts'
import { goodsIdsIn, useChoice, useGoodsDetail } from '../use-goods.ts'
import type { GoodsDetail } from '../use-goods.ts'
import { choosing, GoodsTop, GoodsSkeleton, offers, shopCard } from '../parts/goods-top.tsx'
import { PhoneBuyBar } from '../parts/phone-buy-bar.tsx'
import styles from './goods-detail.module.css'

// The code below the first view loads while the first view is painted.
const more = partOf(() => import('../parts/goods-more.tsx').then((it) => it.GoodsMore))

export const ahead = (url: URL): Promise<unknown> => {
  void prefetch(api.storefront.detail, goodsIdsIn(url.searchParams))
  return Promise.all([more.ahead(), shopCard.ahead(), offers.ahead(), isPhone() || choosing.ahead()])
}

export const Goods = ({ detail, goodsId }: { detail: GoodsDetail; goodsId: string | undefined }) => {
  const { spu } = detail.goodsDetail
  const choice = useChoice(detail, goodsId)
  const phone = usePhone()
  return (
    <>
      <Breadcrumb
        trail={[
          { name: '首页', to: '/' },
          ...spu.cateModel.path.map(({ id, name }) => ({ name, to: `/search?categoryId=${id}` })),
          { name: spu.name },
        ]}
      />
      <GoodsTop detail={detail} choice={choice} />
      {phone && <PhoneBuyBar detail={detail} choice={choice} />}
      <Suspense fallback={<div className={styles.below} />}>
        <more.Part detail={detail} sku={choice.sku} />
      </Suspense>
    </>
  )
}

/** Page of goods, with everything a buyer needs to know before buying. */
const GoodsDetailPage = () => {
  const [params] = useSearchParams()
  const ids = goodsIdsIn(params)
  const { data, isError, error, refetch } = useGoodsDetail(ids)
  useTitle(data?.goodsDetail.spu.name)
  const gone =
    (error instanceof Refused && error.code === '10404') || (ids.goodsId === undefined && ids.spuId === undefined)
  return (
    <div className={styles.page}>
      {gone ? (
        <>
          <h1 className="visually-hidden">商品详情</h1>
          <Empty icon="search" text="没有找到这个商品，可能已经下架">
            <ButtonLink to="/search">看看其他商品</ButtonLink>
          </Empty>
        </>
      ) : isError ? (
        <>
          <h1 className="visually-hidden">商品详情</h1>
          <ErrorState error={error} what="商品" retry={() => void refetch()} />
        </>
      ) : data ? (
        <Goods key={data.goodsDetail.spu.spuId} detail={data} goodsId={ids.goodsId} />
      ) : (
        <GoodsSkeleton />
      )}
    </div>
  )
}
export default GoodsDetailPage
