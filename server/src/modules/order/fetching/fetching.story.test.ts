import { expect, it } from 'vitest'
import {
  addVehicles,
  aLorry,
  anAppointment,
  anArrival,
  aYard,
  changeVehicles,
  confirmTime,
  inHours,
  moveVehicle,
} from '../../../../test/builders/fetching.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPickupPoint } from '../../../../test/builders/freight.ts'
import { aBay, aComing, aPhoto, slotsOf } from '../../../../test/builders/gate.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aPickupPerson, aVehicle } from '../../../../test/builders/addressbook.ts'
import { aBuyer, anOrderToFetch, aSeller, submit } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'

const { world } = await openMarket()

const detail = orderPath('selOrderDetailByOrderId')
const codes = (data: any): string[] => data.buttons.map((it: { code: string }) => it.code)
const press = orderPath('pressSelfPickup')
const confirm = orderPath('mj/confirmSelfPickupTime')
const openHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '00:00', close: '23:59' }))

it('is fetched by appointment where goods are weighed or the point wants it, else by a code', async () => {
  const seller = await aSeller(world)
  const [plain, strict] = [
    await aPickupPoint(world, seller),
    await aPickupPoint(world, seller, { name: '过磅自提', byAppointment: true }),
  ]
  const [bags, pigs] = [await aGoods(world, seller), await aGoods(world, seller, { weighGoods: true })]
  const fetched = async (deliveryId: number, goodsId: number) => {
    const buyer = await aBuyer(world)
    const placed = await anOrderToFetch(world, buyer, { shopId: seller.shopId, deliveryId }, [{ goodsId, qty: 1 }])
    return (await buyer.speak.post(detail, { orderId: placed.orderId })).data
  }
  expect(await fetched(plain, bags.goodsId)).toMatchObject({ byAppointment: false, pickupStatus: 2 })
  expect(await fetched(strict, bags.goodsId)).toMatchObject({ byAppointment: true, pickupStatus: 1 })
  const weighed = await fetched(plain, pigs.goodsId)
  expect(weighed).toMatchObject({ byAppointment: true, pickupStatus: 1, subStatusText: '待确认自提时间' })
  const { data: sold } = await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId: weighed.orderId })
  expect(codes(sold)).toContain('CONFIRM_PICKUP_TIME')
  expect(codes(sold)).not.toContain('HAND_OVER')
  const { pickupCode } = await world.db
    .selectFrom('orderDelivery')
    .select('pickupCode')
    .where('orderId', '=', Number(weighed.orderId))
    .executeTakeFirstOrThrow()
  const handed = await seller.speak.post('/mj/order/manage/handOverByCode', { orderId: weighed.orderId, pickupCode })
  expect(handed).toMatchObject({ code: 10410, msg: expect.stringContaining('预约提货') })
})

it('gets its time from the shop: ahead, within sixty days and the hours of the point, on a day with room', async () => {
  const seller = await aSeller(world)
  const deliveryId = await aPickupPoint(world, seller, { byAppointment: true, openHours, dailyLimitQty: 10_000 })
  const goods = await aGoods(world, seller)
  const point = { shopId: seller.shopId, deliveryId }
  const yard = { seller, deliveryId, goods, point }
  const { buyer, orderId } = await anAppointment(world, yard, 6)
  const at = (hours: number, more = {}) =>
    seller.speak.post(confirm, { orderId, confirmTime: inHours(world, hours), ...more })
  expect(await at(-1)).toMatchObject({ code: '10400', data: { fields: [{ field: 'confirmTime' }] } })
  expect((await at(61 * 24)).code).toBe('10400')
  expect((await at(1, { deliveryId: seller.deliveryId })).data.fields[0].field).toBe('deliveryId')
  expect((await at(26, { version: 1 })).code).toBe('10409')
  const day26 = inHours(world, 26)
  const answer = await seller.speak.post(confirm, { orderId, confirmTime: day26, deliveryId })
  expect(answer.data).toMatchObject({ pickupStatus: 2 })
  await world.settle()
  const { data: seen } = await buyer.speak.post(detail, { orderId })
  expect(seen).toMatchObject({ pickupStatus: 2, pickupTime: day26, subStatusText: '待自提' })
  expect(seen.delivery.expectTime).toBe(day26.slice(0, 10))
  const { data: box } = await buyer.speak.post('/rest/message/list', {})
  expect(box.list[0].title).toBe('自提时间已确认')
  // The day takes ten, and six are taken.
  const other = await anAppointment(world, yard, 6)
  const full = await confirmTime(world, seller, other.orderId, 26)
  expect(full).toMatchObject({ code: '30505', msg: expect.stringContaining('只剩 4 件') })
  expect((await other.buyer.speak.post(detail, { orderId: other.orderId })).data.pickupStatus).toBe(1)
  expect((await confirmTime(world, seller, other.orderId, 50)).code).toBe(0)
})

