import { showsGoodRate } from '@mall/api/comment/good-rate'
import { api } from '../api.ts'
import type { AnswerOf, Calls } from '../calls.ts'
import { guideNames, guidePath } from '../shell/shop/guide-names.ts'
import type { GuideId } from '../shell/shop/guide-names.ts'
import { guides } from '../features/content/guides/guides.ts'
import { categoryTrail } from '../features/storefront/category-trail.ts'
import { goodsTitle, shopsTitle } from '../features/storefront/search-titles.ts'
import { missingTitle } from '../public-routes.ts'
import { fileUrl } from '../settings.ts'
import { mallName } from '../shell/navigation/view.tsx'
import { mallPicture } from './fill-page.ts'
import type { Known } from './known.ts'

/** Facts about a page for search engines and previews. Addresses are paths below the site. */
export type Facts = {
  /** Name of what the page shows, placed before the marketplace's name; undefined for the marketplace itself. */
  readonly name?: string | undefined
  readonly description: string
  /** The canonical address; undefined if there is nothing to show. */
  readonly canonical?: string
  /** Type by the Open Graph protocol; defaults to `website`. */
  readonly type?: 'website' | 'product' | 'article'
  readonly image?: string | undefined
  /** Linked data by schema.org. */
  readonly data: readonly object[]
}

/** Puts the site before a path; a complete address stays unchanged. */
export type Absolute = (path: string) => string

export const schema = 'https://schema.org'
const about = '农信商城：饲料、兽药、种苗、农资、粮油果蔬的产地直采与企业采购平台'

/** Shortens a text to the length of a preview. */
export const short = (text: string): string => (text.length > 150 ? `${text.slice(0, 149)}…` : text)

const withQuery = (path: string, params: URLSearchParams, names: readonly string[]): string => {
  const kept = new URLSearchParams(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
  return kept.size === 0 ? path : `${path}?${kept}`
}

type Step = { readonly name: string; readonly to: string }
export const trail = (steps: readonly Step[], absolute: Absolute) => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, to }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absolute(`/v${to}`),
  })),
})

const mall = (known: Known, absolute: Absolute) => {
  const site = known.answer(api.content.site)
  return {
    '@context': schema,
    '@type': 'Organization',
    name: mallName,
    url: absolute('/v/'),
    logo: absolute(mallPicture),
    ...(site?.phone
      ? { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: site.phone } }
      : {}),
  }
}

