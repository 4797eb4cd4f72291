import { dateText } from '@mall/api/wire-types'
import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPicture, upload } from '../../../../test/builders/file.ts'
import { aDelivery, aFreightTemplate } from '../../../../test/builders/freight.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { aBuyer, aPaidOrder, aReceivedOrder, aSeller, anAddress, anOrder } from '../../../../test/builders/order.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { addAddress } from '../../addressbook/public.ts'

/* Inputs and answers of the order wires outside their main use. */

const { world, seller, buyer } = await openMarket()

const sellersOrders = async (filter: object) => {
  const { data } = await seller.speak.post(orderPath('mj/selSellerOrderListByParam'), filter)
  return data.list.map((row: { orderId: string }) => Number(row.orderId))
}
const lorry = { plateNo: '冀A12345', vehicleType: 3, driverName: '老王', driverMobile: '13800009999' }

it('shows a line with its units and how its stock is kept', async () => {
  const goods = await aGoods(world, seller, { stockType: 2 })
  const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const { data } = await buyer.speak.post(orderPath('ordergoods/selOrderGoodsListByOrderId'), { orderId })
  const stored = await world.db
    .selectFrom('orderLine')
    .select(['baseUnitName', 'convertRate'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(data[0]).toMatchObject({
    orderId: String(orderId),
    stockType: 2,
    baseUnitName: stored.baseUnitName,
    convertRate: stored.convertRate / 1000,
  })
})

it('shows the papers of an order to both sides, and takes the receipt of the buyer', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { path, name, ext, size } = (await upload(world, buyer.speak, await aPicture(), { bizType: 3 })).data
  const put = (speak: typeof buyer.speak, bizType: number) =>
    speak.post('/scbasic/system/systemfile/saveList', { bizType, bizId: orderId, files: [{ path, name, ext, size }] })
  const may = async (bizType: number) =>
    (await buyer.speak.post('/rest/order/checkUploadOrderVoucher', { orderId, bizType })).data
  expect(await put(buyer.speak, 3)).toMatchObject({ code: '30557', msg: '订单现在是“待发货”，不能上传收货凭证' })
  expect(await may(3)).toMatchObject({ allow: false, reason: '订单现在是“待发货”，不能上传收货凭证' })
  const shipped = await seller.speak.post(orderPath('logisticsorder/mj/edit'), {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo: 'SF0000000123',
  })
  expect(shipped.data).toMatchObject({ orderStatus: 40 })
  for (const [speak, bizType, side] of [
    [buyer.speak, 2, '卖家'],
    [seller.speak, 3, '买家'],
  ] as const)
    expect(await put(speak, bizType)).toMatchObject({ code: '30556', msg: expect.stringContaining(`由${side}上传`) })
  expect(await may(3)).toMatchObject({ allow: true, reason: null })
  const saved = await put(buyer.speak, 3)
  const paper = { ...saved.data[0], bizType: 3, uploadSide: 'buyer', stays: false }
  const seen = await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })
  expect(seen.data.vouchers).toEqual([paper])
  expect(seen.data.extend).toEqual({ sourceClient: 'pc', buyerCustomerName: '张海' })
  expect((await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data.vouchers).toEqual([paper])

  const receiveBy = (ids: string) =>
    buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId), voucherFileIds: ids })
  expect((await receiveBy(String(Number(paper.fileId) + 1_000))).code).toBe(10404)
  expect((await receiveBy(JSON.stringify([paper.fileId]))).data).toEqual({ orderStatus: 50 })
})

it('is received part-shipped by nobody, also with force: the shop has not given up the rest', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 3 }])
  const detail = async () => (await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data
  const [{ lineId }] = (await detail()).lines
  const ship = (qty: number, trackingNo: string) =>
    seller.speak.post(orderPath('logisticsorder/mj/edit'), {
      orderId,
      logisticsType: 1,
      companyCode: 'SF',
      trackingNo,
      lines: [{ lineId, qty }],
    })
  const receive = (force: string) => buyer.speak.form('/order/person/receiveGoods', { orderId: String(orderId), force })
  expect((await ship(2, 'SF0000000201')).data).toMatchObject({ orderStatus: 35 })
  for (const force of ['0', '1']) expect((await receive(force)).code).toBe(10410)
  expect(await detail()).toMatchObject({ orderStatus: 35, lines: [{ receiveQty: 0 }], times: { receiveTime: null } })
  expect((await ship(1, 'SF0000000202')).data).toMatchObject({ orderStatus: 40 })
  expect((await receive('1')).data).toEqual({ orderStatus: 50 })
})