it('is moved to another time by its buyer, within the same hours and limit, and the shop gets a message', async () => {
  const seller = await aSeller(world)
  const mornings = openHours.map((it) => ({ ...it, open: '08:00', close: '12:00' }))
  const deliveryId = await aPickupPoint(world, seller, {
    byAppointment: true,
    openHours: mornings,
    dailyLimitQty: 10_000,
  })
  const goods = await aGoods(world, seller)
  const yard = { seller, deliveryId, goods, point: { shopId: seller.shopId, deliveryId } }
  const at = (days: number, clock = '09:00') => `${inHours(world, days * 24).slice(0, 10)} ${clock}:00`
  const confirmed = async (days: number) => {
    const it = await anAppointment(world, yard, 6)
    const answer = await seller.speak.post(confirm, { orderId: it.orderId, confirmTime: at(days) })
    expect(answer.code).toBe(0)
    return it
  }
  const seen = async (it: { buyer: typeof buyer; orderId: number }) =>
    (await it.buyer.speak.post(detail, { orderId: it.orderId })).data
  const move = async (it: { buyer: typeof buyer; orderId: number }, pickupTime: string, more = {}) => {
    const { version } = await seen(it)
    const delivery = { pickupTime }
    return it.buyer.speak.post(orderPath('edit'), { orderId: it.orderId, version, delivery, ...more })
  }
  const waiting = await anAppointment(world, yard, 6)
  const { buyer } = waiting
  expect(codes(await seen(waiting))).not.toContain('MOVE_PICKUP_TIME')
  expect((await move(waiting, at(2))).code).toBe('10410')
  const [mine, other] = [await confirmed(2), await confirmed(3)]
  expect(codes(await seen(mine))).toContain('MOVE_PICKUP_TIME')
  const field = { data: { fields: [{ field: 'delivery.pickupTime' }] } }
  expect(await move(mine, at(-1))).toMatchObject({ code: '10400', ...field })
  expect(await move(mine, at(61))).toMatchObject({ code: '10400', ...field })
  expect(await move(mine, at(4, '13:00'))).toMatchObject({ code: '10400', ...field })
  // That day takes ten, and the other order has six of them.
  expect(await move(mine, at(3))).toMatchObject({ code: '30505', msg: expect.stringContaining('只剩 4 件') })
  expect((await move(mine, at(4), { version: 1 })).code).toBe('10409')
  const { orderId } = mine
  const foreign = { orderId, version: 1, delivery: { pickupTime: at(4) } }
  expect((await other.buyer.speak.post(orderPath('edit'), foreign)).code).toBe('10404')
  expect(await seen(mine)).toMatchObject({ pickupTime: at(2), delivery: { expectTime: at(2).slice(0, 10) } })
  expect((await move(mine, at(4), { buyerRemark: '下午装车' })).code).toBe(0)
  await world.settle()
  const moved = await seen(mine)
  expect(moved).toMatchObject({ pickupTime: at(4), pickupStatus: 2, buyerRemark: '下午装车' })
  expect(moved.delivery.expectTime).toBe(at(4).slice(0, 10))
  const { data: box } = await seller.speak.post('/rest/message/list', {})
  expect(box.list.map((it: { title: string }) => it.title)).toContain('买家修改了自提时间')
  // The day that the order left has room again, and the shop may move the order in turn.
  expect((await move(other, at(2))).code).toBe(0)
  expect((await seller.speak.post(confirm, { orderId: mine.orderId, confirmTime: at(5) })).code).toBe(0)
})

