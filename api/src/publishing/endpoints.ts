import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { categoryId, shopId, spuId, standardGoodsId } from '../things.ts'
import { fields, id, money, priceOfGoods, pageOf, quantity, text, time } from '../wire-types.ts'
import { costMoney } from '../withheld.ts'
import * as inputs from './inputs.ts'

const unit = z.object({
  unitId: id,
  name: z.string(),
  /** Kind of unit: 1 pieces, 2 weight, 3 volume, 4 live animals. */
  unitType: z.int(),
  /** Kilograms or cubic metres in one unit; null for pieces. */
  toBase: quantity.nullable(),
  /** Number of decimals that a buyer may enter. */
  qtyScale: z.int(),
})

const specDef = z.object({ specName: z.string(), values: z.array(z.string()) })
const specValue = z.object({ specName: z.string(), value: z.string() })

const sku = z.object({
  goodsId: id,
  specValues: z.array(specValue),
  /** Same as the rate of the goods if packs do not differ. */
  convertRate: quantity.nullable(),
  skuCode: z.string().nullable(),
  barcode: z.string().nullable(),
  /** 1 if it is linked to an article of the enterprise's own system (ERP), which makes its code read-only here. */
  isoa: z.int(),
  price: money,
  marketPrice: money.nullable(),
  costPrice: costMoney,
  /** Quantity for sale or on the shelf; null if no stock is kept. */
  stockQty: quantity.nullable(),
  reservedQty: quantity,
  warnQty: quantity.nullable(),
  weightKg: quantity.nullable(),
  volumeM3: quantity.nullable(),
  image: z.string().nullable(),
  enabled: z.boolean(),
})

const classified = { classifyId: id, name: z.string() }

const attribute = z.object({ name: z.string(), value: z.string() })
const cateModel = z.object({ id, name: z.string(), path: z.array(z.object({ id, name: z.string() })) })

const ofShop = { shopId: shopId.optional() }
const editing = { role: 'seller', can: 'goods.edit' } as const
const viewing = { role: 'seller', can: 'goods.view' } as const

