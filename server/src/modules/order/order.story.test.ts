import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aDelivery } from '../../../test/builders/freight.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, pay, statusOf, submit } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { stockOf } from '../../../test/builders/stock.ts'
import { afterwards, openMarket, orderPath } from '../../../test/builders/market.ts'

const { world, ...people } = await openMarket()
let { seller, buyer } = people
const day = 86_400_000
const later = async (milliseconds: number) => {
  ;({ seller, buyer } = await afterwards(world, milliseconds, { seller, buyer }))
}

const buttonsOf = async (side: '' | 'mj/', orderId: number, speak = side === '' ? buyer.speak : seller.speak) =>
  (await speak.post(orderPath(`${side}selButtonDetailByOrderId`), { orderId })).data.buttons.map(
    (it: { code: string }) => it.code,
  )

describe('the main job', () => {
  it('goes from the cart to the settled shop', async () => {
    const goods = await aGoods(world, seller, { stockType: 2, price: 15_800 })
    const added = await buyer.speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 3 })
    expect(added).toMatchObject({ code: 0, data: { qty: 3, count: 1 } })
    const cart = await buyer.speak.post('/rest/cart/list')
    expect(cart.data).toMatchObject({ count: 1, checkedCount: 1, payMoney: '474.00' })
    expect(cart.data.groups[0].list[0]).toMatchObject({ salePrice: '158.00', goodsMoney: '474.00', valid: true })

    const input = { cartIds: [added.data.cartId] }
    const preview = await buyer.speak.post('/rest/order/preview', input)
    expect(preview.data).toMatchObject({ payMoney: '474.00', canSubmit: true, address: { receiver: '张海' } })
    const placed = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: '474.00' })
    expect(placed).toMatchObject({ code: 0, data: { needPay: true, payMoney: '474.00' } })
    const { tradeNo, orderIds } = placed.data
    const orderId = Number(orderIds[0])
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 100_000, reservedQty: 3_000 })
    expect((await buyer.speak.post('/cart/getCountCart.do')).data).toEqual({ count: 0 })
    expect(await buttonsOf('', orderId)).toEqual(['PAY', 'CANCEL', 'EDIT'])
    expect(await buttonsOf('mj/', orderId)).toEqual(['EDIT_MONEY', 'CLOSE', 'SELLER_REMARK'])

    const owed = await buyer.speak.post(orderPath('selOrderToPayByOrderId'), { tradeNo })
    expect(owed.data).toMatchObject({ payMoney: '474.00', done: false })
    expect(owed.data.payTypes[0]).toMatchObject({ payType: 1, enabled: true })
    await pay(world, buyer, tradeNo)
    expect(await statusOf(world, orderId)).toBe(30)
    expect((await buyer.speak.post(orderPath('selOrderToPayByOrderId'), { tradeNo })).data).toMatchObject({
      done: true,
    })
    expect(await buttonsOf('', orderId)).toEqual(['EDIT', 'REFUND', 'EDIT_TAX', 'BUY_AGAIN'])
    expect(await buttonsOf('mj/', orderId)).toEqual(['SHIP', 'SELLER_REMARK'])

    const form = await seller.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [orderId] })
    expect(form.data[0]).toMatchObject({ blocked: null, allowSplitShip: true, delivery: { receiver: '张海' } })
    const [line] = form.data[0].openLines
    expect(line).toMatchObject({ openQty: 3 })
    const courier = { logisticsType: 1, companyCode: 'ZTO', trackingNo: 'ZT20261121' }
    const first = await seller.speak.post(orderPath('logisticsorder/mj/edit'), {
      orderId,
      ...courier,
      lines: [{ lineId: line.lineId, qty: 1 }],
    })
    expect(first).toMatchObject({ code: 0, data: { orderStatus: 35 } })
    const rest = await seller.speak.post(orderPath('logisticsorder/mj/edit'), {
      orderId,
      logisticsType: 2,
      vehicles: [{ plateNo: '冀A12345', driverName: '李师傅', driverMobile: '13800001234' }],
    })
    expect(rest).toMatchObject({ code: 0, data: { orderStatus: 40 } })
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 97_000, reservedQty: 0 })
    const parcels = await buyer.speak.form('/order/person/queryOrderDeliveryList', { orderId: String(orderId) })
    expect(parcels.data).toMatchObject([
      { logisticsType: 2, vehicles: [{ plateNo: '冀A12345', statusText: '已出厂' }], lines: [{ qty: 2 }] },
      { companyName: '中通快递', trackingNo: 'ZT20261121', lines: [{ qty: 1 }] },
    ])
    expect(parcels.data[1].tracks[0].text).toContain('ZT20261121')

    expect(await buttonsOf('', orderId)).toEqual(['VIEW_LOGISTICS', 'RECEIVE', 'REFUND', 'EDIT_TAX', 'BUY_AGAIN'])
    const received = await buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) })
    expect(received).toMatchObject({ code: 0, data: { orderStatus: 50 } })
    const deadlines = await world.db
      .selectFrom('outbox')
      .select('key')
      .where('key', 'like', `order.%:${orderId}`)
      .execute()
    expect(deadlines).toEqual([{ key: `order.settling>completeOrder:${orderId}` }])
    await later(7 * day)
    expect(await statusOf(world, orderId)).toBe(60)
    const money = await world.db
      .selectFrom('account')
      .select(['code', 'balanceMoney'])
      .where('ownerId', '=', seller.shopId)
      .where('code', 'in', ['2201', '2202'])
      .execute()
    expect(Object.fromEntries(money.map((it) => [it.code, it.balanceMoney]))).toEqual({ '2201': 0, '2202': 47_116 })

    const detail = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
    expect(detail.data).toMatchObject({
      orderStatus: 60,
      statusText: '已完成',
      payStatus: 2,
      payType: 1,
      money: { goods: '474.00', freight: '0.00', pay: '474.00', paid: '474.00' },
      delivery: { deliveryName: '快递物流', areaName: '河北省石家庄市藁城区' },
      sellerRemark: null,
    })
    expect(detail.data.logs.map((it: { action: string }) => it.action)).toEqual([
      'submit',
      'settle',
      'ship',
      'ship',
      'receive',
      'complete',
    ])
    const extend = await seller.speak.post(orderPath('mj/selOrderDetailExtendById'), { orderId })
    expect(extend.data.customer).toMatchObject({ orderCount: 1, orderMoney: '474.00' })
    const sold = await world.db
      .selectFrom('goodsSku')
      .select('soldQty')
      .where('goodsId', '=', goods.goodsId)
      .executeTakeFirstOrThrow()
    expect(sold.soldQty).toBe(3_000)
  })

  it('places one order per shop, and one payment pays them all', async () => {
    const other = await aSeller(world)
    const [here, there] = [await aGoods(world, seller), await aGoods(world, other, { price: 1_235 })]
    const { tradeNo, orderIds } = await anOrder(buyer, [
      { goodsId: here.goodsId, qty: 1 },
      { goodsId: there.goodsId, qty: 2 },
    ])
    expect(orderIds).toHaveLength(2)
    await pay(world, buyer, tradeNo)
    expect(await Promise.all(orderIds.map((id) => statusOf(world, id)))).toEqual([30, 30])
    const list = await buyer.speak.post(orderPath('selBuyerOrderListByParam'), { keyword: there.name })
    expect(list.data).toMatchObject({ total: 1, list: [{ payMoney: '24.70', shop: { shopId: String(other.shopId) } }] })
  })

  it('is received by the calendar when the buyer forgets', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await seller.speak.post(orderPath('logisticsorder/mj/edit'), {
      orderId,
      logisticsType: 1,
      companyCode: 'SF',
      trackingNo: 'SF0000000001',
    })
    await later(10 * day - 60_000)
    expect(await statusOf(world, orderId)).toBe(40)
    await later(60_000)
    expect(await statusOf(world, orderId)).toBe(50)
  })
})

