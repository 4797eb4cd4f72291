import { openText } from '@mall/api/open-hours'
import { goodRateOf } from '@mall/api/comment/good-rate'
import type { storefront } from '@mall/api/storefront/endpoints'
import { quantityNumber } from '@mall/api/money'
import { priceWords } from '@mall/api/units'
import type { Anyone } from '../../../actor.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { areaName, countyOf, pathOf } from '../../area/public.ts'
import { lineRefusal, wordsOf } from '../../cart/public.ts'
import { freightText } from '../../freight/public.ts'
import { scoresOf } from '../../shop/public.ts'
import { promotionText, tierWords } from '../../promotion/public.ts'
import { isOwn, priceSecret } from '../cards/cards.ts'
import { couponOf } from '../../coupon/public.ts'
import type { PriceSecret } from '../cards/cards.ts'
import { priceFor, tiersOf, unitTexts, unitsOf } from './detail-rules.ts'
import { readDetail } from './queries.ts'
import type { GoodsRow, SkuRow } from './queries.ts'
import { shopCardOf } from '../cards/shop-cards.ts'

const draft = 0
const takenDown = 3

/**
 * Returns whether goods exist for the caller. Drafts, goods taken down by the operator and shops that never opened exist only for
 * the shop's own staff and the operators.
 */
const isShown = (goods: GoodsRow, actor: Anyone): boolean => {
  const open = goods.saleState !== draft && goods.saleState !== takenDown && goods.shop.shopStatus !== 0
  return open || isOwn(actor, goods.shop.shopId)
}

/** Returns why the caller does not see the price; if goods are not for sale now, only the shop and the operators see it. */
const hiddenFrom = (actor: Anyone, { shop, forSale }: GoodsRow): PriceSecret | null =>
  (forSale && (shop.shopStatus === 1 || shop.shopStatus === 2)) || isOwn(actor, shop.shopId)
    ? priceSecret(actor, { shopId: shop.shopId, secret: shop.secret, known: shop.isCustomer })
    : 'OFF_SALE'

const skuOf = (goods: GoodsRow, secret: PriceSecret | null) => (sku: SkuRow) => {
  const { price, source } = priceFor(sku, goods.minQty)
  const shown = secret === null
  const units = unitsOf(goods, sku)
  return {
    goodsId: sku.goodsId,
    specValues: sku.specValues,
    skuCode: sku.skuCode,
    image: sku.image,
    price: shown ? sku.listPrice : null,
    marketPrice: shown ? sku.marketPrice : null,
    salePrice: shown ? price : null,
    priceSource: shown ? source : 1,
    tiers: shown ? tiersOf(sku, goods).map((tier) => ({ ...tier, tradeText: priceWords(tier.price, units) })) : [],
    stockState: sku.enabled ? sku.stockState : (0 as const),
    // A warehouse's stock is the shop's own business; of a quantity offered for sale, the page shows what is left if it is little.
    stockQty: sku.stockType === 1 && sku.stockState !== 1 ? sku.availableQty : null,
    weightKg: sku.weightKg === null ? null : quantityNumber(sku.weightKg),
    volumeM3: sku.volumeM3 === null ? null : quantityNumber(sku.volumeM3),
  }
}

const tagsOf = (goods: GoodsRow): string[] =>
  Object.entries({
    包邮: goods.freight === null,
    自提: goods.delivery.some((way) => way.deliveryType === 3),
    新品: goods.isNew,
    推荐: goods.recommend,
    称重计价: goods.weighGoods,
    处方药: goods.isPrescription,
  }).flatMap(([tag, has]) => (has ? [tag] : []))

/** Returns why no specification can be bought in the smallest quantity; null if one can. */
const reasonOf = (goods: GoodsRow, actor: Anyone) => {
  const reasons = goods.skus
    .filter((sku) => sku.enabled)
    .map((sku) =>
      lineRefusal(
        {
          onSale: goods.forSale,
          qty: goods.minQty,
          stockType: sku.stockType,
          availableQty: sku.availableQty,
          unitName: goods.saleUnit.name,
          minQty: goods.minQty,
          stepQty: goods.stepQty,
          maxQty: goods.maxQty,
          qtyScale: goods.saleUnit.scale,
          listPrice: sku.listPrice,
          schemes: sku.schemes,
          sale: sku.sale,
        },
        goods.shop,
        actor,
      ),
    )
  if (reasons.includes(null)) return null
  return reasons[0] ?? ({ refusal: 'GOODS_OFF_SHELF', values: {} } as const)
}

const placeOf = (goods: GoodsRow, areaId: number | undefined) => {
  const path = areaId === undefined ? [] : pathOf(countyOf(areaId))
  if (path.length > 0) return { areaIds: path.map((area) => area.areaId), name: areaName(path.at(-1)!.areaId) }
  return goods.address === null
    ? { areaIds: [], name: null }
    : { areaIds: goods.address.areaIds, name: goods.address.areaName }
}