it('stands in its buyer’s list by delivery and progress, with place, day, lorries and a code nobody else reads', async () => {
  const yard = await aYard(world)
  const { buyer, orderId } = await anAppointment(world, yard)
  const { orderId: waiting } = await anAppointment(world, yard, 1_000, buyer)
  const sent = await submit(buyer, [{ goodsId: (await aGoods(world, yard.seller)).goodsId, qty: 1 }])
  await confirmTime(world, yard.seller, orderId)
  await addVehicles(buyer.speak, orderId)
  const found = async (input: object, speak = buyer.speak, path = 'selBuyerOrderListByParam') =>
    (await speak.post(orderPath(path), input)).data.list as any[]
  const idsOf = async (input: object) => (await found(input)).map((row) => Number(row.orderId)).toSorted()
  expect(await idsOf({ deliveryType: 3 })).toEqual([orderId, waiting].toSorted())
  expect(await idsOf({ deliveryType: 1 })).toEqual([Number(sent.data.orderIds[0])])
  expect(await idsOf({ deliveryType: 3, pickupStatus: 2 })).toEqual([orderId])
  expect(await idsOf({ pickupStatus: 1 })).toEqual([waiting])
  const { data: tabs } = await buyer.speak.post(orderPath('selOrderStatusByParam'), { pickupStatus: 1 })
  expect(tabs.find((it: any) => it.status === '30').count).toBe(1)
  const { data } = await buyer.speak.post(detail, { orderId })
  const { pickupCode, deliveryName, expectTime } = data.delivery
  const [row] = await found({ pickupStatus: 2 })
  expect(row.pickup).toEqual({ place: deliveryName, expectTime, plateNos: [aLorry.plateNo], pickupCode })
  expect((await found({ deliveryType: 1 }))[0].pickup).toBeNull()
  const sold = await found({ pickupStatus: 2 }, yard.seller.speak, 'mj/selSellerOrderListByParam')
  expect(sold.map((it) => it.pickup)).toEqual([{ ...row.pickup, pickupCode: null }])
})

it('is pressed by the buyer from a day before on, with a vehicle where the point wants one', async () => {
  const yard = await aYard(world, { needsVehicle: true })
  const { buyer, orderId } = await anAppointment(world, yard)
  expect((await buyer.speak.post(press, { orderId })).code).toBe('10410')
  await confirmTime(world, yard.seller, orderId, 30)
  expect(await buyer.speak.post(press, { orderId })).toMatchObject({ code: '30517' })
  await confirmTime(world, yard.seller, orderId, 20)
  expect(await buyer.speak.post(press, { orderId })).toMatchObject({
    code: '10410',
    msg: '这个自提点须先登记提货车辆，请先添加车辆',
  })
  await addVehicles(buyer.speak, orderId, [aLorry, { ...aLorry, plateNo: '冀A12346' }])
  expect((await buyer.speak.post(press, { orderId, plateNos: ['冀A99999'] })).code).toBe('10400')
  const both = await Promise.all([1, 2].map(() => buyer.speak.post(press, { orderId, plateNos: ['冀A12345'] })))
  expect(both.map(({ code }) => Number(code)).sort()).toEqual([0, 10410])
  const { data: seen } = await buyer.speak.post(detail, { orderId })
  expect(seen.pickupStatus).toBe(3)
  expect(seen.vehicles).toMatchObject([
    { plateNo: '冀A12345', vehicleStatus: 2, arriveTime: expect.any(String) },
    { plateNo: '冀A12346', vehicleStatus: 1, arriveTime: null },
  ])
  expect(codes(seen)).not.toContain('EDIT_VEHICLE')
})

