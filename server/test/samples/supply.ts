import { supply } from '@mall/api/supply/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { anOrder, aPaidOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = (scene: Scene) => {
  const { world, buyer, seller, otherSeller, endlessGoods, otherGoods } = scene
  let named = 0
  const input = async () => ({
    purchaseGoodsId: (await aGoods(world, seller)).goodsId,
    supplyGoodsId: otherGoods.goodsId,
    convertRate: 1,
  })
  const related = async () => {
    const it = await input()
    return { ...it, id: (await seller.speak.post('/rest/supply/addRelationByPurchaseGoods.do', it)).data.id as string }
  }
  /**
   * Makes the buyer a customer with an order of the shop for certain: while the clock stands, a page of the list contains them only
   * by chance.
   */
  const ordered = async () => {
    const customers = world.db
      .selectFrom('customer')
      .select(['customerId', 'version', 'orderCount'])
      .where('shopId', '=', seller.shopId)
      .where('buyerBoId', '=', buyer.boId)
    if (((await customers.executeTakeFirst())?.orderCount ?? 0) === 0)
      await aPaidOrder(world, buyer, [{ goodsId: endlessGoods.goodsId, qty: 1 }])
    const { customerId, version } = await customers.executeTakeFirstOrThrow()
    return { customerId, version }
  }
  const settled = async () => {
    const { customerId, version } = await ordered()
    // A new archive and day each time, because an unchanged one leaves no trail.
    const archive = { archiveId: `KH${(named += 1)}`, archiveName: `客户档案${named}` }
    return { customerId, version, ...archive, settleType: 2 as const, settleDay: (named % 28) + 1, creditDays: 30 }
  }
  /** Makes the shop a supplier of the buyer, who orders once more. */
  const supplied = async () => {
    await seller.speak.post('/rest/supply/editRelationByCustomer.do', await settled())
    await anOrder(buyer, [{ goodsId: endlessGoods.goodsId, qty: 1 }])
  }
  return samplesOf({ supply })({
    dealerships: {
      input: async () => {
        await related()
        return { spuId: otherGoods.spuId }
      },
    },
    suppliersOfGoods: { input: async () => ({ goodsId: (await related()).purchaseGoodsId }) },
    goodsWithSuppliers: {
      input: () => ({}),
      naming: {
        supplierBoId: async () => {
          await related()
          return { supplierBoId: otherSeller.boId }
        },
      },
    },
    purchased: {
      input: () => ({}),
      naming: { supplierBoId: () => ({ supplierBoId: otherSeller.boId }) },
    },
    addRelation: {
      // The first of a supplier adds the supplier, too.
      input: async () => {
        await related()
        return input()
      },
      naming: { supplierBoId: async () => ({ ...(await input()), supplierBoId: otherSeller.boId }) },
      pressed: 'once',
    },
    editRelation: {
      input: async () => ({
        id: (await related()).id,
        version: 1,
        convertRate: 25,
        agreedPrice: '12.00',
        leadDays: 5,
        supplierCode: `G${(named += 1)}`,
      }),
      pressed: 'once',
    },
    orderBuyers: { input: async () => (await ordered(), {}) },
    editCustomer: {
      // The first of a customer adds the relation, too.
      input: async () => {
        await seller.speak.post('/rest/supply/editRelationByCustomer.do', await settled())
        return settled()
      },
      pressed: 'once',
    },
    proposals: {
      input: async () => {
        await related()
        return {}
      },
    },
    supplierOrders: { input: async () => (await supplied(), {}) },
    supplierTabs: { input: async () => (await supplied(), {}) },
    owedOrderTabs: { input: async () => (await supplied(), {}) },
    supplierFigures: { input: async () => (await supplied(), {}) },
    dropRelations: { input: async () => ({ ids: [(await related()).id] }), pressed: 'once' },
  })
}

export const foreign = ({ world, otherSeller, goods }: Scene): Foreign => ({
  supply: async () => {
    const { goodsId } = await aGoods(world, otherSeller)
    const it = { purchaseGoodsId: goodsId, supplyGoodsId: goods.goodsId, convertRate: 1 }
    return Number((await otherSeller.speak.post('/rest/supply/addRelationByPurchaseGoods.do', it)).data.id)
  },
})
