import { heldWords } from '@mall/api/order/payout'
import { Suspense } from 'react'
import { partOf } from '../../../kit/part.ts'
import { Breadcrumb } from '../../../kit/breadcrumb.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { Skeleton, SkeletonText } from '../../../kit/skeleton.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { setSpecsInfo } from '../../../shell-state.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Gallery } from './gallery.tsx'
import { ShareButton } from './share-button.tsx'
import type { Choice, GoodsDetail } from '../use-goods.ts'
import { PriceBox } from './price-box.tsx'
import { GoodsFacts } from './goods-facts.tsx'
import styles from './goods-top.module.css'

// A phone asks for the specification in a dialog of its own.
export const choosing = partOf(() => import('./goods-choice.tsx').then((it) => it.GoodsChoice))

// Many goods have no offer.
export const offers = partOf(() => import('./goods-offers.tsx').then((it) => it.GoodsOffers))

// Few goods have a group price or earn points, so this loads after the page.
const extras = partOf(() => import('./goods-extras.tsx').then((it) => it.GoodsExtras))

// It is beside the goods on a desktop and below them on a phone, so it may load a moment later.
export const shopCard = partOf(() => import('./shop-card.tsx').then((it) => it.ShopCard))

/** Says who keeps the money until the goods arrive; nobody does if the buyer pays the shop directly. */
const promiseOf = (
  { payEnabled, offlineEnabled }: GoodsDetail['goodsDetail']['shop'],
  afterSaleDays: number,
): string => {
  if (payEnabled) return heldWords(afterSaleDays)
  return offlineEnabled ? '线下转账付款，货款直接付给卖家，平台不保管' : '店铺没有开通平台收款，平台不保管货款'
}

/** Upper part of the goods' page: pictures, name, price, and the choice of a specification. */
export const GoodsTop = ({ detail, choice }: { detail: GoodsDetail; choice: Choice }) => {
  const { goodsDetail } = detail
  const { spu } = goodsDetail
  const phone = usePhone()
  const previewed = detail.cannotBuyReason?.name === 'PREVIEW'
  return (
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
          {!previewed && (
            <>
              <FavouriteButton type={1} targetId={spu.spuId} on={detail.isFavourite} />
              <ShareButton spuId={spu.spuId} name={spu.name} />
            </>
          )}
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
          {spu.weighGoods && !spu.tags.includes('称重计价') && <Tag tone="warn">称重计价</Tag>}
        </p>
        <PriceBox detail={detail} choice={choice} />
        {detail.promotions.length + detail.coupons.length > 0 && (
          <Suspense fallback={<Skeleton height={32} />}>
            <offers.Part detail={detail} choice={choice} />
          </Suspense>
        )}
        <GoodsFacts detail={detail} />
        <DeliveryLine detail={detail} goodsId={choice.sku?.goodsId} qty={choice.qty} />
        {!previewed && detail.canBuy && (
          <Suspense>
            <extras.Part spuId={spu.spuId} chosen={choice.sku && { goodsId: choice.sku.goodsId, qty: choice.qty }} />
          </Suspense>
        )}
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
          {goodsDetail.shop.payEnabled && <Icon name="shield" size={15} />}
          {promiseOf(goodsDetail.shop, spu.afterSaleDays)}
        </p>
      </div>
      <Suspense fallback={<Skeleton height={250} />}>
        <shopCard.Part shop={goodsDetail.shop} />
      </Suspense>
    </div>
  )
}

/** Placeholder of that part while the goods load. */
export const GoodsSkeleton = () => (
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
