import { z } from 'zod'
import { shopCard } from '../cards.ts'
import { endpoint, gateway, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import { costMoney } from '../withheld.ts'
import * as inputs from './inputs.ts'
import { supplier as suppliersSide } from './supplier.ts'

const viewing = { role: 'seller', can: 'goods.view' } as const
const managing = { role: 'seller', can: 'customer.manage' } as const
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
  /** What was agreed with the supplier; the price of an order is the shop's own. */
  agreedPrice: costMoney,
  /** What the shop now asks as its list price; null where it shows its prices to some only, or sells it no more. */
  askedPrice: money.nullable(),
  /** From an order to its arrival, in days. */
  leadDays: z.int().nullable(),
  /** What the enterprise calls this supplier. */
  supplierCode: z.string().nullable(),
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
    about:
      'What an enterprise buys from its suppliers as which of its own goods, then what else it bought within a year (without `id`), each with the last price it paid.',
    effect: 'read',
    at: [gateway('sctrading/purchase/purchasesupplyinfo/selPage')],
    access: { role: 'buyer', can: 'supply.manage' },
    scopedBy: { supplierBoId: anySupplier },
    input: inputs.purchased,
    output: pageOf(
      z.object({
        id: id.nullable(),
        purchaseGoodsId: id.nullable(),
        purchaseGoodsName: z.string(),
        supplyGoodsId: id,
        supplyGoodsName: z.string(),
        supplierName: z.string(),
        shopName: z.string(),
        convertRate: quantity,
        agreedPrice: money.nullable(),
        /** What the shop now asks; null where it shows its prices to some only, or sells it no more. */
        askedPrice: money.nullable(),
        leadDays: z.int().nullable(),
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
  editRelation: endpoint({
    about: 'Changes the terms of such a sentence, in the version that was read.',
    effect: 'write',
    at: [post('/rest/supply/editRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: { id: 'only those of the shop are changed' },
    input: inputs.editRelation,
    output: z.object({ version: z.int() }),
  }),
  dropRelations: endpoint({
    about: 'Takes such sentences back, all of them or none; orders stay as they are.',
    effect: 'write',
    at: [post('/rest/supply/delRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: { ids: 'only those of the shop are deleted' },
    input: inputs.dropRelations,
    output: z.object({ dropped: z.int() }),
  }),
  orderBuyers: endpoint({
    about:
      'The customers of the shop who ordered and paid: how often, for how much, when last, how they settle, and under which archive the books keep them.',
    effect: 'read',
    at: [get('/rest/supply/queryOrderBuyerList')],
    access: managing,
    input: inputs.orderBuyers,
    output: pageOf(
      z.object({
        customerId: id,
        buyerBoId: id,
        name: z.string(),
        customerCode: z.string().nullable(),
        /** Orders that were paid, and what was paid for them. */
        orderCount: z.int(),
        payMoney: money,
        lastOrderTime: time.nullable(),
        /** null while the enterprises settle on no terms of their own: at once. */
        relationId: id.nullable(),
        /** 1 at once, 2 monthly, 3 by days of credit. */
        settleType: z.int(),
        settleDay: z.int(),
        creditDays: z.int(),
        creditLimitMoney: money,
        creditUsedMoney: money,
        archiveId: z.string().nullable(),
        archiveName: z.string().nullable(),
        /** Of the customer. */
        version: z.int(),
      }),
    ),
  }),
  editCustomer: endpoint({
    about:
      'Says how a customer of the shop settles, how much credit for how many days they have, and under which archive the books keep them; the version of the customer that was read. 31306 when another customer has the archive.',
    effect: 'write',
    at: [post('/rest/supply/editRelationByCustomer.do')],
    access: managing,
    scopedBy: { customerId: 'only customers of the shop are changed' },
    input: inputs.editCustomer,
    output: z.object({ relationId: id, version: z.int() }),
  }),
  proposals: endpoint({
    about:
      'Goods of the shop that are bought from suppliers and whose stock is counted: how long it lasts by what was sold in 30 days, and how much to order now so that it lasts until what is ordered has come, and some days beyond, or is not below its warning any more. Of several suppliers the one whose goods are on sale and cost least.',
    effect: 'read',
    at: [post('/rest/supply/proposal/list')],
    access: { role: 'seller', can: 'stock.edit' },
    input: inputs.proposals,
    output: pageOf(
      z.object({
        goodsId: id,
        spuId: id,
        name: z.string(),
        unitName: z.string(),
        stockQty: quantity,
        /** Ordered at that supplier and not received yet, in the shop's own units. */
        comingQty: quantity,
        /** Sold in 30 days, less what came back. */
        soldQty: quantity,
        /** How long the stock lasts; null where nothing was sold. */
        daysLeft: z.int().nullable(),
        /** From an order to its arrival; null where it is not said. */
        leadDays: z.int().nullable(),
        /** What is there and coming is gone before what is ordered now arrives. */
        isLate: z.boolean(),
        /** The stock is below what the shop wants to be warned of. */
        isShort: z.boolean(),
        supplyGoodsId: id,
        supplyName: z.string(),
        supplyShopName: z.string(),
        supplyUnitName: z.string(),
        /** One unit of the supplier is so many of one's own. */
        convertRate: quantity,
        /** What to order of the supplier's units, as its order quantities go; 0 where nothing is needed. */
        proposedQty: quantity,
        /** What was agreed for one, else what the supplier now asks; null where it shows no price. */
        price: costMoney,
        /** The supplier has these goods on sale. */
        isOnSale: z.boolean(),
      }),
    ),
  }),
  ...suppliersSide,
}
