import type { In } from '@mall/api/endpoint'
import type { publishing } from '@mall/api/publishing/endpoints'
import { mostDetailBytes } from '@mall/api/publishing/inputs'
import { dateText } from '@mall/api/wire-types'
import { costRight } from '@mall/api/withheld'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseFields } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandConfirmed, paperWords, refuseStaleGoods, saveGoods } from '../catalog/public.ts'
import type { GoodsToSave } from '../catalog/public.ts'
import { demandNoOpenLine } from '../order/public.ts'
import { holdGoodsLimit } from '../shop/public.ts'
import { changeStock, openStock } from '../stock/public.ts'
import { bannedWordIn } from '../wording/public.ts'
import { cleanHtml } from './clean-html.ts'
import { countGoodsOf, goodsUnlimited, knownFor, listingOf } from './queries.ts'
import { changeFaults, isApart, listingFaults, priceRateOf, stateAfter, stockBase, timeFaults } from './rules.ts'
import type { Known } from './rules.ts'
import { pricesChanged, recountFaults, withNumbers } from './same-goods.ts'

export type ListingToSave = In<typeof publishing.save>
type Former = NonNullable<Awaited<ReturnType<typeof listingOf>>>

/** Returns `it` without its undefined fields. */
const defined = <T extends object>(it: T) =>
  Object.fromEntries(Object.entries(it).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

const goodsOf = (
  it: ListingToSave,
  former: Former | undefined,
  { shopId, boId, known: found, mayPrice }: { shopId: number; boId: number; known: Known; mayPrice: boolean },
): GoodsToSave => {
  const known = new Map(former?.skus.map((sku) => [sku.goodsId, sku]))
  const apart = isApart(it)
  const priceRate = priceRateOf(it, found)
  return {
    ...defined({
      spuId: it.spuId,
      version: it.version,
      sourceSpuId: it.sourceSpuId,
      subTitle: it.subTitle,
      brand: it.brand,
      video: it.video,
      videoCover: it.video === undefined ? undefined : it.videoCover,
      maxQty: it.maxQty,
      freightTemplateId: it.freightTemplateId,
      saleBegin: it.saleBegin,
      saleEnd: it.saleEnd,
      ...(apart ? { baseUnitId: it.baseUnitId, convertRate: it.convertRate } : {}),
      ...(priceRate === undefined ? {} : { priceUnitId: it.priceUnitId, priceRate }),
    }),
    shopId,
    orgBoId: boId,
    name: it.name,
    categoryId: it.categoryId,
    classifyIds: it.classifyIds,
    images: it.mainImages,
    detailHtml: detailOf(it.detailHtml ?? ''),
    attrs: it.attrs,
    specDefs: it.specDefs,
    saleUnitId: it.saleUnitId,
    minQty: it.minQty,
    stepQty: it.stepQty,
    deliveryTemplateId: it.deliveryTemplateId,
    weighGoods: found.category?.weighGoods ?? false,
    recommend: it.recommend,
    isNew: it.isNew,
    saleState: stateAfter(it.saleNow, former?.saleState),
    skus: it.skuList.map(({ stockQty: _stock, stockWas: _was, warnQty: _warn, costPrice, convertRate, ...sku }) => {
      const before = sku.goodsId === undefined ? undefined : known.get(sku.goodsId)
      return defined({
        ...sku,
        convertRate: apart && convertRate !== it.convertRate ? convertRate : undefined,
        costPrice: mayPrice ? costPrice : (before?.costPrice ?? undefined),
        oaArticleId: before?.oaArticleId ?? undefined,
      })
    }),
  }
}

const detailOf = (html: string): string => {
  const clean = cleanHtml(html)
  return Buffer.byteLength(clean) > mostDetailBytes
    ? refuseField('detailHtml', '图文详情太长，请删减文字或图片')
    : clean
}

/** Refuses goods of a category that requires papers if the shop lacks them. */
const demandPapers = ({ category }: Known): void => {
  if (category === null || category.needQualType === null || category.qualified) return
  refuse('QUALIFICATION_NEEDED', paperWords({ paper: category.needQualType, category: category.name }))
}

/**
 * Refuses another product with GOODS_FULL if a shop opened for free has the most it may, on sale or not, unless its package allows
 * more.
 */
export const demandRoomForGoods = async (ctx: Write, shopId: number): Promise<void> => {
  const most = await holdGoodsLimit(ctx, shopId)
  if (most === null || (await countGoodsOf(ctx.db, shopId)) < most) return
  if (!(await goodsUnlimited(ctx.db, shopId, ctx.now))) refuse('GOODS_FULL', { most: String(most) })
}

const keepStock = async (
  ctx: Write,
  shopId: number,
  it: ListingToSave,
  former: Former | undefined,
  goodsIds: number[],
) => {
  const kept = new Map(former?.skus.map((sku) => [sku.goodsId, sku]))
  const rows = it.skuList.map((sku, at) => ({ ...sku, goodsId: goodsIds[at]! }))
  const opened = rows.filter(({ goodsId }) => !kept.has(goodsId))
  await openStock(
    ctx,
    opened.map(({ goodsId, stockQty, warnQty }) => ({
      goodsId,
      shopId,
      stockType: it.stockType,
      ...(it.stockType === 0 ? {} : defined({ qty: stockQty, warnQty })),
    })),
  )
  await changeStock(
    ctx,
    shopId,
    it.stockType,
    rows.flatMap((sku) => {
      const before = kept.get(sku.goodsId)
      if (before === undefined) return []
      // Goods without stock have no number; any other number without a base was refused before.
      const from = stockBase(sku, before) ?? 0
      const tracked = it.stockType !== 0
      const warnQty = tracked ? (sku.warnQty ?? null) : null
      return [{ goodsId: sku.goodsId, from, to: tracked ? sku.stockQty! : from, warnQty }]
    }),
  )
}

/** Refuses to drop a specification of an unfinished order; runs after the goods are saved. */
const demandDroppable = async (ctx: Write, shopId: number, it: ListingToSave, former: Former | undefined) => {
  const kept = new Set(it.skuList.map(({ goodsId }) => goodsId))
  const dropped = (former?.skus ?? []).map(({ goodsId }) => goodsId).filter((goodsId) => !kept.has(goodsId))
  if (dropped.length > 0) await demandNoOpenLine(ctx, shopId, dropped)
}

const formerOf = async (ctx: Write, shopId: number, { spuId, version }: ListingToSave): Promise<Former | undefined> => {
  if (spuId === undefined) return undefined
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  return (await listingOf(ctx.db, shopId, spuId)) ?? refuse('NOT_FOUND')
}

/** Publishes or changes goods: the product, its specifications with prices, and its stock. */
export const saveListing: Handler<typeof publishing.save> = async (ctx, sent) => {
  const { shopId, boId, can } = ctx.actor.shop
  const former = await formerOf(ctx, shopId, sent)
  const input = former === undefined ? sent : withNumbers(sent, former.skus)
  if (former !== undefined && former.version !== input.version) return refuseStaleGoods(ctx, shopId, former.spuId)
  const known = await knownFor(ctx.db, shopId, input, dateText(ctx.now))
  const faults = [
    ...listingFaults(input, known),
    ...timeFaults(input, ctx.now),
    ...(former === undefined ? [] : [...changeFaults(input, former, can), ...recountFaults(input, former, known)]),
  ]
  if (faults.length > 0) return refuseFields(faults)
  const word = await bannedWordIn(ctx.db, input.name)
  if (word !== undefined) return refuse('GOODS_NAME_BANNED', { word })
  if (input.saleNow) demandPapers(known)
  if (former === undefined) await demandRoomForGoods(ctx, shopId)
  if (former !== undefined) demandConfirmed(pricesChanged(input, former, known), input.confirmedPrices)
  const saved = await saveGoods(ctx, goodsOf(input, former, { shopId, boId, known, mayPrice: can.has(costRight) }))
  await demandDroppable(ctx, shopId, input, former)
  await keepStock(ctx, shopId, input, former, saved.goodsIds)
  return { ...saved, version: (former?.version ?? 0) + 1 }
}