it('has the vehicles its buyer keeps or names, each plate once, until the buyer has arrived', async () => {
  const yard = await aYard(world)
  const { buyer, orderId } = await anAppointment(world, yard)
  const kept = aVehicle()
  const vehicleId = (await buyer.speak.form('/rest/member/vehicle/add', { ...kept, vehicleType: '2' })).data.vehicleId
  const { data: choice } = await buyer.speak.post('/scbasic/member/membervehicle/selMemberVehicleList', {})
  expect(choice).toMatchObject([{ vehicleId, plateNo: kept.plateNo, driverMobile: expect.stringContaining('****') }])
  const added = await addVehicles(buyer.speak, orderId, [{ vehicleId, planQty: 500 }, aLorry])
  expect(added.data).toMatchObject([
    { plateNo: kept.plateNo, driverMobile: kept.driverMobile, planQty: 500, vehicleStatus: 1, source: 1 },
    { plateNo: '冀A12345', statusText: '待到场' },
  ])
  expect(added.data[0].waybillNo).toMatch(/^YDZ\d{8,}$/)
  const twice = await addVehicles(buyer.speak, orderId)
  expect(twice).toMatchObject({ code: 10400, data: { fields: [{ field: 'list.0.plateNo' }] } })
  const foreign = await addVehicles((await anAppointment(world, yard)).buyer.speak, orderId)
  expect(foreign.code).toBe(10404)
  expect((await addVehicles(buyer.speak, orderId, [{ vehicleId: Number(vehicleId) + 999 }])).code).toBe(10404)
  const [first, second] = added.data.map((it: any) => it.orderVehicleId)
  expect(await changeVehicles(buyer.speak, orderId, [{ orderVehicleId: second, plateNo: kept.plateNo }])).toMatchObject(
    {
      code: 10400,
    },
  )
  const changed = await changeVehicles(yard.seller.speak, orderId, [{ orderVehicleId: second, driverName: '钱七' }])
  expect(changed.data[1]).toMatchObject({ driverName: '钱七', plateNo: '冀A12345' })
  const clerk = await world.signIn(await aStaff(world, yard.seller, ['CS']))
  expect((await changeVehicles(clerk, orderId, [{ orderVehicleId: second, driverName: '孙八' }])).code).toBe(10403)
  const drop = (speak: typeof buyer.speak, id: string) =>
    speak.form('/order/delOrderWaybillById', { orderVehicleId: id })
  expect((await drop(buyer.speak, first)).data).toBe(true)
  expect((await drop(buyer.speak, first)).code).toBe(10404)
  const { data: seen } = await yard.seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId })
  expect(seen.logs.map((log: any) => log.text).slice(-3)).toEqual([
    `买家添加车辆：${kept.plateNo}、冀A12345`,
    '卖家修改车辆：冀A12345',
    `买家删除车辆：${kept.plateNo}`,
  ])
})

