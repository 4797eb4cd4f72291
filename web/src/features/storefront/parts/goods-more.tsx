import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Empty } from '../../../kit/empty.tsx'
import { GoodsCard, GoodsGrid } from '../../catalog/parts/goods-card.tsx'
import { Near } from '../../../kit/near.tsx'
import { partOf } from '../../../kit/part.ts'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useAddToCart } from '../../../shell/shop/add-to-cart.ts'
import { useApi } from '../../../use-api.ts'
import type { GoodsDetail, Sku } from '../use-goods.ts'
import { useVisit } from '../use-visit.ts'
import { Deals } from './deals.tsx'
import { Reviews } from '../../comment/parts/reviews.tsx'
import { SectionHead } from './section-head.tsx'
import { AskForMore } from './ask-for-more.tsx'
import styles from './goods-more.module.css'

const Attributes = ({ attrs }: { attrs: GoodsDetail['goodsDetail']['attrs'] }) =>
  attrs.length === 0 ? (
    <Empty icon="list" text="卖家没有填写参数" />
  ) : (
    <dl className={styles.attrs}>
      {attrs.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )

const Similar = ({ spuId }: { spuId: string }) => {
  const { data } = useApi(api.storefront.like, { spuId, pageSize: 6 }, { quiet: true })
  const { choose } = useAddToCart()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <SectionHead id="similar" title="看了又看" />
      <GoodsGrid columns={6}>
        {data.map((goods) => (
          <GoodsCard key={goods.goodsId} goods={goods} onAdd={choose} />
        ))}
      </GoodsGrid>
    </section>
  )
}

/** Names of attributes that hold an approval number of the goods, as the shop entered them. */
const approvals = /批准文号|许可证|登记证|审定编号|标准号/

const Approvals = ({ attrs }: { attrs: GoodsDetail['goodsDetail']['attrs'] }) => {
  const numbers = attrs.filter(({ name }) => approvals.test(name))
  return numbers.length > 0 && <Attributes attrs={numbers} />
}

const videos = partOf(() => import('./shop-stories.tsx').then((it) => it.CustomerVideos))
// Few visitors open these parts.
const prices = partOf(() => import('./price-trend.tsx').then((it) => it.PriceTrend))
const licences = partOf(() => import('./licences.tsx').then((it) => it.Licences))
const questions = partOf(() => import('./questions.tsx').then((it) => it.Questions))

const dealers = partOf(() => import('../../supply/parts/dealers.tsx').then((it) => it.Dealers))

const landed = partOf(() => import('../../cart/parts/landed.tsx').then((it) => it.Landed))

/**
 * Opens the price inquiry for a buyer who comes from the cart because they want more than there is; `ask` in the address is the
 * quantity.
 */
const Asked = ({ sku, unitName }: { sku: Sku; unitName: string }) => {
  const asked = /^\d{1,9}(\.\d{1,3})?$/.exec(useSearchParams()[0].get('ask') ?? '')?.[0]
  return asked === undefined ? null : <AskForMore goodsId={sku.goodsId} wanted={asked} unitName={unitName} open />
}

const never = () => () => {}

/** Lower part of the goods' page: description, parameters, reviews, questions, sales, prices, and similar goods. */
export const GoodsMore = ({ detail, sku }: { detail: GoodsDetail; sku: Sku | undefined }) => {
  const { goodsDetail, reviewSummary } = detail
  const priced = sku ?? goodsDetail.firstSku
  const [chosen, setTab] = useState<string>()
  const place = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The server, which draws the page, does not get this part of the address.
  const named = useSyncExternalStore(
    never,
    () => (hash === '#reviews' || hash === '#questions' ? hash.slice(1) : ''),
    () => '',
  )
  const tab = chosen ?? (named || 'detail')
  useEffect(() => {
    if (named) place.current?.scrollIntoView()
  }, [named])
  // A preview does not count as a visit.
  useVisit(goodsDetail.shop.shopId, goodsDetail.spu.spuId, detail.cannotBuyReason?.name !== 'PREVIEW')
  return (
    <>
      {sku && <Asked sku={sku} unitName={goodsDetail.spu.unitName} />}
      <section ref={place} className={styles.more} aria-labelledby="more">
        <h2 id="more" className="visually-hidden">
          商品介绍
        </h2>
        <Tabs
          label="商品介绍"
          value={tab}
          onChange={setTab}
          items={[
            {
              id: 'detail',
              name: '商品详情',
              content: (
                <>
                  {/* The server keeps only harmless tags. */}
                  <div className="rich-text" dangerouslySetInnerHTML={{ __html: goodsDetail.detailHtml }} />
                  {goodsDetail.detailHtml === '' && <Attributes attrs={goodsDetail.attrs} />}
                </>
              ),
            },
            { id: 'attrs', name: '规格参数', content: <Attributes attrs={goodsDetail.attrs} /> },
            {
              id: 'licences',
              name: '资质证照',
              content: (
                <Suspense fallback={<SkeletonText lines={5} />}>
                  <Approvals attrs={goodsDetail.attrs} />
                  <licences.Part shopId={goodsDetail.shop.shopId} spuId={goodsDetail.spu.spuId} />
                </Suspense>
              ),
            },
            {
              id: 'reviews',
              name: '商品评价',
              count: reviewSummary.count,
              content: <Reviews spuId={goodsDetail.spu.spuId} />,
            },
            {
              id: 'questions',
              name: '商品问答',
              content: (
                <Suspense fallback={<SkeletonText lines={5} />}>
                  <questions.Part spuId={goodsDetail.spu.spuId} />
                </Suspense>
              ),
            },
            {
              id: 'dealers',
              name: '经销店铺',
              content: (
                <Suspense fallback={<SkeletonText lines={5} />}>
                  <dealers.Part spuId={goodsDetail.spu.spuId} />
                </Suspense>
              ),
            },
            {
              id: 'landed',
              name: '到场价',
              content: (
                <Suspense fallback={<SkeletonText lines={5} />}>
                  <landed.Part key={priced.goodsId} goodsId={priced.goodsId} least={goodsDetail.spu.minQty} />
                </Suspense>
              ),
            },
            { id: 'deals', name: '成交记录', content: <Deals spuId={goodsDetail.spu.spuId} /> },
            {
              id: 'prices',
              name: '价格走势',
              content: (
                <Suspense fallback={<SkeletonText lines={5} />}>
                  <prices.Part
                    key={priced.goodsId}
                    goodsId={priced.goodsId}
                    specText={priced.specValues.map(({ value }) => value).join(' ')}
                  />
                </Suspense>
              ),
            },
          ]}
        />
      </section>
      <Near id={`videos-${goodsDetail.spu.spuId}`} height={0}>
        <Suspense>
          <videos.Part shopId={goodsDetail.shop.shopId} spuId={goodsDetail.spu.spuId} />
        </Suspense>
      </Near>
      <Similar spuId={goodsDetail.spu.spuId} />
    </>
  )
}
