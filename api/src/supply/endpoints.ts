import { z } from 'zod'
import { shopCard } from '../cards.ts'
import { endpoint, gateway, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const viewing = { role: 'seller', can: 'goods.view' } as const
const editing = { role: 'seller', can: 'goods.edit' } as const
const ofShop = 'only goods of the shop are found'
const anySupplier = 'only suppliers of the enterprise are found'

const supplier = z.object({
  id,
  supplierBoId: id,
  supplierName: z.string(),
  supplierShopId: id,
  shopName: z.string(),
  supplyGoodsId: id,
  supplySpuId: id,
  supplyGoodsName: z.string(),
  /** One unit of the supplier is so many of one's own. */
  convertRate: quantity,
  agreedPrice: money.nullable(),
  version: z.int(),
})
const ownGoods = z.object({
  goodsId: id,
  spuId: id,
  name: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  price: money,
})

export const supply = {
  dealerships: endpoint({
    about:
      'The shops that sell the same goods: those copied from the same goods of the library, and those that buy them from this shop to sell them on. The nearest first where a place is known, else by sales.',
    effect: 'read',
    at: [get('/rest/goods/queryDealershipsList')],
    access: 'public',
    anybodys: { sourceSpuId: 'the library of the platform is no secret' },
    input: inputs.dealerships,
    output: pageOf(
      z.object({
        shop: shopCard,
        spuId: id,
        name: z.string(),
        /** null where a place is not known. */
        distanceKm: z.number().nullable(),
        /** The lowest list price; null where the shop shows its prices to some only. */
        price: money.nullable(),
        stockState: z.int(),
        /** Masked. */
        phone: z.string().nullable(),
      }),
    ),
  }),
  suppliersOfGoods: endpoint({
    about: 'Goods of the shop with the suppliers they are bought from.',
    effect: 'read',
    at: [get('/mj/toGoodsSupplier.do')],
    access: viewing,
    scopedBy: { goodsId: ofShop },
    input: inputs.suppliersOfGoods,
    output: z.object({ goods: ownGoods, relations: z.array(supplier) }),
  }),
  goodsWithSuppliers: endpoint({
    about: 'The goods of the shop, each with its suppliers.',
    effect: 'read',
    at: [get('/mj/toGoodsSupplierByParam.do')],
    access: viewing,
    scopedBy: { supplierBoId: anySupplier },
    input: inputs.goodsWithSuppliers,
    output: pageOf(ownGoods.extend({ suppliers: z.array(supplier) })),
  }),
  purchased: endpoint({
    about: 'What an enterprise buys from its suppliers as which of its own goods, with the last price it paid.',
    effect: 'read',
    at: [gateway('sctrading/purchase/purchasesupplyinfo/selPage')],
    access: { role: 'buyer', can: 'supply.manage' },
    scopedBy: { supplierBoId: anySupplier },
    input: inputs.purchased,
    output: pageOf(
      z.object({
        id,
        purchaseGoodsId: id,
        purchaseGoodsName: z.string(),
        supplyGoodsId: id,
        supplyGoodsName: z.string(),
        supplierName: z.string(),
        shopName: z.string(),
        convertRate: quantity,
        agreedPrice: money.nullable(),
        lastPrice: money.nullable(),
        lastTime: time.nullable(),
        state: z.int(),
      }),
    ),
  }),
  addRelation: endpoint({
    about:
      'Says that goods of the shop are bought as goods of another one; the supplier becomes one of the enterprise.',
    effect: 'write',
    at: [post('/rest/supply/addRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: {
      purchaseGoodsId: ofShop,
      supplierBoId: 'the shop of the goods says who supplies them; another one is refused',
    },
    anybodys: { supplyGoodsId: 'what another shop has on sale is public' },
    input: inputs.addRelation,
    output: z.object({ id }),
  }),
  dropRelations: endpoint({
    about: 'Takes such sentences back; orders stay as they are.',
    effect: 'write',
    at: [post('/rest/supply/delRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: { ids: 'only those of the shop are deleted' },
    input: inputs.dropRelations,
    output: z.object({ dropped: z.int() }),
  }),
}