const spuOf = (goods: GoodsRow, first: GoodsRow['skus'][number]) => ({
  spuId: goods.spuId,
  name: goods.name,
  subTitle: goods.subTitle,
  brand: goods.brand,
  cateModel: { ...goods.categories.at(-1)!, path: goods.categories, level: goods.categories.length },
  specType: goods.specType,
  specDefs: goods.specDefs,
  stockType: first.stockType,
  saleState: goods.saleState,
  weighGoods: goods.weighGoods,
  isPrescription: goods.isPrescription,
  afterSaleDays: goods.afterSaleDays,
  minQty: goods.minQty,
  stepQty: goods.stepQty,
  maxQty: goods.maxQty,
  unitName: goods.saleUnit.name,
  qtyScale: goods.saleUnit.scale,
  soldQty: goods.soldQty,
  viewCount: goods.viewCount,
  favCount: goods.favCount,
  tags: tagsOf(goods),
})

const shopOf = (shop: GoodsRow['shop']) => ({
  ...shopCardOf(shop),
  intro: shop.intro,
  servicePhone: shop.servicePhone,
  businessHours: openText(shop.openHours),
  favCount: shop.favCount,
  ...scoresOf(shop),
  dhEnabled: shop.dhEnabled,
  contractPolicy: shop.contractPolicy,
  payEnabled: shop.payEnabled,
  offlineEnabled: shop.offlineEnabled,
  creditEnabled: shop.creditEnabled,
})

/** Returns the whole page of goods in one answer and one statement, with the prices this caller may know. */
export const detail: Handler<typeof storefront.detail> = async ({ db, actor, now }, input) => {
  const { goodsId, spuId, addressId } = input
  if (goodsId === undefined && spuId === undefined) return refuseField('goodsId', '请选择商品')
  const goods = await readDetail(db, actor, now, {
    goodsId: goodsId ?? null,
    spuId: spuId ?? null,
    addressId: addressId ?? null,
  })
  return goods === undefined || !isShown(goods, actor) ? refuse('NOT_FOUND') : presentDetail(goods, actor, input)
}

/** Returns the goods as the caller sees them, for the place where the caller wants them. */
export const presentDetail = (
  goods: GoodsRow,
  actor: Anyone,
  { goodsId, areaId }: { readonly goodsId?: number | undefined; readonly areaId?: number | undefined },
) => {
  const sellableQty = goods.skus.filter((sku) => sku.enabled)
  const first = sellableQty.find((sku) => sku.goodsId === goodsId) ?? sellableQty[0] ?? goods.skus[0]
  if (first === undefined) return refuse('NOT_FOUND')
  const { shop } = goods
  const priceHidden = hiddenFrom(actor, goods)
  const present = skuOf(goods, priceHidden)
  const place = placeOf(goods, areaId)
  const freight = freightText(goods.freight, place.areaIds)
  const reason = reasonOf(goods, actor)
  return {
    goodsDetail: {
      spu: spuOf(goods, first),
      firstSku: { ...present(first), specType: goods.specType, isoa: first.isoa ? 1 : 0 },
      shop: shopOf(goods.shop),
      images: goods.images,
      video: goods.video,
      videoCover: goods.videoCover,
      attrs: goods.attrs,
      detailHtml: goods.detailHtml,
      units: unitTexts(goods.skus.map((sku) => unitsOf(goods, sku))),
      delivery: goods.delivery,
      leadHours: goods.leadHours,
      freightText: freight,
      freeFreight: goods.freight === null,
      deliverTo: place.name,
      delivered:
        place.areaIds.length === 0 ||
        (freight !== '该地区不支持配送' && !place.areaIds.some((it) => goods.unsupportedAreaIds.includes(it))),
    },
    skuList: sellableQty.map(present),
    priceHidden,
    ladderHidden:
      priceHidden === null && goods.customerLadder && !shop.isCustomer
        ? actor === null
          ? ('LOGIN' as const)
          : ('CUSTOMERS' as const)
        : null,
    reviewSummary: { count: goods.reviewCount, goodRate: goodRateOf(goods.goodRateBp) },
    promotions: goods.promotions.map((it) => ({
      promotionId: it.promotionId,
      name: it.name,
      text: promotionText(it),
      tiers: it.tiers.map((tier) => ({
        thresholdMoney: it.type === 2 ? null : tier.threshold,
        thresholdQty: it.type === 2 ? tier.threshold : null,
        text: tierWords(it, tier),
      })),
    })),
    coupons: goods.coupons.map(couponOf),
    isFavourite: goods.isFavourite,
    canBuy: reason === null,
    cannotBuyReason: reason === null ? null : { name: reason.refusal, msg: wordsOf(reason) },
  }
}
