import { z } from 'zod'
import { couponCard, goodsCard, priceSecrets, shopCard } from '../cards.ts'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { goodsTags } from '../goods-tags.ts'
import { stockTypes } from '../stock-types.ts'
import { code, fields, flag, id, int, list, money, paged, pageOf, quantity, text, time } from '../wire-types.ts'

/** Orders of a goods list: by fitness, sold quantity, price either way, newest. */
export const goodsSorts = ['default', 'sold', 'priceAsc', 'priceDesc', 'new'] as const
export const shopSorts = ['default', 'sold', 'score'] as const

/** Where recommendations stand. */
export const recommendPositions = ['home_shop', 'home_goods', 'hot', 'service'] as const

const named = z.object({ id, name: z.string() })
const counted = z.object({ id, name: z.string(), count: z.int() })

const shopWithGoods = shopCard.extend({ goods: z.array(goodsCard) })

const notice = z.object({ noticeId: id, title: z.string(), beginTime: time })

const classify = z.object({
  classifyId: id,
  name: z.string(),
  goodsCount: z.int(),
  children: z.array(z.object({ classifyId: id, name: z.string(), goodsCount: z.int() })),
})

const rank = goodsCard.extend({ rank: z.int(), value: z.number() })

/** What a search narrows by; `categories` are one level below the chosen one, counts stop at 10 000. */
const facets = z.object({
  categories: z.array(counted),
  areas: z.array(counted),
  shops: z.array(counted),
  tags: z.array(z.object({ name: z.string(), count: z.int() })),
})

const specValue = z.object({ specName: z.string(), value: z.string() })

/** A price from a quantity on; the first tier is the price itself. */
const tier = z.object({ minQty: quantity, price: money })

const sku = z.object({
  goodsId: id,
  specValues: z.array(specValue),
  skuCode: z.string().nullable(),
  image: z.string().nullable(),
  /** List price; null while hidden. */
  price: money.nullable(),
  marketPrice: money.nullable(),
  /** What this caller pays for the smallest quantity; equals `price` for everybody else. */
  salePrice: money.nullable(),
  /** 1 list, 2 price scheme, 4 activity. */
  priceSource: z.int(),
  tiers: z.array(tier),
  /** `salePrice` per base unit, for comparing; null when the units are the same or the price is hidden. */
  basePrice: money.nullable(),
  stockState: z.literal([0, 1, 2]),
  /** Left to sell, told when it is little; null while there is enough and where the shop keeps no public figure. */
  stockQty: quantity.nullable(),
  weightKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
})