it('says from its checkout on who comes and in what, of what the buyer keeps', async () => {
  const seller = await aSeller(world)
  const deliveryId = await aPickupPoint(world, seller)
  const { goodsId } = await aGoods(world, seller)
  const buyer = await aBuyer(world)
  const keep = async (speak: typeof buyer.speak) => {
    const [person, vehicle] = [aPickupPerson(), aVehicle()]
    const { data: self } = await speak.post('/rest/member/self/addOrEdit', person)
    const { data: kept } = await speak.post('/rest/member/vehicle/add', vehicle)
    return { person, vehicle, selfId: self.selfId, vehicleId: kept.vehicleId }
  }
  const [own, foreign] = [await keep(buyer.speak), await keep((await aBuyer(world)).speak)]
  const items = [{ goodsId, qty: 1 }]
  const place = async (chosen: object, way = deliveryId) => {
    const deliveryByShop = [{ shopId: seller.shopId, deliveryId: way }]
    const fetchedBy = [{ shopId: seller.shopId, vehicleIds: [], ...chosen }]
    return submit(buyer, items, { deliveryByShop, fetchedBy })
  }
  const seen = async (answer: any) => (await buyer.speak.post(detail, { orderId: answer.data.orderIds[0] })).data
  const both = await seen(await place({ selfId: own.selfId, vehicleIds: [own.vehicleId] }))
  expect(both.delivery).toMatchObject({ receiver: own.person.name, mobile: own.person.mobile })
  expect(both.vehicles).toMatchObject([{ plateNo: own.vehicle.plateNo, source: 1, vehicleStatus: 1 }])
  const person = await seen(await place({ selfId: own.selfId, ownPlate: true }))
  expect(person.vehicles).toMatchObject([{ plateNo: own.person.plateNo, driverName: own.person.name }])
  const sent = await seen(await place({ selfId: own.selfId }, seller.deliveryId))
  expect([sent.delivery.receiver, sent.vehicles]).toEqual(['张海', []])
  expect((await place({ selfId: foreign.selfId })).code).toBe(10404)
  expect((await place({ vehicleIds: [foreign.vehicleId] })).code).toBe(10404)
})

it('moves a vehicle on step by step, weighed empty and loaded; a step back or over is refused and changes nothing', async () => {
  const yard = await aYard(world)
  const { buyer, orderId, orderVehicleId } = await anArrival(world, yard)
  const move = (to: number, more = {}) => moveVehicle(yard.seller.speak, orderVehicleId, to, more)
  expect(await move(3)).toMatchObject({ code: 10400, data: { fields: [{ field: 'tareKg' }] } })
  expect((await move(4, { grossKg: '18200', tareKg: '8000' })).code).toBe(10410)
  const photos = JSON.stringify([await aPhoto(world, yard.seller.speak)])
  // A weight typed by hand needs a photo of the scale's reading, which the shop itself uploaded.
  expect((await move(3, { tareKg: '8000.5' })).data.fields[0].field).toBe('photos')
  const foreign = JSON.stringify([await aPhoto(world, buyer.speak)])
  expect((await move(3, { tareKg: '8000.5', photos: foreign })).data.fields[0].field).toBe('photos')
  const tare = await move(3, { tareKg: '8000.5', photos })
  expect(tare.data).toMatchObject({ vehicleStatus: 3, tareKg: 8000.5, netKg: null })
  expect((await move(2)).code).toBe(10410)
  expect(await move(4, { grossKg: '8000' })).toMatchObject({ code: 30518, data: { fields: [{ field: 'grossKg' }] } })
  const both = await Promise.all([18_200, 18_300].map((kg) => move(4, { grossKg: String(kg), photos })))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10410])
  const weighed = both.find(({ code }) => code === 0)!
  expect(weighed.data).toMatchObject({ statusText: '已出厂' })
  expect(weighed.data.netKg).toBe(weighed.data.grossKg - 8000.5)
  const ticket = await yard.seller.speak.post('/rest/gate/ticket', { orderVehicleId })
  expect(ticket.data.weighings).toMatchObject([
    { step: 'tare', kg: 8000.5 },
    { step: 'gross', kg: weighed.data.grossKg },
  ])
  expect((await move(5)).code).toBe(10410)
  const note = { orderVehicleId, grossKg: 18_190, tareKg: 8_000 }
  expect((await yard.seller.speak.post('/order/noteVehicleWeights', note)).code).toBe(10404)
  expect((await buyer.speak.post('/order/noteVehicleWeights', { ...note, tareKg: 18_190 })).code).toBe(30518)
  expect((await buyer.speak.post('/order/noteVehicleWeights', note)).data).toMatchObject({ buyerGrossKg: 18_190 })
  const { data: seen } = await buyer.speak.post(detail, { orderId })
  expect(seen.vehicles[0]).toMatchObject({ buyerTareKg: 8_000, tareKg: 8000.5 })
})

