import { combineSpecs } from '@mall/api/publishing/combine-specs'
import type { SpecValue } from '@mall/api/publishing/combine-specs'
import type { WrittenFor } from '../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

export type Save = Calls['publishing']['save']
export type GoodsValues = Omit<WrittenFor<Save>, 'shopId' | 'confirmedPrices'>
export type SkuValues = GoodsValues['skuList'][number]
type ShownGoods = AnswerOf<Calls['publishing']['show']>

type StandardGoods = AnswerOf<Calls['publishing']['standard']>

/** What a form of goods starts from: existing goods, or new ones in a category. */
export type Goods = {
  readonly categoryId: string
  readonly goods?: ShownGoods
  /** Source of new goods: other goods of the shop (`copied`), or goods of the platform's library (`standard`). */
  readonly copied?: ShownGoods
  readonly standard?: StandardGoods
  /** Properties that goods of the category usually have. */
  readonly attrNames: readonly string[]
  /** Templates that new goods start with. */
  readonly deliveryTemplateId: string
  readonly freightTemplateId: string
}

const text = (value: string | number | null | undefined): string => String(value ?? '')

export const emptySku = (specValues: readonly SpecValue[]): SkuValues => ({
  goodsId: '',
  specValues: [...specValues],
  convertRate: '',
  price: '',
  marketPrice: '',
  costPrice: '',
  stockQty: '',
  stockWas: '',
  warnQty: '',
  skuCode: '',
  barcode: '',
  weightKg: '',
  volumeM3: '',
  image: '',
  enabled: true,
})

/** Is the row empty and never saved? */
export const isNewSku = ({ goodsId, price, stockQty, skuCode }: SkuValues): boolean =>
  [goodsId, price, stockQty, skuCode].every((it) => it === '')

const skuOf = (sku: ShownGoods['skuList'][number]): SkuValues => ({
  goodsId: sku.goodsId,
  specValues: sku.specValues,
  convertRate: text(sku.convertRate),
  price: sku.price,
  marketPrice: text(sku.marketPrice),
  costPrice: text(sku.costPrice),
  stockQty: text(sku.stockQty),
  stockWas: text(sku.stockQty),
  warnQty: text(sku.warnQty),
  skuCode: text(sku.skuCode),
  barcode: text(sku.barcode),
  weightKg: text(sku.weightKg),
  volumeM3: text(sku.volumeM3),
  image: text(sku.image),
  enabled: sku.enabled,
})

/** Returns a row for every combination; one that the goods lack is off and starts with the first one's price. */
const skusOf = ({ specDefs, skuList }: ShownGoods): SkuValues[] =>
  combineSpecs(specDefs, skuList.map(skuOf), (specValues) => ({
    ...emptySku(specValues),
    price: skuList[0]?.price ?? '',
    stockQty: '0',
    enabled: false,
  }))

const ofNew = ({ categoryId, attrNames, deliveryTemplateId, freightTemplateId }: Goods): GoodsValues => ({
  spuId: '',
  version: '',
  sourceSpuId: '',
  categoryId,
  name: '',
  subTitle: '',
  brand: '',
  classifyIds: [],
  mainImages: [],
  video: '',
  videoCover: '',
  saleUnitId: '',
  baseUnitId: '',
  convertRate: '',
  priceUnitId: '',
  stockType: '1',
  specDefs: [],
  skuList: [emptySku([])],
  minQty: '1',
  stepQty: '1',
  maxQty: '',
  deliveryTemplateId,
  freightTemplateId,
  attrs: attrNames.map((name) => ({ name, value: '' })),
  detailHtml: '',
  recommend: false,
  isNew: false,
  saleNow: true,
  saleBegin: '',
  saleEnd: '',
})

/** Returns the values of goods in the platform's library. */
const ofStandard = (it: Goods, standard: StandardGoods): GoodsValues => ({
  ...ofNew(it),
  sourceSpuId: standard.sourceSpuId,
  name: standard.name,
  brand: text(standard.brand),
  mainImages: standard.mainImages,
  attrs: standard.attrs,
  specDefs: standard.specDefs,
  skuList: combineSpecs(standard.specDefs, [], emptySku),
  detailHtml: standard.detailHtml,
})

/** Returns the values of a copy, without those that belong to the original alone. */
const ofCopied = (goods: ShownGoods): GoodsValues => ({
  ...ofGoods(goods),
  spuId: '',
  version: '',
  name: `${goods.name.slice(0, 57)} 副本`,
  skuList: skusOf(goods).map((sku) => ({ ...sku, goodsId: '', skuCode: '', barcode: '', stockWas: '' })),
  saleNow: false,
  saleBegin: '',
  saleEnd: '',
})

/** Returns the values that a form of goods starts with. */
export const valuesOf = (it: Goods): GoodsValues =>
  it.goods ? ofGoods(it.goods) : it.copied ? ofCopied(it.copied) : it.standard ? ofStandard(it, it.standard) : ofNew(it)

const ofGoods = (goods: ShownGoods): GoodsValues => {
  const apart = goods.baseUnitId !== goods.saleUnitId
  return {
    spuId: goods.spuId,
    version: String(goods.version),
    sourceSpuId: '',
    categoryId: goods.cateModel.id,
    name: goods.name,
    subTitle: text(goods.subTitle),
    brand: text(goods.brand),
    classifyIds: goods.classifyIds,
    mainImages: goods.mainImages,
    video: text(goods.video),
    videoCover: text(goods.videoCover),
    saleUnitId: goods.saleUnitId,
    baseUnitId: apart ? goods.baseUnitId : '',
    convertRate: apart ? String(goods.convertRate) : '',
    priceUnitId: text(goods.priceUnitId),
    stockType: String(goods.stockType) as '0' | '1' | '2',
    specDefs: goods.specDefs,
    skuList: skusOf(goods),
    minQty: String(goods.minQty),
    stepQty: String(goods.stepQty),
    maxQty: text(goods.maxQty),
    deliveryTemplateId: text(goods.deliveryTemplateId),
    freightTemplateId: text(goods.freightTemplateId),
    attrs: goods.attrs,
    detailHtml: goods.detailHtml,
    recommend: goods.recommend,
    isNew: goods.isNew,
    saleNow: goods.saleState === 1,
    saleBegin: text(goods.saleBegin),
    saleEnd: text(goods.saleEnd),
  }
}