const detail = z.object({
  goodsDetail: z.object({
    spu: z.object({
      spuId: id,
      name: z.string(),
      subTitle: z.string().nullable(),
      brand: z.string().nullable(),
      cateModel: z.object({ id, name: z.string(), path: z.array(named), level: z.int() }),
      specType: z.int(),
      specDefs: z.array(z.object({ specName: z.string(), values: z.array(z.string()) })),
      stockType: z.literal(stockTypes),
      saleState: z.int(),
      weighGoods: z.boolean(),
      isPrescription: z.boolean(),
      afterSaleDays: z.int(),
      minQty: quantity,
      stepQty: quantity,
      maxQty: quantity.nullable(),
      unitName: z.string(),
      /** Decimals a buyer may enter. */
      qtyScale: z.int(),
      soldQty: quantity,
      viewCount: z.int(),
      favCount: z.int(),
      tags: z.array(z.string()),
    }),
    firstSku: sku.extend({ specType: z.int(), isoa: z.int() }),
    shop: shopCard.extend({
      intro: z.string().nullable(),
      servicePhone: z.string().nullable(),
      businessHours: z.string().nullable(),
      favCount: z.int(),
      /** The shop sells to approved customers only. */
      dhEnabled: z.boolean(),
      /** 0 no contract, 1 on wish, 2 required. */
      contractPolicy: z.int(),
      payEnabled: z.boolean(),
      offlineEnabled: z.boolean(),
      creditEnabled: z.boolean(),
    }),
    images: z.array(z.string()),
    video: z.string().nullable(),
    videoCover: z.string().nullable(),
    attrs: z.array(z.object({ name: z.string(), value: z.string() })),
    detailHtml: z.string(),
    /** Sentences such as `1袋 = 40公斤`. */
    units: z.array(z.string()),
    delivery: z.array(
      z.object({
        deliveryId: id,
        deliveryType: z.int(),
        name: z.string(),
        address: z.string().nullable(),
        openTime: z.string().nullable(),
      }),
    ),
    leadHours: z.int().nullable(),
    /** How freight is charged there, else to most places: `包邮`, `50公斤以内30元，…`. */
    freightText: z.string(),
    freeFreight: z.boolean(),
    /** Where to: the address or area asked for, else the caller's default address. */
    deliverTo: z.string().nullable(),
    /** False when it is not delivered there. */
    delivered: z.boolean(),
  }),
  skuList: z.array(sku),
  priceHidden: z.enum(priceSecrets).nullable(),
  /** `goodRate` in percent, 100 when there are no reviews. */
  reviewSummary: z.object({ count: z.int(), goodRate: z.int() }),
  /** Full reductions that run now and are open to this caller. */
  promotions: z.array(z.object({ promotionId: id, name: z.string(), text: z.string() })),
  /** Coupons of the shop for these goods that this caller may take now. */
  coupons: z.array(couponCard),
  isFavourite: z.boolean(),
  canBuy: z.boolean(),
  /** The refusal that an attempt to buy would meet, in words. */
  cannotBuyReason: z.object({ name: z.string(), msg: z.string() }).nullable(),
})

const goodsPage = pageOf(goodsCard)

const searchFields = {
  keyword: text(60).optional(),
  categoryId: id.optional(),
  areaId: id.optional(),
  shopId: id.optional(),
  classifyId: id.optional(),
  priceMin: money.optional(),
  priceMax: money.optional(),
  inStock: flag.optional(),
  /** Goods that are sold from at most this quantity on. */
  minQtyMax: quantity.optional(),
  /** Goods that a running full reduction counts. */
  promotionId: id.optional(),
  tags: list(z.enum(goodsTags), goodsTags.length).optional(),
  sort: z.enum(goodsSorts).default('default'),
  /** Ask for the facets too: with the first page, or when a filter changed. */
  facets: flag.optional(),
}

const found = goodsPage.extend({
  /** False when there are more than `total`. */
  exact: z.boolean(),
  /** What to mark in the names. */
  words: z.array(z.string()),
  /** The keyword really searched for, when the one given finds nothing. */
  corrected: z.string().nullable(),
  facets: facets.nullable(),
})

const recommendation = z.object({ title: z.string(), list: z.array(goodsCard) })
const recommendInput = fields({ position: z.enum(recommendPositions), targetId: id.optional() })
const hotInput = fields({ position: z.enum(recommendPositions).optional() })