it('completes the vehicles that took the goods; one that never came is void, and gives its slot back', async () => {
  const yard = await aYard(world, { weighs: false })
  const bayId = await aBay(yard.seller, yard.deliveryId)
  const { buyer, orderId, vehicleIds, pickupCode } = await aComing(world, yard, ['冀A00001', '冀A00002', '冀A00003'])
  const [slot] = await slotsOf(buyer, vehicleIds[1]!)
  const { slotTime } = slot!
  expect((await buyer.speak.post('/rest/gate/book', { orderVehicleId: vehicleIds[1], bayId, slotTime })).code).toBe(0)
  const { deliveryId } = yard
  const here = await yard.seller.speak.post('/rest/gate/checkIn', { deliveryId, pickupCode, plateNo: '冀A00001' })
  expect(here.code).toBe(0)
  await moveVehicle(yard.seller.speak, vehicleIds[0]!, 4)
  const path = '/mob/order/credential_audit'
  const { data } = await yard.seller.speak.form(`${path}/getSellerCredential`, { orderId: String(orderId) })
  const { lineId, actualQty } = data.defaults.lines[0]
  const confirmed = await yard.seller.speak.post(`${path}/sellerConfirmSelfPickUp`, {
    orderId,
    lines: [{ lineId, actualQty }],
    selfName: data.defaults.selfName,
    plateNo: '冀A00001',
    files: [await aPhoto(world, yard.seller.speak)],
  })
  expect(confirmed.code).toBe(0)
  const { auditId } = confirmed.data
  const passed = await buyer.speak.post('/pc/order/credential_audit/audit', { auditId, pass: true })
  expect(passed.data).toMatchObject({ orderStatus: 50 })
  const { data: seen } = await buyer.speak.post(detail, { orderId })
  expect(seen.vehicles).toMatchObject([
    { vehicleStatus: 6 },
    { vehicleStatus: 9, remark: '没有到场' },
    { vehicleStatus: 9, remark: '没有到场' },
  ])
  const visits = await world.db
    .selectFrom('gateVisit')
    .select(['state', 'slotTime'])
    .where('orderId', '=', orderId)
    .orderBy('visitId')
    .execute()
  expect(visits.toSorted((one, other) => one.state - other.state)).toEqual([
    { state: 5, slotTime: null },
    { state: 9, slotTime: null },
  ])
})

it('deletes a vehicle or weighs it, never both; cancels one that does not come, with the reason', async () => {
  const yard = await aYard(world, { weighs: false })
  const { buyer, orderId } = await anAppointment(world, yard)
  const { data: added } = await addVehicles(buyer.speak, orderId, [aLorry, { ...aLorry, plateNo: '冀A12346' }])
  const [one, other] = added.map((it: any) => Number(it.orderVehicleId))
  // Nothing is weighed, so the vehicle may leave at once.
  const race = await Promise.all([
    moveVehicle(yard.seller.speak, one, 4),
    buyer.speak.form('/order/delOrderWaybillById', { orderVehicleId: String(one) }),
  ])
  expect(race.filter(({ code }) => code === 0)).toHaveLength(1)
  const left = await world.db.selectFrom('orderVehicle').selectAll().where('orderVehicleId', '=', one).execute()
  expect(left.map((it) => it.vehicleStatus)).toEqual(race[0]!.code === 0 ? [4] : [])
  expect((await moveVehicle(yard.seller.speak, other, 9)).data.fields[0].field).toBe('remark')
  expect((await moveVehicle(yard.seller.speak, other, 9, { remark: '车辆故障' })).data.vehicleStatus).toBe(9)
  expect((await moveVehicle(yard.seller.speak, other, 2)).code).toBe(10410)
  // A cancelled vehicle's plate may come again.
  expect((await addVehicles(yard.seller.speak, orderId, [{ ...aLorry, plateNo: '冀A12346' }])).code).toBe(0)
})