export const homeFacts = (known: Known, absolute: Absolute): Facts => ({
  description: about,
  canonical: '/v/',
  data: [
    mall(known, absolute),
    {
      '@context': schema,
      '@type': 'WebSite',
      name: mallName,
      url: absolute('/v/'),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute('/v/search')}?keyword={keyword}` },
        'query-input': 'required name=keyword',
      },
    },
  ],
})

type Detail = AnswerOf<Calls['storefront']['detail']>

/** Returns the offer for goods; undefined if their price is not shown. */
const offerOf = ({ goodsDetail: { shop, spu }, skuList, canBuy, priceHidden }: Detail) => {
  const prices = skuList
    .flatMap(({ salePrice }) => (salePrice === null ? [] : [salePrice]))
    .sort((a, b) => Number(a) - Number(b))
  const [low] = prices
  const high = prices.at(-1)
  if (priceHidden !== null || low === undefined) return undefined
  const stock = skuList.some(({ stockState }) => stockState !== 0)
  return {
    ...(low === high
      ? { '@type': 'Offer', price: low }
      : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length }),
    priceCurrency: 'CNY',
    availability: `${schema}/${canBuy && stock ? 'InStock' : 'OutOfStock'}`,
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: spu.minQty, unitText: spu.unitName },
    seller: { '@type': 'Organization', name: shop.shopName },
  }
}

const productOf = (detail: Detail, canonical: string, absolute: Absolute) => {
  const { goodsDetail, reviewSummary } = detail
  const { spu, images } = goodsDetail
  const offers = offerOf(detail)
  return {
    '@context': schema,
    '@type': 'Product',
    name: spu.name,
    sku: spu.spuId,
    url: absolute(canonical),
    category: spu.cateModel.path.map(({ name }) => name).join(' > '),
    ...(spu.subTitle ? { description: spu.subTitle } : {}),
    ...(images.length > 0 ? { image: images.map((path) => absolute(fileUrl(path))) } : {}),
    ...(spu.brand ? { brand: { '@type': 'Brand', name: spu.brand } } : {}),
    ...(showsGoodRate(reviewSummary.count)
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviewSummary.goodRate,
            bestRating: 100,
            worstRating: 0,
            reviewCount: reviewSummary.count,
          },
        }
      : {}),
    ...(offers ? { offers } : {}),
  }
}

export const goodsFacts = (known: Known, absolute: Absolute): Facts | undefined => {
  const detail = known.answer(api.storefront.detail)
  if (detail === undefined) return undefined
  const { spu, shop, images } = detail.goodsDetail
  const canonical = `/v/goodsDetail?spuId=${spu.spuId}`
  const words = [
    spu.name,
    spu.subTitle,
    spu.brand && `品牌${spu.brand}`,
    `${spu.minQty}${spu.unitName}起订`,
    shop.shopName,
  ]
  return {
    name: spu.name,
    description: short([...words, shop.areaName].filter(Boolean).join('，')),
    canonical,
    type: 'product',
    image: images[0],
    data: [
      productOf(detail, canonical, absolute),
      trail(
        [
          { name: '首页', to: '/' },
          ...spu.cateModel.path.map(({ id, name }) => ({ name, to: `/search?categoryId=${id}` })),
          { name: spu.name, to: canonical.slice(2) },
        ],
        absolute,
      ),
    ],
  }
}

export const shopFacts = (known: Known, absolute: Absolute): Facts | undefined => {
  const page = known.answer(api.storefront.shopPage)
  if (page === undefined) return undefined
  const { shop } = page
  const canonical = `/v/shop/${shop.shopId}`
  return {
    name: shop.shopName,
    description: short(
      [shop.shopName, `主营${shop.mainCategory}`, shop.areaName, shop.intro].filter(Boolean).join('，'),
    ),
    canonical: withQuery(canonical, known.params, ['classifyId', 'page']),
    image: shop.logo ?? undefined,
    data: [
      {
        '@context': schema,
        '@type': 'Store',
        name: shop.shopName,
        url: absolute(canonical),
        ...(shop.logo ? { image: absolute(fileUrl(shop.logo)) } : {}),
        ...(shop.intro ? { description: short(shop.intro) } : {}),
        ...(shop.servicePhone ? { telephone: shop.servicePhone } : {}),
        ...(shop.address ? { address: shop.address } : {}),
      },
      trail(
        [
          { name: '首页', to: '/' },
          { name: '店铺', to: '/search?type=shop' },
          { name: shop.shopName, to: canonical.slice(2) },
        ],
        absolute,
      ),
    ],
  }
}

export const searchFacts = (known: Known, absolute: Absolute): Facts => {
  const tree = known.answer(api.storefront.categoryTree) ?? []
  const steps = categoryTrail(tree, known.params.get('categoryId') ?? undefined)
  const keyword = known.params.get('keyword')?.trim()
  const category = steps.at(-1)?.name
  const name = known.params.get('type') === 'shop' ? shopsTitle(keyword ?? '') : goodsTitle(keyword, category)
  const found = known.answer(api.storefront.searchGoods)?.list ?? []
  return {
    name,
    description: short([`${name}：${mallName}`, ...found.slice(0, 8).map((goods) => goods.name)].join('，')),
    canonical: withQuery('/v/search', known.params, ['type', 'keyword', 'categoryId', 'page']),
    data:
      steps.length === 0
        ? []
        : [
            trail(
              [
                { name: '首页', to: '/' },
                ...steps.map((it) => ({ name: it.name, to: `/search?categoryId=${it.categoryId}` })),
              ],
              absolute,
            ),
          ],
  }
}

export const categoryFacts = (known: Known): Facts => ({
  name: '全部分类',
  description: short(
    `${mallName}全部商品分类：${(known.answer(api.storefront.categoryTree) ?? []).map(({ name }) => name).join('、')}`,
  ),
  canonical: '/v/category',
  data: [],
})

export const missingFacts = (): Facts => ({ name: missingTitle, description: about, data: [] })

export const guideFacts = (id: GuideId) => (): Facts => ({
  name: guideNames.find((it) => it.id === id)!.name,
  description: guides[id].about,
  canonical: `/v${guidePath(id)}`,
  data: [],
})