describe('placing', () => {
  it('refuses another sum with the figures of now', async () => {
    const goods = await aGoods(world, seller, { price: 10_000 })
    const answer = await submit(buyer, [{ goodsId: goods.goodsId, qty: 2 }], { payMoney: '199.99' })
    expect(answer).toMatchObject({ code: 30301, data: { payMoney: '200.00' } })
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 100_000 })
  })

  it('names what is short, and takes nothing of the rest', async () => {
    const [plenty, short] = [await aGoods(world, seller), await aGoods(world, seller, { stock: 1_000 })]
    const answer = await submit(buyer, [
      { goodsId: plenty.goodsId, qty: 1 },
      { goodsId: short.goodsId, qty: 2 },
    ])
    expect(answer).toMatchObject({ code: 30401, data: { lines: [{ goodsId: String(short.goodsId), available: 1 }] } })
    expect(await stockOf(world, plenty.goodsId)).toMatchObject({ sellableQty: 100_000 })
  })

  it('counts the same goods named twice as one line', async () => {
    const goods = await aGoods(world, seller, { stock: 3_000 })
    const answer = await submit(buyer, [
      { goodsId: goods.goodsId, qty: 2 },
      { goodsId: goods.goodsId, qty: 2 },
    ])
    expect(answer.code).toBe(30401)
  })

  it('judges quantity, shop, own goods and the address', async () => {
    const stepped = await aGoods(world, seller, { minQty: 5_000, stepQty: 5_000, maxQty: 20_000 })
    const codeFor = async (goodsId: number, qty: number) => (await submit(buyer, [{ goodsId, qty }])).code
    expect(await codeFor(stepped.goodsId, 7)).toBe(30206)
    expect(await codeFor(stepped.goodsId, 25)).toBe(30207)
    expect(await codeFor(stepped.goodsId, 10)).toBe(0)
    const resting = await aSeller(world, { shopStatus: 2 })
    expect(await codeFor((await aGoods(world, resting)).goodsId, 1)).toBe(30101)
    const shown = await aSeller(world, { isZhanShi: true })
    expect(await codeFor((await aGoods(world, shown)).goodsId, 1)).toBe(30104)
    const closed = await aSeller(world, { dhEnabled: true })
    expect(await codeFor((await aGoods(world, closed)).goodsId, 1)).toBe(30103)
    const mine = await aSeller(world, { ownerUserId: buyer.userId, orgBoId: buyer.boId })
    expect(await codeFor((await aGoods(world, mine)).goodsId, 1)).toBe(30107)
    const noAddress = await buyer.speak.post('/rest/order/submit', {
      items: [{ goodsId: stepped.goodsId, qty: 5 }],
      addressId: 999_999,
      payMoney: '1.00',
    })
    expect(noAddress.code).toBe(10404)
  })

  it('delivers only where the shop does', async () => {
    const shop = await aSeller(world)
    await aDelivery(world, shop, { deliveryType: 2, name: '自有车辆', serveAreaIds: [370_000] })
    const goods = await aGoods(world, shop)
    const preview = await buyer.speak.post('/rest/order/preview', { items: [{ goodsId: goods.goodsId, qty: 1 }] })
    const own = preview.data.shops[0].deliveries.find((it: { name: string }) => it.name === '自有车辆')
    expect(own).toMatchObject({ freightMoney: null, reason: '该地区不支持配送' })
    const answer = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }], {
      deliveryByShop: [{ shopId: shop.shopId, deliveryId: own.deliveryId }],
    })
    expect(answer.code).toBe(30504)
  })

  it('answers a repeated try with the first answer, and refuses the key for another order', async () => {
    const goods = await aGoods(world, seller)
    const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], addressId: buyer.addressId, payMoney: '158.00' }
    const key = { 'idempotency-key': 'one-try-only' }
    const [first, second] = [
      await buyer.speak.post('/rest/order/submit', input, key),
      await buyer.speak.post('/rest/order/submit', input, key),
    ]
    expect(first).toMatchObject({ code: 0, data: { payMoney: '158.00' } })
    expect(second.data).toEqual(first.data)
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 99_000 })
    const other = await buyer.speak.post('/rest/order/submit', { ...input, payMoney: '1.00' }, key)
    expect(other.code).toBe(10409)
  })

  it('takes the same key of another person for their own, and a key of a day ago for a new one', async () => {
    const goods = await aGoods(world, seller)
    const items = [{ goodsId: goods.goodsId, qty: 1 }]
    const key = { 'idempotency-key': 'everybodys-key' }
    const order = async ({ speak, addressId }: TestBuyer) =>
      (await speak.post('/rest/order/submit', { items, addressId, payMoney: '158.00' }, key)).data.orderIds[0]
    const [mine, theirs] = [await order(buyer), await order(await aBuyer(world))]
    expect(theirs).not.toBe(mine)
    expect(await order(buyer)).toBe(mine)
    await world.later(86_400_001)
    expect(await order({ ...buyer, speak: await world.signIn(buyer.userId) })).not.toBe(mine)
  })
})