it('answers to both sides every part of an order, a shipped one and a new one', async () => {
  const goods = await aGoods(world, seller)
  const wanted = [{ goodsId: goods.goodsId, qty: 1 }]
  const { orderId } = await aPaidOrder(world, buyer, wanted)
  await seller.speak.post(orderPath('logisticsorder/mj/edit'), {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo: 'SF0000000301',
  })
  const unpaid = await anOrder(buyer, wanted)
  const row = ['orderNo', 'orderType', 'orderStatus', 'statusText', 'payStatus', 'deliveryType', 'pickupStatus']
  const money = ['goodsMoney', 'freightMoney', 'discountMoney', 'payMoney']
  const parts = ['delivery', 'money', 'packages', 'vehicles', 'vouchers', 'logs', 'extend', 'times']
  const all = [...row, 'contractStatus', 'shop', 'buyer', 'lines', ...money, 'createTime', 'buttons', ...parts]
  const sums = ['goods', 'fullReduction', 'coupon', 'points', 'adjust', 'weighed', 'freight', 'pay', 'paid', 'refunded']
  for (const id of [orderId, unpaid.orderId])
    for (const [speak, path] of [
      [buyer.speak, 'selOrderDetailByOrderId'],
      [seller.speak, 'mj/selOrderDetailByOrderId'],
    ] as const) {
      const { data } = await speak.post(orderPath(path), { orderId: id })
      expect(Object.keys(data)).toEqual(expect.arrayContaining(all))
      expect(Object.keys(data.money)).toEqual(sums)
    }
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  expect(data).toMatchObject({ packages: [{ trackingNo: 'SF0000000301' }], delivery: { deliveryType: 1 } })
  expect(data.logs.length).toBeGreaterThan(1)
})

it('finds the orders of a shop by pick-up and contract', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await anOrder(await aBuyer(world), [{ goodsId: goods.goodsId, qty: 1 }])
  expect(await sellersOrders({ pickupStatus: 0, contractStatus: 0 })).toContain(orderId)
  expect(await sellersOrders({ pickupStatus: 1 })).toEqual([])
  expect(await sellersOrders({ contractStatus: 3 })).toEqual([])
})

it('stays with who served its buyer when it was placed, open or done, though somebody else serves them now', async () => {
  const goods = await aGoods(world, seller, { price: 10_000 })
  const other = await aBuyer(world)
  const [before, now] = [await aStaff(world, seller, ['SALES']), await aStaff(world, seller, ['SALES'])]
  const order = () => aPaidOrder(world, other, [{ goodsId: goods.goodsId, qty: 1 }])
  const first = await order()
  const { customerId } = await world.db
    .selectFrom('customer')
    .select('customerId')
    .where('buyerBoId', '=', other.boId)
    .executeTakeFirstOrThrow()
  const serve = (channelUserId: number | null) =>
    seller.speak.post('/rest/customer/editChannelService', { customerIds: [customerId], channelUserId })
  expect((await serve(before)).code).toBe(0)
  const open = await order()
  const done = await aReceivedOrder(world, other, seller, [{ goodsId: goods.goodsId, qty: 1 }])
  await serve(now)
  const later = await order()
  await serve(null)
  expect(await sellersOrders({ channelUserId: before })).toEqual([done.orderId, open.orderId])
  expect(await sellersOrders({ channelUserId: now })).toEqual([later.orderId])
  const today = dateText(world.now())
  const { data } = await seller.speak.post('/rest/order/querySellCollect', {
    groupBy: 'channel',
    beginTime: today,
    endTime: today,
  })
  const counts = new Map(data.list.map((it: any) => [it.key, it.orderCount]))
  expect([counts.get(String(before)), counts.get(String(now))]).toEqual([2, 1])
  expect(first.orderId).toBeLessThan(open.orderId)
})

it('is found by its number and by its id, on either side', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  for (const keyword of [String(orderId), data.orderNo, data.orderNo.slice(-8)]) {
    expect(await sellersOrders({ keyword })).toContain(orderId)
    const mine = await buyer.speak.post(orderPath('selBuyerOrderListByParam'), { keyword })
    expect(mine.data.list.map((row: { orderId: string }) => row.orderId)).toContain(String(orderId))
  }
  expect(await sellersOrders({ keyword: '987654321012345' })).toEqual([])
})

it('shows the shop the groups and the credit of the customer', async () => {
  const goods = await aGoods(world, seller)
  const other = await aBuyer(world)
  const { orderId } = await anOrder(other, [{ goodsId: goods.goodsId, qty: 1 }])
  const group = await world.db
    .insertInto('customerGroup')
    .values({ shopId: seller.shopId, name: '规模场' })
    .returning('groupId')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('customer')
    .set({ groupIds: [group.groupId], creditLimit: 500_000, creditDays: 45, level: 'A' })
    .where('buyerBoId', '=', other.boId)
    .execute()
  const { data } = await seller.speak.post(orderPath('mj/selOrderDetailExtendById'), { orderId })
  expect(data).toMatchObject({
    extend: { buyerCustomerName: '张海' },
    customer: {
      level: 'A',
      groups: [{ groupId: String(group.groupId), name: '规模场' }],
      credit: { limitMoney: '5000.00', usedMoney: '0.00', days: 45 },
    },
    planNo: null,
    moneyLogs: [],
  })
})

