import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aPaper } from '../../../test/builders/file.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller, aSentOrder, statusOf } from '../../../test/builders/order.ts'

const { world, seller } = await openMarket()

const basic = {
  receiveNeedCheck: false,
  allowOverReceive: '0.00',
  requireWeigh: false,
  autoCreateReceipt: false,
  defaultWarehouse: '',
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const sentTo = async (buyer: Buyer, qty: number, more: object = {}) => {
  const goods = await aGoods(world, seller, more)
  const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty }])
  const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId: String(orderId) })
  const lineId = data.lines[0].lineId as string
  const receive = (input: object) =>
    buyer.speak.post('/order/person/receiveGoods', { orderId: String(orderId), ...input })
  return {
    orderId,
    lineId,
    receive,
    counting: (count: number, rest = {}) => receive({ counted: [{ lineId, qty: count }], ...rest }),
  }
}
const saveBasic = ({ speak }: Buyer, it: object) =>
  speak.post('/rest/supply/editBasic', { version: 0, ...basic, ...it })

describe('what an enterprise asks of who receives', () => {
  it('is nothing until it says something, and is changed in the version that was read', async () => {
    const buyer = await aBuyer(world)
    const read = async () => (await buyer.speak.get('/rest/supply/queryBasic')).data
    expect(await read()).toEqual({ ...basic, version: 0 })
    const free = await sentTo(buyer, 3)
    expect((await free.counting(5)).code).toBe(0)
    expect((await saveBasic(buyer, { allowOverReceive: '5.00' })).data).toEqual({ version: 1 })
    expect((await saveBasic(buyer, {})).code).toBe(10409)
    expect((await saveBasic(buyer, { version: 1, requireWeigh: true })).data).toEqual({ version: 2 })
    expect(await read()).toEqual({ ...basic, requireWeigh: true, version: 2 })
    expect((await saveBasic(buyer, { version: 2, allowOverReceive: '20.01' })).data.fields).toMatchObject([
      { field: 'allowOverReceive' },
    ])
    // A person who buys for another enterprise reads that one's rules.
    expect((await (await aBuyer(world)).speak.get('/rest/supply/queryBasic')).data.version).toBe(0)
  })

  it('may be that each line is counted before an order counts as received', async () => {
    const buyer = await aBuyer(world)
    await saveBasic(buyer, { receiveNeedCheck: true })
    const { orderId, receive, counting } = await sentTo(buyer, 3)
    expect(await receive({})).toMatchObject({ code: 30551 })
    expect(await statusOf(world, orderId)).toBe(40)
    expect((await counting(2)).code).toBe(0)
    expect(await statusOf(world, orderId)).toBe(50)
  })

  it('may be that no more is counted than was sent, or so much more', async () => {
    const buyer = await aBuyer(world)
    await saveBasic(buyer, { allowOverReceive: '10.00' })
    const { receive, counting } = await sentTo(buyer, 100)
    expect(await counting(111)).toMatchObject({ code: 30552, msg: expect.stringContaining('最多可收 110') })
    expect((await counting(110)).code).toBe(0)
    // Without a count nothing more is asked for.
    const other = await sentTo(buyer, 1)
    expect((await other.receive({})).code).toBe(0)
    expect((await receive({})).code).not.toBe(0)
  })

  it('may be that what is weighed is received with its weight and a slip, which becomes a paper of the order', async () => {
    const buyer = await aBuyer(world)
    await saveBasic(buyer, { requireWeigh: true })
    const { orderId, receive, counting } = await sentTo(buyer, 10, { weighGoods: true })
    expect((await receive({})).code).toBe(30553)
    expect((await counting(9.5)).code).toBe(30553)
    const { path } = await aPaper(world, buyer.speak)
    expect((await receive({ slips: [path] })).code).toBe(30553)
    // Another person's paper does not count.
    const theirs = await aPaper(world, seller.speak)
    expect((await counting(9.5, { slips: [theirs.path] })).code).toBe(10404)
    expect(await statusOf(world, orderId)).toBe(40)
    expect((await counting(9.5, { slips: [path] })).code).toBe(0)
    const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', {
      orderId: String(orderId),
    })
    expect(data.vouchers).toMatchObject([{ bizType: 4 }])
    const unweighed = await sentTo(buyer, 1)
    expect((await unweighed.receive({})).code).toBe(0)
  })
})

describe('how a customer takes goods in', () => {
  const save = '/rest/supply/editCustomerDelivery'
  const taken = { version: 0, deliveryType: 2, receiveTimeRange: '上午', unloadPerson: '李卸', needVehicle: true }

  it('stands beside their orders and in the shipping form for the shop, and for nobody else', async () => {
    const buyer = await aBuyer(world)
    const { goodsId } = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    const input = { ...taken, buyerBoId: buyer.boId, unloadMobile: '13812345678', remark: '东门进' }
    const { data } = await seller.speak.post(save, input)
    expect(data.version).toBe(1)
    const how = {
      deliveryType: 2,
      unloadPerson: '李卸',
      unloadMobile: '13812345678',
      needVehicle: true,
      remark: '东门进',
    }
    const list = await seller.speak.post('/rest/supply/queryCustomerDeliveryList', { keyword: '李卸' })
    expect(list.data.list).toMatchObject([{ id: data.id, buyerBoId: String(buyer.boId), ...how }])
    const asked = { orderId: String(orderId) }
    const shown = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', asked)
    expect(shown.data.howTaken).toMatchObject(how)
    expect((await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', asked)).data.howTaken).toBeNull()
    const [toShip] = (await seller.speak.post('/sctrading/order/selBuildOrderToDelivery', { orderIds: [orderId] })).data
    expect(toShip.howTaken).toMatchObject(how)
  })

  it('is kept of customers of the shop alone, in the version that was read', async () => {
    const [buyer, newcomer, other] = [await aBuyer(world), await aBuyer(world), await aSeller(world)]
    const { goodsId } = await aGoods(world, seller)
    await anOrder(buyer, [{ goodsId, qty: 1 }])
    const input = { ...taken, buyerBoId: buyer.boId }
    expect((await seller.speak.post(save, { ...input, buyerBoId: newcomer.boId })).code).toBe(10404)
    expect((await other.speak.post(save, input)).code).toBe(10404)
    expect((await seller.speak.post(save, { ...input, version: 3 })).code).toBe(10409)
    expect((await seller.speak.post(save, input)).code).toBe(0)
    expect((await seller.speak.post(save, input)).code).toBe(10409)
    expect((await seller.speak.post(save, { ...input, version: 1, unloadPerson: '' })).data.version).toBe(2)
    const of = await other.speak.post('/rest/supply/queryCustomerDeliveryList', { buyerBoId: buyer.boId })
    expect(of.data.total).toBe(0)
  })
})
