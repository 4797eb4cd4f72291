import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { loadChunk } from '../../../kit/chunk.ts'
import { partOf } from '../../../kit/part.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { counted } from '../../../kit/counted.ts'
import { Empty, ErrorState } from '../../../kit/empty.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { money } from '../../../kit/money.ts'
import { isPhone, usePhone } from '../../../kit/phone.ts'
import { HiddenPrice, Price } from '../../../kit/price.tsx'
import { Skeleton, SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { Refused } from '../../../send.ts'
import { setSpecsInfo, useShell } from '../../../shell-state.ts'
import { useTitle } from '../../../shell/view.tsx'
import { prefetch } from '../../../use-api.ts'
import { DeliveryLine } from '../parts/delivery-line.tsx'
import { FavouriteButton } from '../parts/favourite-button.tsx'
import { Gallery } from '../parts/gallery.tsx'
import { ShareButton } from '../parts/share-button.tsx'
import { ShopCard } from '../parts/shop-card.tsx'
import { useChoice, useGoodsDetail } from '../use-goods.ts'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import styles from './goods-detail.module.css'

const idsOf = (params: URLSearchParams): { goodsId?: string; spuId?: string } => {
  const idOf = (name: string) => /^[1-9]\d{0,15}$/.exec(params.get(name) ?? '')?.[0]
  const goodsId = idOf('goodsId')
  const spuId = idOf('spuId')
  return goodsId ? { goodsId } : spuId ? { spuId } : {}
}

// What lies below the first view arrives while that is painted.
const more = partOf(() => import('../parts/goods-more.tsx').then((it) => it.GoodsMore))

// A phone asks for the specification in a sheet of its own.
const choosing = partOf(() => import('../parts/goods-choice.tsx').then((it) => it.GoodsChoice))
const BuyButtons = lazy(() =>
  loadChunk(() => import('../parts/buy-buttons.tsx')).then((it) => ({ default: it.BuyButtons })),
)

export const ahead = (url: URL): Promise<unknown> => {
  void prefetch(api.storefront.detail, idsOf(url.searchParams))
  return Promise.all([more.ahead(), isPhone() || choosing.ahead()])
}

/** The unit on the right of `1袋 = 40公斤`. */
const baseUnit = (detail: GoodsDetail): string =>
  /=\s*[\d.]+\s*(\D+)$/.exec(detail.goodsDetail.units[0] ?? '')?.[1] ?? '基本单位'

const PriceBox = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const { firstSku } = detail.goodsDetail
  const sku = choice.sku ?? firstSku
  const unit = choice.spu.unitName
  const prices = detail.skuList.flatMap(({ salePrice }) => (salePrice === null ? [] : [salePrice]))
  const sorted = prices.sort((a, b) => Number(a) - Number(b))
  const amount = choice.unitPrice ?? sorted[0] ?? null
  if (amount === null)
    return (
      <div className={styles.priceBox}>
        <span className={styles.priceName}>价格</span>
        <span className={styles.secret}>
          <HiddenPrice why={detail.priceHidden ?? 'ASK'} />
        </span>
      </div>
    )
  const own = sku.price !== null && sku.salePrice !== null && sku.price !== sku.salePrice
  // Beside the prices of several, what one of them costs elsewhere says nothing.
  const one = choice.sku !== undefined || detail.skuList.length === 1
  return (
    <div className={styles.priceBox}>
      <span className={styles.priceName}>{own ? (sku.priceSource === 4 ? '活动价' : '协议价') : '价格'}</span>
      <div className={styles.prices}>
        <Price amount={amount} to={choice.sku ? null : sorted.at(-1)} unit={unit} size="big" />
        {one && own && <s>¥{money(sku.price)}</s>}
        {one && !own && sku.marketPrice !== null && <s>市场价 ¥{money(sku.marketPrice)}</s>}
        {choice.sku?.basePrice && (
          <span className={styles.base}>
            折合 ¥{money(choice.sku.basePrice)}/{baseUnit(detail)}
          </span>
        )}
      </div>
      {choice.sku && choice.sku.tiers.length > 1 && (
        <ul className={styles.tiers} aria-label="阶梯价">
          {choice.sku.tiers.map(({ minQty, price }, at) => {
            const next = choice.sku?.tiers[at + 1]
            return (
              <li key={minQty} data-here={(choice.qty >= minQty && (!next || choice.qty < next.minQty)) || undefined}>
                <b>¥{money(price)}</b>
                <span>
                  ≥{minQty}
                  {unit}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const Facts = ({ detail }: { detail: GoodsDetail }) => {
  const { spu, units } = detail.goodsDetail
  return (
    <dl className={styles.facts}>
      <div>
        <dt>已售</dt>
        <dd>
          {counted(spu.soldQty)}
          {spu.unitName}
        </dd>
      </div>
      <div>
        <dt>好评率</dt>
        <dd>{detail.reviewSummary.count > 0 ? `${detail.reviewSummary.goodRate}%` : '暂无评价'}</dd>
      </div>
      <div>
        <dt>评价</dt>
        <dd>{detail.reviewSummary.count}</dd>
      </div>
      {units.length > 0 && (
        <div>
          <dt>换算</dt>
          <dd>{units.join('，')}</dd>
        </div>
      )}
    </dl>
  )
}

const PhoneBar = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const { shop, firstSku } = detail.goodsDetail
  const inCart = useShell((it) => it.cartCount)
  const choose = () =>
    setSpecsInfo({
      goods: { goodsId: choice.sku?.goodsId ?? firstSku.goodsId, spuId: choice.spu.spuId },
      visible: true,
    })
  return (
    <div className={styles.phoneBar}>
      <Link to={`/shop/${shop.shopId}`}>
        <Icon name="shop" size={22} />
        店铺
      </Link>
      <Link to="/cart">
        <span className={styles.spot}>
          <Icon name="cart" size={22} />
          {inCart > 0 && <em>{inCart > 99 ? '99+' : inCart}</em>}
        </span>
        购物车
      </Link>
      {detail.canBuy ? (
        <div className={styles.phoneButtons}>
          <button type="button" className={styles.toCart} onClick={choose}>
            加入购物车
          </button>
          <button type="button" className={styles.buy} onClick={choose}>
            立即购买
          </button>
        </div>
      ) : (
        <Suspense>
          <BuyButtons detail={detail} choice={choice} />
        </Suspense>
      )}
    </div>
  )
}

const Goods = ({ detail, goodsId }: { detail: GoodsDetail; goodsId: string | undefined }) => {
  const { goodsDetail } = detail
  const { spu } = goodsDetail
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
      <div className={styles.top}>
        <Gallery
          name={spu.name}
          images={goodsDetail.images}
          video={goodsDetail.video}
          cover={goodsDetail.videoCover ?? goodsDetail.images[0] ?? null}
        />
        <div className={styles.buyBox}>
          <div className={styles.titleRow}>
            <h1>{spu.name}</h1>
            <FavouriteButton type={1} targetId={spu.spuId} on={detail.isFavourite} />
            <ShareButton spuId={spu.spuId} name={spu.name} />
          </div>
          {spu.subTitle && <p className={styles.sub}>{spu.subTitle}</p>}
          <p className={styles.tags}>
            {spu.brand && <Tag tone="info">{spu.brand}</Tag>}
            {spu.tags.map((tag) => (
              <Tag key={tag} tone={tag === '处方药' ? 'warn' : 'brand'}>
                {tag}
              </Tag>
            ))}
            {goodsDetail.freeFreight && !spu.tags.includes('包邮') && <Tag tone="brand">包邮</Tag>}
            {spu.weighGoods && !spu.tags.includes('称重计价') && <Tag tone="warn">称重计价，按实重结算</Tag>}
          </p>
          <PriceBox detail={detail} choice={choice} />
          <Facts detail={detail} />
          <DeliveryLine detail={detail} goodsId={choice.sku?.goodsId} qty={choice.qty} />
          {!phone && (
            <Suspense fallback={<Skeleton height={92} />}>
              <choosing.Part detail={detail} choice={choice} />
            </Suspense>
          )}
          {phone && detail.canBuy && spu.specDefs.length > 0 && (
            <button
              type="button"
              className={styles.phoneSpecs}
              onClick={() => setSpecsInfo({ goods: { goodsId: goodsDetail.firstSku.goodsId }, visible: true })}
            >
              <span>规格</span>
              {spu.specDefs.map(({ specName, values }) => `${specName} ${values.length} 种`).join('，')}
              <Icon name="right" size={16} />
            </button>
          )}
          <p className={styles.promise}>
            <Icon name="shield" size={15} />
            {spu.afterSaleDays > 0 ? `收货后 ${spu.afterSaleDays} 天内可申请售后` : '平台保障交易'}
            {goodsDetail.shop.contractPolicy === 2 && <span>需签订合同</span>}
            {goodsDetail.shop.creditEnabled && <span>支持账期</span>}
            {goodsDetail.shop.offlineEnabled && <span>支持对公转账</span>}
          </p>
        </div>
        <ShopCard shop={goodsDetail.shop} />
      </div>
      {phone && <PhoneBar detail={detail} choice={choice} />}
      <Suspense fallback={<div className={styles.below} />}>
        <more.Part detail={detail} sku={choice.sku} />
      </Suspense>
    </>
  )
}

const GoodsSkeleton = () => (
  <output aria-label="正在加载商品">
    <Breadcrumb trail={[{ name: '首页', to: '/' }, { name: '商品' }]} />
    <div className={styles.top}>
      <div style={{ aspectRatio: 1 }}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.buyBox}>
        <Skeleton height={34} />
        <Skeleton height={112} />
        <SkeletonText lines={5} />
        <Skeleton height={46} width={340} />
      </div>
    </div>
  </output>
)

/** One of the goods: everything a buyer needs to know before buying. */
const GoodsDetailPage = () => {
  const [params] = useSearchParams()
  const ids = idsOf(params)
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