export const publishing = {
  save: endpoint({
    about:
      'Publishes goods, or changes the version that was read. Applies the difference of a stock number, so that sales in between stay counted.',
    effect: 'write',
    at: [post('/rest/mj/goods/sep/save.do')],
    access: editing,
    scopedBy: {
      spuId: 'the store changes goods of the shop only',
      'skuList.goodsId': 'the store changes specifications of these goods only',
      classifyIds: 'groups of other shops are refused',
      saleUnitId: 'units of other shops are refused',
      baseUnitId: 'units of other shops are refused',
      priceUnitId: 'units of other shops are refused',
      deliveryTemplateId: 'templates of other shops are refused',
      freightTemplateId: 'templates of other shops are refused',
    },
    input: inputs.save,
    output: z.object({ spuId: id, goodsIds: z.array(id), version: z.int() }),
    mostBytes: 1_000_000,
  }),
  show: endpoint({
    about: 'Returns goods of the shop for their form, with all specifications and stock numbers.',
    effect: 'read',
    at: [get('/rest/mj/goods/sep/spu/info/:id')],
    access: viewing,
    scopedBy: { id: 'the query reads goods of the shop only' },
    input: fields({ ...ofShop, id: spuId }),
    output: z.object({
      spuId: id,
      shopId: id,
      version: z.int(),
      name: z.string(),
      subTitle: z.string().nullable(),
      brand: z.string().nullable(),
      cateModel: z.object({
        id,
        name: z.string(),
        path: z.array(z.object({ id, name: z.string() })),
        level: z.int(),
        unitIds: z.array(id),
        weighGoods: z.boolean(),
        needQualType: z.int().nullable(),
      }),
      classifyIds: z.array(id),
      sourceSpuId: id.nullable(),
      mainImages: z.array(z.string()),
      video: z.string().nullable(),
      videoCover: z.string().nullable(),
      detailHtml: z.string(),
      attrs: z.array(z.object({ name: z.string(), value: z.string() })),
      /** 0 one specification, 1 several. */
      specType: z.int(),
      specDefs: z.array(specDef),
      saleUnitId: id,
      saleUnitName: z.string(),
      baseUnitId: id,
      baseUnitName: z.string(),
      convertRate: quantity,
      /** Unit that the goods are priced by; null if that is the sale unit. */
      priceUnitId: id.nullable(),
      stockType: z.int(),
      minQty: quantity,
      stepQty: quantity,
      maxQty: quantity.nullable(),
      deliveryTemplateId: id.nullable(),
      freightTemplateId: id.nullable(),
      /** 0 draft, 1 on sale, 2 off sale, 3 taken down by the platform. */
      saleState: z.int(),
      takenDownReason: z.string().nullable(),
      takenDownTime: time.nullable(),
      saleBegin: time.nullable(),
      saleEnd: time.nullable(),
      recommend: z.boolean(),
      isNew: z.boolean(),
      updateTime: time,
      skuList: z.array(sku),
    }),
  }),
  checkName: endpoint({
    about:
      'Returns whether goods of the shop may have this name, with other goods of the same name and banned words in it.',
    effect: 'read',
    at: [get('/rest/mj/goods/name/check')],
    access: editing,
    scopedBy: { spuId: 'only goods of the shop are compared' },
    input: inputs.checkName,
    output: z.object({ pass: z.boolean(), code: z.int().nullable(), msg: z.string().nullable() }),
  }),
  units: endpoint({
    about: 'Returns all units of the platform and of the shop.',
    effect: 'read',
    at: [post('/mj/getUnitsList.do')],
    access: viewing,
    input: fields({ ...ofShop, keyword: text(10).optional() }),
    output: z.array(unit),
  }),
  unitsOf: endpoint({
    about: 'Returns the units for goods of a category; all units if the category names none.',
    effect: 'read',
    at: [get('/rest/mj/goods/sep/unitByCategory/:id')],
    access: viewing,
    input: fields({ ...ofShop, id: categoryId }),
    output: z.array(unit),
  }),
  categoriesBelow: endpoint({
    about: 'Returns the categories directly below one.',
    effect: 'read',
    at: [get('/rest/mj/goods/seq/sub/category/:id')],
    access: viewing,
    input: fields({ ...ofShop, id: categoryId }),
    output: z.array(
      z.object({
        categoryId: id,
        name: z.string(),
        level: z.int(),
        /** Only leaves hold goods. */
        leaf: z.boolean(),
        needQualType: z.int().nullable(),
      }),
    ),
  }),
  classify: endpoint({
    about: "Returns the shop's own grouping with empty groups, for the form of goods.",
    effect: 'read',
    at: [get('/rest/mj/goods/seq/shop/category')],
    access: viewing,
    input: fields(ofShop),
    output: z.array(z.object({ ...classified, children: z.array(z.object(classified)) })),
  }),
  deliveryTemplates: endpoint({
    about: 'Returns the delivery templates for goods, with their ways.',
    effect: 'read',
    at: [get('/rest/mj/goods/sep/deliveryTemplate')],
    access: viewing,
    input: fields(ofShop),
    output: z.array(z.object({ tplId: id, name: z.string(), isDefault: z.boolean(), ways: z.array(z.string()) })),
  }),
  freightTemplates: endpoint({
    about: 'Returns the freight templates for goods.',
    effect: 'read',
    at: [get('/rest/mj/goods/seq/freightFormwork')],
    access: viewing,
    input: fields(ofShop),
    output: z.array(
      z.object({
        freightId: id,
        name: z.string(),
        /** Charge mode: 1 by piece, 2 by kilogram, 3 by cubic metre, 4 by kilometre. */
        chargeMode: z.int(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  shopConfig: endpoint({
    about: 'Returns what a category requires of goods of the shop: papers, units, properties and ways of paying.',
    effect: 'read',
    at: [get('/rest/mj/goods/seq/shopConfig')],
    access: viewing,
    input: fields({ ...ofShop, categoryId }),
    output: z.object({
      shopDetail: z.object({ shopId: id, shopName: z.string() }),
      category: z.object({ categoryId: id, path: z.array(z.string()), leaf: z.boolean() }),
      stockTypes: z.array(z.int()),
      payWays: z.array(z.enum(['online', 'offline', 'credit'])),
      /** Qualification that the category needs, and whether the shop has it now. */
      needQual: z.object({ type: z.int(), name: z.string(), ok: z.boolean() }).nullable(),
      weighGoods: z.boolean(),
      /** Largest number of goods; null if unlimited. */
      goodsLimit: z.int().nullable(),
      goodsUsed: z.int(),
      afterSaleDays: z.int(),
      /** Usual properties of goods of the category. */
      attrNames: z.array(z.string()),
    }),
  }),
  standardGoods: endpoint({
    about: "Returns the platform's library of goods, which shops copy.",
    effect: 'read',
    at: [get('/rest/mj/goods/seq/spu/list')],
    access: viewing,
    input: inputs.standardGoods,
    output: pageOf(
      z.object({
        sourceSpuId: id,
        name: z.string(),
        image: z.string(),
        cateModel,
        brand: z.string().nullable(),
        attrs: z.array(attribute),
      }),
    ),
  }),
  standard: endpoint({
    about: "Returns goods of the platform's library as a start for the form of goods.",
    effect: 'read',
    at: [get('/rest/mj/goods/seq/spuInfo/:id')],
    access: viewing,
    input: fields({ ...ofShop, id: standardGoodsId }),
    output: z.object({
      sourceSpuId: id,
      name: z.string(),
      brand: z.string().nullable(),
      cateModel,
      unitIds: z.array(id),
      mainImages: z.array(z.string()),
      attrs: z.array(attribute),
      specDefs: z.array(specDef),
      detailHtml: z.string(),
    }),
  }),
  transformSkus: endpoint({
    withoutScreen: 'the form of goods combines in the page by the same rule, without waiting for the server',
    about:
      'Returns all combinations of the values in their order; specifications whose values remain keep their fields.',
    effect: 'read',
    at: [post('/rest/mj/goods/seq/skuTransform')],
    access: editing,
    scopedBy: { 'skuList.goodsId': 'the answer repeats the input; nothing is read' },
    input: fields({
      ...ofShop,
      specDefs: inputs.specDefs,
      skuList: inputs.skusToTransform,
      basePrice: priceOfGoods.optional(),
    }),
    output: z.array(inputs.skuToTransform),
  }),
}
