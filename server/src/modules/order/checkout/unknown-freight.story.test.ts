import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aDelivery, aFreightTemplate } from '../../../../test/builders/freight.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { aShop } from '../../../../test/builders/shop.ts'

const { world } = await openMarket()

/** Creates goods of a shop that sends by lorry only and charges by the kilometre. */
const goodsByLorry = async () => {
  const shop = await aShop(world, { payEnabled: true })
  const rules = [{ areaIds: [], firstUnit: 1_000, firstMoney: 0, nextUnit: 1_000, nextMoney: 200, maxKm: null }]
  const freightTemplateId = await aFreightTemplate(world, shop, { chargeMode: 4, rules })
  await aDelivery(world, shop, {
    deliveryType: 2,
    name: '自有车队',
    serveAreaIds: [130_000],
    freightId: freightTemplateId,
  })
  return aGoods(world, shop, { freightTemplateId })
}

/** Previews and submits an order of one unit of each of these goods; returns both answers. */
const both = async (buyer: TestBuyer, goodsIds: readonly number[]) => {
  const input = { items: goodsIds.map((goodsId) => ({ goodsId, qty: 1 })), addressId: buyer.addressId }
  const { data: preview } = await buyer.speak.post('/rest/order/preview', input)
  const submitted = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: preview.payMoney })
  return { preview, submitted }
}

describe('freight that nobody can say', () => {
  it('of a way by kilometres to a place that nobody can locate is unknown, not 0.00, and nothing is ordered', async () => {
    const [near, far] = [await aGoods(world, await aSeller(world)), await goodsByLorry()]
    const buyer = await aBuyer(world)
    // A county whose place is unknown.
    await world.db
      .updateTable('memberAddress')
      .set({ lng: null, lat: null, countyId: 139_999 })
      .where('addressId', '=', buyer.addressId)
      .execute()
    const { preview, submitted } = await both(buyer, [near.goodsId, far.goodsId])
    expect(preview).toMatchObject({ freightMoney: null, canSubmit: false })
    expect(preview.shops).toMatchObject([
      { freightMoney: '0.00', lines: [{ freightMoney: '0.00' }], errors: [] },
      {
        freightMoney: null,
        lines: [{ freightMoney: null }],
        deliveries: [{ freightMoney: null, reason: '店铺或收货地的位置不明，无法计算运费' }],
        errors: [{ code: 30503, msg: '店铺或收货地的位置不明，无法计算运费' }],
      },
    ])
    expect(submitted).toMatchObject({ code: 30503, msg: '店铺或收货地的位置不明，无法计算运费' })
    const orders = await world.db.selectFrom('tradeOrder').where('buyerUserId', '=', buyer.userId).selectAll().execute()
    expect(orders).toEqual([])
  })

  it('of goods without weight under a template that charges by it is unknown, and the page of the goods says so', async () => {
    const shop = await aSeller(world)
    const freightTemplateId = await aFreightTemplate(world, shop)
    const { goodsId } = await aGoods(world, shop, { freightTemplateId, skus: [{ price: 15_800 }] })
    const { preview, submitted } = await both(await aBuyer(world), [goodsId])
    expect(preview).toMatchObject({ freightMoney: null, canSubmit: false, shops: [{ errors: [{ code: 30509 }] }] })
    expect(submitted).toMatchObject({ code: 30509 })
    const { data } = await world.visitor.post('/rest/freight/estimate', { goodsId, qty: 1, areaId: 130_109 })
    expect(data).toMatchObject({
      delivered: true,
      freightMoney: null,
      text: '运费按重量或体积计算，商品没有填写，暂时无法估算',
    })
  })

  it('of an area where the shop does not deliver is unknown, and said so', async () => {
    const shop = await aSeller(world)
    const rules = [
      { areaIds: [110_000], firstUnit: 1_000, firstMoney: 500, nextUnit: 1_000, nextMoney: 0, maxKm: null },
    ]
    const freightTemplateId = await aFreightTemplate(world, shop, { rules })
    const { goodsId } = await aGoods(world, shop, { freightTemplateId })
    const { preview, submitted } = await both(await aBuyer(world), [goodsId])
    expect(preview).toMatchObject({ freightMoney: null, canSubmit: false, shops: [{ freightMoney: null }] })
    expect(submitted).toMatchObject({ code: 30504, msg: '该地区不支持配送' })
  })
})