export const storefront = {
  like: endpoint({
    about:
      'Goods like these: of the same category (or the shop), by popularity; without goods first what is like those the caller bought and kept.',
    effect: 'read',
    at: [get('/rest/goods/like')],
    access: 'public',
    input: fields({ shopId: id.optional(), spuId: id.optional(), pageSize: int(1, 20).default(10) }),
    output: z.array(goodsCard),
  }),
  shopGoods: endpoint({
    about: 'The goods of a shop on sale.',
    effect: 'read',
    at: [get('/rest/goods/shop/list')],
    access: 'public',
    input: paged({
      shopId: id,
      classifyId: id.optional(),
      keyword: text(60).optional(),
      sort: z.enum(goodsSorts).default('default'),
    }),
    output: goodsPage,
  }),
  ranking: endpoint({
    about: 'The first 50 goods by sold quantity, views or favourites; of a shop or category, of the last 7 or 30 days.',
    effect: 'read',
    at: [get('/rest/goods/queryGoodsRankingList')],
    access: 'public',
    input: fields({
      shopId: id.optional(),
      categoryId: id.optional(),
      days: code(7, 30).optional(),
      by: z.enum(['sold', 'view', 'fav']).default('sold'),
    }),
    output: z.array(rank),
  }),
  detail: endpoint({
    about:
      'All that the page of goods shows, by the specification or the product; `addressId` or `areaId` tells where to.',
    effect: 'read',
    at: [post('/rest/goodsDetail/detail')],
    access: 'public',
    input: fields({
      goodsId: id.optional(),
      spuId: id.optional(),
      addressId: id.optional(),
      areaId: id.optional(),
    }),
    output: detail,
  }),
  deals: endpoint({
    about:
      'The latest paid sales of goods, at most a hundred: to whom, as strangers read a name, of what and how much.',
    effect: 'read',
    at: [get('/rest/goods/deals')],
    access: 'public',
    input: paged({ spuId: id }),
    output: pageOf(
      z.object({
        lineId: id,
        buyerName: z.string(),
        specText: z.string(),
        qty: quantity,
        unitName: z.string(),
        payTime: time,
      }),
    ),
  }),
  priceTrend: endpoint({
    about: 'The list price of one specification: what it was when the days began, and every change since.',
    effect: 'read',
    at: [get('/rest/goods/priceTrend')],
    access: 'public',
    input: fields({ goodsId: id, days: code(30, 90, 365).optional() }),
    output: z.object({
      unitName: z.string(),
      priceHidden: z.enum(priceSecrets).nullable(),
      /** From when on which price; none while hidden. Without `days`, of the last 90. */
      points: z.array(z.object({ time, price: money })),
    }),
  }),
  recommendShops: endpoint({
    about: 'Recommended shops, at most 12; those of the area first.',
    effect: 'read',
    at: [centre('nxin.sc.recommendshop.list', '1.0', 'POST')],
    access: 'public',
    input: fields({ areaId: id.optional() }),
    output: z.array(shopCard),
  }),
  recommendShopGoods: endpoint({
    about: 'What a shop recommends, at most 6.',
    effect: 'read',
    at: [centre('nxin.sc.recommendshopgoods.list', '1.0', 'POST')],
    access: 'public',
    input: fields({ shopId: id }),
    output: z.array(goodsCard),
  }),
  recommendDetail: endpoint({
    about: 'The goods recommended at a position.',
    effect: 'read',
    at: [centre('nxin.sc.recommend.detail', '1.0', 'POST')],
    access: 'public',
    input: recommendInput,
    output: recommendation,
  }),
  recommendDetailShop: endpoint({
    about: 'The goods recommended at a position, with the shop they point to and its coupons.',
    effect: 'read',
    at: [centre('nxin.sc.recommend.detail', '1.1', 'POST')],
    access: 'public',
    input: recommendInput,
    output: recommendation.extend({ shop: shopCard.nullable(), coupons: z.array(couponCard) }),
  }),
  hotRecommend: endpoint({
    about: 'Hot goods.',
    effect: 'read',
    at: [centre('nxin.sc.hotrecommend.list', '1.0', 'POST')],
    access: 'public',
    input: hotInput,
    output: z.array(goodsCard),
  }),
  hotRecommendGroups: endpoint({
    about: 'Hot goods in groups.',
    effect: 'read',
    at: [centre('nxin.sc.hotrecommend.list', '2.0', 'POST')],
    access: 'public',
    input: hotInput,
    output: z.array(recommendation.extend({ type: z.enum(['hot', 'sold', 'new']) })),
  }),
  recommendShopPage: endpoint({
    about: 'Recommended shops by category and area.',
    effect: 'read',
    at: [centre('nxin.sc.recommendshoplist.page', '1.0', 'POST')],
    access: 'public',
    input: paged({ categoryId: id.optional(), areaId: id.optional() }),
    output: pageOf(shopCard),
  }),
  searchGoods: endpoint({
    about:
      'Goods by words (Chinese, pinyin, initials), category, area, shop, price, smallest quantity, full reduction and marks, with facets when asked for.',
    effect: 'read',
    at: [get('/rest/search/goods'), post('/rest/search/goods')],
    access: 'public',
    limit: 'search',
    input: paged(searchFields),
    output: found,
  }),
  suggest: endpoint({
    about: 'What to search for, while typing: words, categories, shops and goods. Without a keyword, hot words.',
    effect: 'read',
    at: [get('/rest/search/suggest')],
    access: 'public',
    input: fields({ keyword: text(30).default('') }),
    output: z.object({
      words: z.array(z.string()),
      categories: z.array(z.object({ categoryId: id, name: z.string(), path: z.string() })),
      shops: z.array(z.object({ shopId: id, shopName: z.string() })),
      goods: z.array(z.object({ spuId: id, name: z.string(), image: z.string().nullable(), shopName: z.string() })),
    }),
  }),
  searchShops: endpoint({
    about: 'Shops by name or by what they sell, each with three of its goods.',
    effect: 'read',
    at: [get('/rest/search/shops'), post('/rest/search/shops')],
    access: 'public',
    limit: 'search',
    input: paged({
      keyword: text(60).optional(),
      categoryId: id.optional(),
      areaId: id.optional(),
      sort: z.enum(shopSorts).default('default'),
    }),
    output: pageOf(shopWithGoods),
  }),
  shopPage: endpoint({
    about: 'The head of a shop: who, where, its classification with counts, what it recommends and announces.',
    effect: 'read',
    at: [get('/rest/shop/page')],
    access: 'public',
    input: fields({ shopId: id }),
    output: z.object({
      shop: shopCard.extend({
        banner: z.array(z.string()),
        intro: z.string().nullable(),
        servicePhone: z.string().nullable(),
        businessHours: z.string().nullable(),
        address: z.string().nullable(),
        favCount: z.int(),
        dhEnabled: z.boolean(),
        contractPolicy: z.int(),
        /** Why prices are not told to this caller. */
        priceHidden: z.enum(priceSecrets).nullable(),
      }),
      classify: z.array(classify),
      categories: z.array(counted),
      recommended: z.array(goodsCard),
      notices: z.array(notice),
    }),
  }),
  homeFloors: endpoint({
    about: 'The home page: banners, hot words, floors by category, ranking, recommended shops, notices.',
    effect: 'read',
    at: [get('/rest/home/floors')],
    access: 'public',
    input: fields({ areaId: id.optional() }),
    output: z.object({
      banners: z.array(
        z.object({ title: z.string(), subTitle: z.string(), image: z.string().nullable(), link: z.string() }),
      ),
      hotWords: z.array(z.string()),
      floors: z.array(
        z.object({
          categoryId: id,
          name: z.string(),
          icon: z.string().nullable(),
          children: z.array(named),
          goods: z.array(goodsCard),
        }),
      ),
      hot: z.array(goodsCard),
      ranking: z.array(rank),
      shops: z.array(shopWithGoods),
      notices: z.array(notice),
    }),
  }),
  categoryTree: endpoint({
    about: 'The whole category tree, for the menu.',
    effect: 'read',
    at: [get('/rest/category/tree')],
    access: 'public',
    input: fields({}),
    output: z.array(
      z.object({
        categoryId: id,
        name: z.string(),
        icon: z.string().nullable(),
        children: z.array(
          z.object({
            categoryId: id,
            name: z.string(),
            children: z.array(z.object({ categoryId: id, name: z.string() })),
          }),
        ),
      }),
    ),
  }),
}
