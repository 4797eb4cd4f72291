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
  /** Number of the enterprise's own units in one unit of the supplier. */
  convertRate: quantity,
  /** Price agreed with the supplier; an order uses the shop's own price. */
  agreedPrice: costMoney,
  /** Present list price of the shop; null if the shop restricts who sees its prices or no longer sells the goods. */
  askedPrice: money.nullable(),
  /** Days from an order to its arrival. */
  leadDays: z.int().nullable(),
  /** Code of the supplier in the enterprise's own books. */
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
      'Returns the shops that sell the same goods: copies of the same library goods, and resellers that buy them from this shop. The nearest come first if a place is known, else those with most sales.',
    effect: 'read',
    at: [get('/rest/goods/queryDealershipsList')],
    access: 'public',
    anybodys: { sourceSpuId: 'the library of the platform is public' },
    input: inputs.dealerships,
    output: pageOf(
      z.object({
        shop: shopCard,
        spuId: id,
        name: z.string(),
        /** Null if a place is unknown. */
        distanceKm: z.number().nullable(),
        /** Lowest list price; null if the shop restricts who sees its prices. */
        price: money.nullable(),
        stockState: z.int(),
        /** Masked. */
        phone: z.string().nullable(),
      }),
    ),
  }),
  suppliersOfGoods: endpoint({
    about: 'Returns goods of the shop with the suppliers that they are bought from.',
    effect: 'read',
    at: [get('/mj/toGoodsSupplier.do')],
    access: viewing,
    scopedBy: { goodsId: ofShop },
    input: inputs.suppliersOfGoods,
    output: z.object({ goods: ownGoods, relations: z.array(supplier) }),
  }),
  goodsWithSuppliers: endpoint({
    about: 'Returns the goods of the shop, each with its suppliers.',
    effect: 'read',
    at: [get('/mj/toGoodsSupplierByParam.do')],
    access: viewing,
    scopedBy: { supplierBoId: anySupplier },
    input: inputs.goodsWithSuppliers,
    output: pageOf(ownGoods.extend({ suppliers: z.array(supplier) })),
  }),
  purchased: endpoint({
    about:
      'Returns what an enterprise buys from its suppliers as its own goods, each with the last price paid. It then returns what else it bought within a year (without `id`).',
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
        /** Present price of the shop; null if it restricts who sees its prices or no longer sells the goods. */
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
      'Adds a supply relation: goods of the shop are bought as goods of another shop, whose enterprise becomes a supplier.',
    effect: 'write',
    at: [post('/rest/supply/addRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: {
      purchaseGoodsId: ofShop,
      supplierBoId: 'the shop of the goods determines the supplier; another one is refused',
    },
    anybodys: { supplyGoodsId: 'the goods that another shop has on sale are public' },
    input: inputs.addRelation,
    output: z.object({ id }),
  }),
  editRelation: endpoint({
    about: 'Changes the terms of a supply relation, in the version that was read.',
    effect: 'write',
    at: [post('/rest/supply/editRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: { id: 'only supply relations of the shop are changed' },
    input: inputs.editRelation,
    output: z.object({ version: z.int() }),
  }),
  dropRelations: endpoint({
    about: 'Deletes supply relations, all of them or none; orders stay as they are.',
    effect: 'write',
    at: [post('/rest/supply/delRelationByPurchaseGoods.do')],
    access: editing,
    scopedBy: { ids: 'only supply relations of the shop are deleted' },
    input: inputs.dropRelations,
    output: z.object({ dropped: z.int() }),
  }),
  orderBuyers: endpoint({
    about:
      'Returns the customers of the shop with paid orders: number, sum, last time, way of settling, and archive in the books.',
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
        /** Number of paid orders; below it the amount paid. */
        orderCount: z.int(),
        payMoney: money,
        lastOrderTime: time.nullable(),
        /** Null if the enterprises have no terms of their own and settle at once. */
        relationId: id.nullable(),
        /** Way of settling: 1 at once, 2 monthly, 3 by days of credit. */
        settleType: z.int(),
        settleDay: z.int(),
        creditDays: z.int(),
        creditLimitMoney: money,
        creditUsedMoney: money,
        archiveId: z.string().nullable(),
        archiveName: z.string().nullable(),
        /** Version of the customer. */
        version: z.int(),
      }),
    ),
  }),
  editCustomer: endpoint({
    about:
      'Sets how a customer of the shop settles, their credit with its days, and their archive in the books, in the version of the customer that was read. Refuses 31306 if another customer has the archive.',
    effect: 'write',
    at: [post('/rest/supply/editRelationByCustomer.do')],
    access: managing,
    scopedBy: { customerId: 'only customers of the shop are changed' },
    input: inputs.editCustomer,
    output: z.object({ relationId: id, version: z.int() }),
  }),
  proposals: endpoint({
    about:
      'Returns goods with counted stock that the shop buys from suppliers: how long they last at the sales of 30 days, and how much to order now. The order covers the time until its arrival and some days beyond, and at least lifts the stock to its warning level. Of several suppliers it takes the cheapest with the goods on sale.',
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
        /** Quantity ordered at that supplier and not received yet, in the shop's own units. */
        comingQty: quantity,
        /** Quantity sold in 30 days, less returns. */
        soldQty: quantity,
        /** Days that the stock lasts; null without sales. */
        daysLeft: z.int().nullable(),
        /** Days from an order to its arrival; null if not stated. */
        leadDays: z.int().nullable(),
        /** Whether stock and coming goods run out before an order of now arrives. */
        isLate: z.boolean(),
        /** Whether the stock is below its warning level. */
        isShort: z.boolean(),
        supplyGoodsId: id,
        supplyName: z.string(),
        supplyShopName: z.string(),
        supplyUnitName: z.string(),
        /** Number of the enterprise's own units in one unit of the supplier. */
        convertRate: quantity,
        /** Quantity to order in the supplier's units, by its order quantities; 0 if none is needed. */
        proposedQty: quantity,
        /** Agreed price of one unit, else the supplier's present price; null if it shows none. */
        price: costMoney,
        /** Whether the supplier has these goods on sale. */
        isOnSale: z.boolean(),
      }),
    ),
  }),
  ...suppliersSide,
}