it('ships with a lorry used before, by its id, and says what the warehouse can send', async () => {
  const goods = await aGoods(world, seller, { stockType: 2, stock: 10_000 })
  const first = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 4 }])
  const second = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 6 }])
  const send = (orderId: number, more: object) =>
    seller.speak.post(orderPath('logisticsorder/mj/edit'), { orderId, logisticsType: 2, ...more })
  expect((await send(first.orderId, { vehicles: [lorry] })).data).toMatchObject({ orderStatus: 40 })

  const form = await seller.speak.post(orderPath('selBuildOrderToDelivery'), { orderIds: [second.orderId] })
  expect(form.data[0].openLines[0]).toMatchObject({ openQty: 6, availableQty: 6 })
  const { vehicleId, ...known } = form.data[0].vehicles[0]
  expect(known).toEqual(lorry)
  const outsider = await aSeller(world)
  const foreign = await outsider.speak.post(orderPath('logisticsorder/mj/edit'), {
    orderId: second.orderId,
    logisticsType: 2,
    vehicleIds: [vehicleId],
  })
  expect(foreign.code).toBe('10404')
  expect((await send(second.orderId, { vehicleIds: [Number(vehicleId) + 1_000] })).code).toBe('10404')
  expect((await send(second.orderId, { vehicleIds: [vehicleId] })).data).toMatchObject({ orderStatus: 40 })
  const sent = await buyer.speak.post(orderPath('selDeliveryDetailByOrderId'), { orderId: second.orderId })
  expect(sent.data.packages[0].vehicles[0]).toMatchObject(lorry)
})

it('ships with no lorry of another shop', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const way = { orderId, logisticsType: 2 }
  await seller.speak.post(orderPath('logisticsorder/mj/edit'), { ...way, vehicles: [lorry] })
  const { data } = await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })
  const vehicleIds = [data.vehicles[0].orderVehicleId]

  const other = await aSeller(world)
  const theirs = await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, other)).goodsId, qty: 1 }])
  const input = { ...way, orderId: theirs.orderId, vehicleIds }
  expect((await other.speak.post(orderPath('logisticsorder/mj/edit'), input)).code).toBe('10404')
  const sent = await other.speak.post(orderPath('logisticsorder/mj/edit'), {
    ...input,
    vehicleIds: [],
    vehicles: [lorry],
  })
  expect(sent.data).toMatchObject({ orderStatus: 40 })
})

it('lets the buyer say how they mean to pay until they have paid', async () => {
  const goods = await aGoods(world, seller)
  const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const edit = (more: object) => buyer.speak.post(orderPath('edit'), { orderId, ...more })
  expect((await edit({ version: 1, payType: 4 })).data).toEqual({ version: 2 })
  const shown = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  expect(shown.data).toMatchObject({ payType: 4 })
  const paid = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { version } = (await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId: paid.orderId })).data
  const late = await buyer.speak.post(orderPath('edit'), { orderId: paid.orderId, version, payType: 4 })
  expect(late.code).toBe('10410')
})

it('moves to another county when the freight stays the same, and only then', async () => {
  const far = 130_800
  const freightTemplateId = await aFreightTemplate(world, seller, {
    rules: [
      { areaIds: [], firstUnit: 50_000, firstMoney: 3_000, nextUnit: 10_000, nextMoney: 400, maxKm: null },
      { areaIds: [far], firstUnit: 50_000, firstMoney: 5_000, nextUnit: 10_000, nextMoney: 400, maxKm: null },
    ],
  })
  const goods = await aGoods(world, seller, { freightTemplateId })
  const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const address = async (cityId: number, countyId: number) => {
    const { userId, boId } = buyer
    const place = { ...anAddress(), cityId, countyId, detail: '新场2号' }
    return world.write((ctx) => addAddress(ctx, { ...place, userId, boId }))
  }
  const move = (version: number, addressId: number) =>
    buyer.speak.post(orderPath('edit'), { orderId, version, delivery: { addressId } })
  const dear = await address(far, 130_802)
  expect((await move(1, dear)).code).toBe('30116')
  expect((await move(1, await address(130_100, 130_102))).data).toEqual({ version: 2 })
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  expect(data).toMatchObject({ freightMoney: '30.00', delivery: { countyId: '130102', address: '新场2号' } })
})

it('lets the shop send by another entry of the same way only', async () => {
  const goods = await aGoods(world, seller)
  const express = await aDelivery(world, seller, { name: '冷链快递' })
  const pickup = await aDelivery(world, seller, { deliveryType: 3, name: '到厂自提', address: '厂区1号' })
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const detail = async () => (await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })).data
  const { version } = await detail()
  const change = (deliveryId: number) =>
    seller.speak.post(orderPath('mj/edit'), { orderId, version, delivery: { deliveryId } })
  expect((await change(pickup)).code).toBe('10400')
  const foreign = await aSeller(world)
  expect((await change(foreign.deliveryId)).code).toBe('10404')
  expect((await change(express)).data).toEqual({ version: version + 1 })
  expect((await detail()).delivery).toMatchObject({ deliveryId: String(express), deliveryName: '冷链快递' })
})
