import { expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { afterwards, openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aPaidOrder, aSeller, byCourier, statusOf } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { stockOf } from '../../../../test/builders/stock.ts'

const { world, ...people } = await openMarket()
let { seller, buyer } = people
const hour = 3_600_000

const paid = async (qty: number) => {
  const goods = await aGoods(world, seller, { stockType: 2 })
  return { ...(await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty }])), goodsId: goods.goodsId }
}
const ship = (orderId: number, more: object = {}, speak = seller.speak) =>
  speak.post(orderPath('logisticsorder/mj/edit'), { orderId, ...byCourier, ...more })
const withdraw = (orderId: number, packageId: string, version: number, speak = seller.speak) =>
  speak.post('/rest/order/shipping/withdraw', { orderId, packageId, version })
const detailOf = async (orderId: number) =>
  (await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })).data
const codesOf = (order: any): string[] => order.buttons.map((it: any) => it.code)
const messages = async () => {
  await world.settle()
  const found = await world.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('userId', '=', buyer.userId)
    .orderBy('msgId', 'desc')
    .execute()
  return found
}

test('what was just sent is taken back whole: the goods are on the shelf and owed again, the log and the buyer know', async () => {
  const { orderId, goodsId } = await paid(3)
  const before = await stockOf(world, goodsId)
  const { packageId, version } = (await ship(orderId)).data
  expect(codesOf(await detailOf(orderId))).toEqual(expect.arrayContaining(['CHANGE_PARCEL', 'WITHDRAW_PARCEL']))
  expect((await withdraw(orderId, packageId, version)).data).toEqual({ orderStatus: 30, version: version + 1 })
  expect(await stockOf(world, goodsId)).toEqual(before)
  const order = await detailOf(orderId)
  expect(order).toMatchObject({ orderStatus: 30, shipTime: null, receiveDeadline: null, packages: [] })
  expect(order.logs.at(-1)).toMatchObject({
    action: 'withdrawParcel',
    text: expect.stringMatching(/^撤回发货：顺丰速运 SF0000000001，.+ × 3 /),
  })
  const [message] = await messages()
  expect(message).toMatchObject({ title: '卖家撤回了发货', content: expect.stringContaining('SF0000000001') })
  expect((await withdraw(orderId, packageId, version + 1)).code).toBe(10410)
  expect((await ship(orderId)).data).toMatchObject({ orderStatus: 40 })
})

test('of several parcels one is taken back: the others travel on', async () => {
  const { orderId } = await paid(5)
  const [line] = (await detailOf(orderId)).lines
  const some = (qty: number) => ({ lines: [{ lineId: line.lineId, qty }] })
  const first = (await ship(orderId, some(2))).data
  const second = (await ship(orderId, { ...some(3), trackingNo: 'SF0000000002' })).data
  expect(second.orderStatus).toBe(40)
  expect((await withdraw(orderId, first.packageId, second.version)).data).toMatchObject({ orderStatus: 35 })
  expect(await detailOf(orderId)).toMatchObject({ lines: [{ shipQty: 3 }], packages: [{ trackingNo: 'SF0000000002' }] })
  // The timer receives nothing that was not sent.
  ;({ seller, buyer } = await afterwards(world, 15 * 24 * hour, { seller, buyer }))
  expect(await statusOf(world, orderId)).toBe(35)
})

test('courier, number and lorries of a parcel are changed until it is received; log and buyer read old and new', async () => {
  const { orderId } = await paid(1)
  const { packageId, version } = (await ship(orderId)).data
  ;({ seller, buyer } = await afterwards(world, 48 * hour, { seller, buyer }))
  const zto = { packageId, companyCode: 'ZTO', trackingNo: '773012345678901' }
  const changed = await ship(orderId, { ...zto, version })
  expect(changed.data).toEqual({ packageId, orderStatus: 40, version: version + 1 })
  const words = '修改物流：顺丰速运 SF0000000001 改为 中通快递 773012345678901'
  expect((await detailOf(orderId)).logs.at(-1)).toMatchObject({ action: 'changeParcel', text: words })
  expect((await messages())[0]).toMatchObject({ title: '物流信息已修改', content: expect.stringContaining(words) })
  const stale = await ship(orderId, { ...zto, trackingNo: '773012345678902', version })
  expect(stale).toMatchObject({ code: '10409', data: { change: words } })
  expect((await withdraw(orderId, packageId, version)).code).toBe(10409)
  // A caller that names no version is refused, too.
  expect((await ship(orderId, zto)).code).toBe('10409')

  const vehicles = [{ plateNo: '冀A12345', driverName: '赵六', driverMobile: '13900000009' }]
  const lorry = { orderId, packageId, logisticsType: 2, vehicles, version: version + 1 }
  expect((await seller.speak.post(orderPath('logisticsorder/mj/edit'), lorry)).code).toBe(0)
  const [parcel] = (await detailOf(orderId)).packages
  expect(parcel).toMatchObject({ logisticsType: 2, trackingNo: null, vehicles: [{ plateNo: '冀A12345' }] })
  await buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) })
  expect((await ship(orderId, zto)).code).toBe('10410')
  expect((await withdraw(orderId, packageId, version + 3)).code).toBe(10410)
  expect(codesOf(await detailOf(orderId))).not.toContain('WITHDRAW_PARCEL')
})

test('a parcel of another order or shop is not there', async () => {
  const [mine, other] = [await paid(1), await paid(1)]
  const sent = (await ship(mine.orderId)).data
  const there = (await ship(other.orderId)).data
  expect((await withdraw(mine.orderId, there.packageId, sent.version)).code).toBe(10404)
  const foreignParcel = { packageId: there.packageId, version: sent.version, trackingNo: 'SF0000000009' }
  expect((await ship(mine.orderId, foreignParcel)).code).toBe('10404')
  const foreign = await aSeller(world)
  expect((await withdraw(mine.orderId, sent.packageId, sent.version, foreign.speak)).code).toBe(10404)
  expect(await statusOf(world, mine.orderId)).toBe(40)
})

test('who comes too late reads who sent it, when and how; who saw an older version is asked to check it', async () => {
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  const { orderId } = await paid(2)
  const form = async (id: number) =>
    (await seller.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [id] })).data[0]
  const { version } = await form(orderId)
  await ship(orderId, { version }, clerk)
  const late = await ship(orderId, { version, trackingNo: 'SF0000000003' })
  expect(late).toMatchObject({
    code: '10410',
    msg: expect.stringMatching(/^不能发货：员工 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 卖家发货：顺丰速运 SF0000000001$/),
  })
  const other = await paid(2)
  const seen = await form(other.orderId)
  await buyer.speak.post(orderPath('edit'), { orderId: other.orderId, version: seen.version, buyerRemark: '放门口' })
  const stale = await ship(other.orderId, { version: seen.version })
  expect(stale).toMatchObject({ code: '10409', data: { change: expect.stringMatching(/^买家.*放门口/) } })
  expect(await statusOf(world, other.orderId)).toBe(30)
})

test('a parcel is taken back once, and not while its buyer receives it', async () => {
  for (const round of [0, 1, 2]) {
    const { orderId, goodsId } = await paid(round + 1)
    const { packageId, version } = (await ship(orderId)).data
    const answers = await Promise.all([
      withdraw(orderId, packageId, version),
      buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId) }),
      withdraw(orderId, packageId, version),
    ])
    expect(answers.filter(({ code }) => Number(code) === 0)).toHaveLength(1)
    expect([30, 50]).toContain(await statusOf(world, orderId))
    expect((await stockOf(world, goodsId)).reservedQty).toBe(
      (await statusOf(world, orderId)) === 30 ? (round + 1) * 1000 : 0,
    )
  }
})

test('of an order parcels are changed and taken back twenty times a day at most, since the buyer gets a message of each', async () => {
  const { orderId } = await paid(1)
  const { packageId, version } = (await ship(orderId)).data
  const change = (at: number) =>
    ship(orderId, { packageId, version: version + at, trackingNo: `SF00000010${at % 2}00` })
  for (let at = 0; at < 20; at += 1) expect((await change(at)).code).toBe(0)
  expect((await change(20)).code).toBe('10429')
  expect((await withdraw(orderId, packageId, version + 20)).code).toBe(10429)
  ;({ seller, buyer } = await afterwards(world, 25 * hour, { seller, buyer }))
  expect((await change(20)).code).toBe(0)
})
