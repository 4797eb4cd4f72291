import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anAppointment,
  addVehicles,
  aYard,
  confirmTime,
  inHours,
  moveVehicle,
} from '../../../test/builders/fetching.ts'
import { listPlan } from './list-plan.ts'
import { aBay, aComing, aPhoto, slotsOf } from '../../../test/builders/gate.ts'
import { anApplication, say } from '../../../test/builders/aftersales.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { aPickupPoint } from '../../../test/builders/freight.ts'

const { world } = await openMarket()

const book = (speak: any, orderVehicleId: number, slot: { bayId: string; slotTime: string }) =>
  speak.post('/rest/gate/book', { orderVehicleId, bayId: slot.bayId, slotTime: slot.slotTime })
const takenOf = async (bayId: number) => {
  const found = await sql<{
    taken: number
  }>`select coalesce(sum(taken), 0)::int as taken from gate_slot where bay_id = ${bayId}`.execute(world.db)
  return found.rows[0]!.taken
}
const weigh = (speak: any, orderVehicleId: number, kg: number, photos: string[]) =>
  speak.post('/rest/gate/weigh', { orderVehicleId, kg, photos })

it('gives the last slot to one of two vehicles; a moved, cancelled or deleted booking gives its slot back', async () => {
  const yard = await aYard(world)
  const bayId = await aBay(yard.seller, yard.deliveryId)
  const [one, other] = [await aComing(world, yard), await aComing(world, yard)]
  const [, second, third] = await slotsOf(one.buyer, one.vehicleIds[0]!)
  const both = await Promise.all(
    [one, other].map(({ buyer, vehicleIds }) => book(buyer.speak, vehicleIds[0]!, second!)),
  )
  expect(both.map(({ code }) => code).sort()).toEqual([0, 30530])
  expect(await takenOf(bayId)).toBe(1)
  const [won, lost] = both[0]!.code === 0 ? [one, other] : [other, one]
  expect((await slotsOf(lost.buyer, lost.vehicleIds[0]!)).find((it) => it.slotTime === second!.slotTime)?.left).toBe(0)
  expect((await book(won.buyer.speak, won.vehicleIds[0]!, third!)).code).toBe(0)
  expect((await book(lost.buyer.speak, lost.vehicleIds[0]!, second!)).code).toBe(0)
  expect(await takenOf(bayId)).toBe(2)
  const foreign = await book(lost.buyer.speak, won.vehicleIds[0]!, second!)
  expect(foreign.code).toBe(10404)
  const wrong = { bayId: second!.bayId, slotTime: second!.slotTime.replace(/:\d\d$/, ':07') }
  expect((await book(won.buyer.speak, won.vehicleIds[0]!, wrong)).data.fields[0].field).toBe('slotTime')
  const dropped = await won.buyer.speak.form('/order/delOrderWaybillById', {
    orderVehicleId: String(won.vehicleIds[0]),
  })
  expect(dropped.code).toBe(0)
  expect(await takenOf(bayId)).toBe(1)
  const cancels = await Promise.all(
    [1, 2].map(() => lost.buyer.speak.post('/rest/gate/book/cancel', { orderVehicleId: lost.vehicleIds[0] })),
  )
  expect(cancels.map(({ code }) => code).sort()).toEqual([0, 10410])
  expect(await takenOf(bayId)).toBe(0)
})

it('gives an order no more slots than it needs, and a buyer not all of a day', async () => {
  const yard = await aYard(world)
  const bayId = await aBay(yard.seller, yard.deliveryId, { vehicles: 20 })
  const plates = Array.from({ length: 5 }, (_, at) => `冀A0000${at}`)
  const { buyer, orderId, vehicleIds } = await aComing(world, yard, plates)
  const [slot] = await slotsOf(buyer, vehicleIds[0]!)
  const answers = await Promise.all(vehicleIds.map((it) => book(buyer.speak, it, slot!)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 0, 30535])
  expect(await takenOf(bayId)).toBe(4)
  const other = await aComing(world, yard, ['冀A00011'], buyer)
  // Six more bookings on that day, of other vehicles.
  await sql`insert into gate_visit (shop_id, delivery_id, order_id, order_vehicle_id, plate_no, bay_id, slot_time, slot_end, state, day, create_time)
    select t.shop_id, t.delivery_id, ${other.orderId}, -n, t.plate_no, t.bay_id, t.slot_time, t.slot_end, 1, t.day, t.create_time
    from (select * from gate_visit where order_id = ${orderId} and state = 1 limit 1) t, generate_series(1, 6) n`.execute(
    world.db,
  )
  await sql`update gate_visit set order_id = ${orderId} where order_vehicle_id < 0`.execute(world.db)
  const held = await book(buyer.speak, other.vehicleIds[0]!, slot!)
  expect(held).toMatchObject({ code: 30535, msg: '您在这个自提点一天最多预约 10 个装货时段，请先取消不用的预约' })
  await sql`delete from gate_visit where order_vehicle_id < 0`.execute(world.db)
  expect((await book(buyer.speak, other.vehicleIds[0]!, slot!)).code).toBe(0)
})

it('counts codes that no order there has, for each clerk and for all, and takes none after too many', async () => {
  const yard = await aYard(world)
  const it = await aComing(world, yard)
  const elsewhereComing = await aComing(world, await aYard(world))
  const check = (pickupCode: string, plateNo = '') =>
    yard.seller.speak.post('/rest/gate/checkIn', { deliveryId: yard.deliveryId, pickupCode, plateNo })
  const counted = async () =>
    (
      await sql<{ times: number }>`select times from gate_wrong_code
        where delivery_id = ${yard.deliveryId} order by clerk_id`.execute(world.db)
    ).rows.map((row) => row.times)
  const wrong = it.pickupCode === '000000' ? '000001' : '000000'
  const unknown = await check(wrong)
  expect(unknown.code).toBe(30529)
  // A code of another point gets the same answer as an unknown one.
  expect({ ...(await check(elsewhereComing.pickupCode)), traceId: '' }).toEqual({ ...unknown, traceId: '' })
  const elsewhere = await yard.seller.speak.post('/rest/gate/checkIn', { deliveryId: 404, pickupCode: wrong })
  expect({ ...elsewhere, traceId: '' }).toEqual({ ...unknown, traceId: '' })
  expect(await counted()).toEqual([2, 2])
  // A right code is not counted, even if other input is wrong.
  expect((await check(it.pickupCode, '不是车牌')).code).toBe(10400)
  expect(await counted()).toEqual([2, 2])
  await sql`update gate_wrong_code set times = 18 where delivery_id = ${yard.deliveryId}`.execute(world.db)
  const tries = await Promise.all(Array.from({ length: 6 }, () => check(wrong)))
  expect(tries.map(({ code }) => code).toSorted()).toEqual([30529, 30529, 30534, 30534, 30534, 30534])
  expect((await check(it.pickupCode)).code).toBe(30534)
  await sql`update gate_wrong_code set times = case clerk_id when 0 then 50 else 0 end where delivery_id = ${yard.deliveryId}`.execute(
    world.db,
  )
  expect((await check(it.pickupCode)).code).toBe(30534)
  await sql`update gate_wrong_code set times = 49 where delivery_id = ${yard.deliveryId} and clerk_id = 0`.execute(
    world.db,
  )
  expect((await check(it.pickupCode)).code).toBe(0)
  expect(await counted()).toEqual([49, 0])
})

it('offers slots from when the goods are ready on; a later time gives earlier bookings back; the history says all of it', async () => {
  const yard = await aYard(world)
  const bayId = await aBay(yard.seller, yard.deliveryId)
  const { buyer, orderId, vehicleIds } = await aComing(world, yard)
  const [vehicleId] = vehicleIds as [number]
  const before = await slotsOf(buyer, vehicleId)
  expect(before[0]!.slotTime >= inHours(world, 0.5).slice(0, 16)).toBe(true)
  expect((await book(buyer.speak, vehicleId, before[1]!)).code).toBe(0)
  await confirmTime(world, yard.seller, orderId, 30)
  await world.settle()
  expect(await takenOf(bayId)).toBe(0)
  expect((await slotsOf(buyer, vehicleId))[0]!.slotTime > inHours(world, 29.4)).toBe(true)
  expect((await book(buyer.speak, vehicleId, before[1]!)).data.fields[0].field).toBe('slotTime')
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  const texts = JSON.stringify(data)
  expect(texts).toContain(`买家预约装货时段：冀A12345，${before[1]!.slotTime.slice(0, 16)} 1号台`)
  expect(texts).toContain('早于新的自提时间，预约已取消')
})

it('gives the slots of an order that ends back: nobody comes for it any more', async () => {
  const yard = await aYard(world)
  const bayId = await aBay(yard.seller, yard.deliveryId)
  const { buyer, orderId, vehicleIds } = await aComing(world, yard, ['冀A12345', '冀A67890'])
  for (const [at, vehicleId] of vehicleIds.entries())
    expect((await book(buyer.speak, vehicleId, (await slotsOf(buyer, vehicleId))[at + 1]!)).code).toBe(0)
  expect(await takenOf(bayId)).toBe(2)
  const afterSalesId = await anApplication(buyer, orderId)
  await say(yard.seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  expect([data.orderStatus, await takenOf(bayId)]).toEqual([91, 0])
  expect((await buyer.speak.post('/rest/gate/visits', { orderId })).data).toEqual([])
})

it('calls a vehicle to another bay than its slot is of; the slot stays that of its booking', async () => {
  const yard = await aYard(world)
  const { seller, deliveryId } = yard
  const [booked, other] = [await aBay(seller, deliveryId), await aBay(seller, deliveryId, { name: '2号台' })]
  const coming = await aComing(world, yard)
  const [vehicleId] = coming.vehicleIds as [number]
  const slots = await slotsOf(coming.buyer, vehicleId)
  const slot = slots.find(({ bayId }) => Number(bayId) === booked)!
  expect((await book(coming.buyer.speak, vehicleId, slot)).code).toBe(0)
  const { data: visit } = await seller.speak.post('/rest/gate/checkIn', {
    deliveryId,
    pickupCode: coming.pickupCode,
  })
  const elsewhere = await aBay(seller, await aPickupPoint(world, seller), { name: '别处的台' })
  const wrong = await seller.speak.post('/rest/gate/call', { visitId: visit.visitId, bayId: elsewhere })
  expect(wrong.data.fields).toEqual([{ field: 'bayId', msg: '装货台不存在' }])
  expect((await seller.speak.post('/rest/gate/call', { visitId: visit.visitId, bayId: other })).code).toBe(0)
  const { data: queue } = await seller.speak.post('/rest/gate/queue', { deliveryId })
  expect(JSON.stringify(queue)).toContain('2号台')
  expect([await takenOf(booked), await takenOf(other)]).toEqual([1, 0])
})

it('offers the bays that take such vehicles, while the point is open', async () => {
  const yard = await aYard(world)
  await aBay(yard.seller, yard.deliveryId, { name: '罐车台', vehicleTypes: [3] })
  const { buyer, vehicleIds } = await aComing(world, yard)
  expect(await slotsOf(buyer, vehicleIds[0]!)).toEqual([])
  const bay = { name: '通用台', vehicleTypes: [9, 1], openFrom: '08:00', openTo: '09:00' }
  await aBay(yard.seller, yard.deliveryId, bay)
  const slots = await slotsOf(buyer, vehicleIds[0]!)
  expect(slots.length).toBeGreaterThanOrEqual(26)
  expect(new Set(slots.map((it) => it.slotTime.slice(11, 16)))).toEqual(new Set(['08:00', '08:30']))
  const turned = await yard.seller.speak.post('/rest/gate/bay/save', {
    ...bay,
    deliveryId: yard.deliveryId,
    slotMinutes: 30,
    vehicles: 1,
    openTo: '07:00',
  })
  expect(turned.data.fields[0].field).toBe('openTo')
})

it('runs the gate: checked in by the code, called, weighed empty and loaded, gone; the wall shows it without names', async () => {
  const yard = await aYard(world)
  const { seller, deliveryId } = yard
  const bayId = await aBay(seller, deliveryId)
  const it = await aComing(world, yard, ['冀A12345', '冀A67890'])
  const [first, second] = it.vehicleIds as [number, number]
  const check = (more: object) =>
    seller.speak.post('/rest/gate/checkIn', { deliveryId, pickupCode: it.pickupCode, ...more })
  const wrong = it.pickupCode === '000000' ? '000001' : '000000'
  expect(await check({ pickupCode: wrong })).toMatchObject({ code: 30529 })
  expect((await check({})).data.fields[0]).toEqual({ field: 'plateNo', msg: '请填写是哪一辆车' })
  const both = await Promise.all([1, 2].map(() => check({ plateNo: '冀A12345' })))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10400])
  const { data: waiting } = both.find(({ code }) => code === 0)!
  expect(waiting).toMatchObject({ state: 2, stateText: '等候中', queueNo: 1, plateNo: '冀A12345', weighs: true })
  expect((await check({ plateNo: '冀A67890' })).data.queueNo).toBe(2)
  const { data: order } = await it.buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId: it.orderId })
  expect([order.pickupStatus, order.vehicles.map((one: any) => one.vehicleStatus)]).toEqual([3, [2, 2]])

  expect(
    (await seller.speak.post('/rest/gate/point/save', { deliveryId, version: 1, scaleKind: 1, newWall: true })).code,
  ).toBe(0)
  const { data: points } = await seller.speak.post('/rest/gate/points', {})
  const { wallKey } = points.find((one: any) => Number(one.deliveryId) === deliveryId)
  const { visitor } = world
  const wall = async () => (await visitor.post('/rest/gate/wall', { wallKey })).data
  await seller.speak.post('/rest/gate/call', { visitId: waiting.visitId, bayId })
  const shown = await wall()
  expect(shown).toMatchObject({
    called: [{ queueNo: 1, plate: '冀A··345', bayName: '1号台' }],
    waiting: [{ queueNo: 2 }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/12345|赵六|张海|SC\d/)
  expect((await visitor.post('/rest/gate/wall', { wallKey: 'f'.repeat(32) })).code).toBe(10404)

  const photo = await aPhoto(world, seller.speak)
  expect((await weigh(seller.speak, first, 8_000, [])).data.fields[0].field).toBe('photos')
  expect((await weigh(seller.speak, first, 8_000, [photo])).data).toMatchObject({ vehicleStatus: 3, kg: 8_000 })
  const next = await aPhoto(world, seller.speak)
  expect((await weigh(seller.speak, first, 7_000, [next])).code).toBe(30518)
  expect((await weigh(seller.speak, first, 18_200, [next])).data).toMatchObject({ vehicleStatus: 4, netKg: 10_200 })
  expect((await weigh(seller.speak, first, 18_200, [next])).code).toBe(10410)
  for (const { speak } of [it.buyer, seller]) {
    const { data: box } = await speak.post('/rest/message/list', {})
    const titles = box.list.map((one: any) => one.title)
    expect(titles).toEqual(expect.arrayContaining(['提货车辆被叫号', '提货车辆已过磅']))
  }
  expect(await wall()).toMatchObject({ called: [], loading: [], gone: [{ queueNo: 1 }] })
  await it.buyer.speak.post('/order/noteVehicleWeights', { orderVehicleId: first, grossKg: 18_100, tareKg: 8_000 })
  const { data: ticket } = await it.buyer.speak.post('/rest/gate/ticket', { orderVehicleId: first })
  expect(ticket).toMatchObject({
    plateNo: '冀A12345',
    netKg: 10_200,
    buyerNetKg: 10_100,
    differenceKg: -100,
    withinTolerance: false,
  })
  expect(ticket.weighings).toMatchObject([
    { step: 'tare', kg: 8_000, scaleKind: 1 },
    { step: 'gross', kg: 18_200 },
  ])
  // The other vehicle is voided on the page of the order.
  expect((await moveVehicle(seller.speak, second, 9, { remark: '装不下' })).code).toBe(0)
  const { data: queue } = await seller.speak.post('/rest/gate/queue', { deliveryId })
  expect(queue.map((one: any) => [one.plateNo, one.state, one.pickupStatus])).toEqual([['冀A12345', 5, 3]])
  expect(queue[0].loadedKg).toBe(10_200)
  await expect(sql`update gate_weighing set kg = 1`.execute(world.db)).rejects.toThrow('permission denied')
})

it('lets in a lorry nobody named, with its plate, and nobody before the time was confirmed', async () => {
  const yard = await aYard(world)
  const { buyer, orderId } = await anAppointment(world, yard)
  const { data } = await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })
  const check = (more = {}) =>
    yard.seller.speak.post('/rest/gate/checkIn', {
      deliveryId: yard.deliveryId,
      pickupCode: data.delivery.pickupCode,
      ...more,
    })
  expect(await check({ plateNo: '冀A11111' })).toMatchObject({
    code: 10410,
    msg: expect.stringContaining('还没有确认'),
  })
  await confirmTime(world, yard.seller, orderId)
  expect((await check()).data.fields[0].field).toBe('plateNo')
  expect((await check({ plateNo: '冀a·11111' })).data).toMatchObject({ plateNo: '冀A11111', state: 2 })
})

it('plans what must be ready by day and slot', async () => {
  const yard = await aYard(world)
  const bayId = await aBay(yard.seller, yard.deliveryId)
  const one = await aComing(world, yard)
  const other = await anAppointment(world, yard, 500)
  await confirmTime(world, yard.seller, other.orderId, 30)
  const unknown = await anAppointment(world, yard, 20)
  const slot = (await slotsOf(one.buyer, one.vehicleIds[0]!))[3]!
  await book(one.buyer.speak, one.vehicleIds[0]!, slot)
  const [from, to] = [inHours(world, 0).slice(0, 10), inHours(world, 72).slice(0, 10)]
  const { data } = await yard.seller.speak.post('/rest/plan/list', { from, to })
  const row = (orderId: number) => data.find((it: any) => it.orders.some((of: any) => Number(of.orderId) === orderId))
  expect(row(one.orderId)).toMatchObject({
    day: slot.slotTime.slice(0, 10),
    slot: slot.slotTime.slice(11, 16),
    needQty: 1_000,
  })
  expect(row(other.orderId)).toMatchObject({ day: inHours(world, 30).slice(0, 10), needQty: 500 })
  expect(row(unknown.orderId)).toMatchObject({ day: null, slot: null })
  const far = await yard.seller.speak.post('/rest/plan/list', { from, to: inHours(world, 40 * 24).slice(0, 10) })
  expect(far.data.fields[0].field).toBe('to')
  expect(bayId).toBeGreaterThan(0)
  await addVehicles(unknown.buyer.speak, unknown.orderId)
})

it('a plan of many lines is a sum of all of them, and names its first orders', async () => {
  const yard = await aYard(world)
  const { orderId } = await aComing(world, yard)
  const input = { from: inHours(world, 0).slice(0, 10), to: inHours(world, 72).slice(0, 10) }
  const undone = new Error('nothing of this is kept')
  const reading = world.write(async (ctx) => {
    await sql`insert into order_line
      select (jsonb_populate_record(l, jsonb_build_object('line_id', 900000000 + n, 'line_no', n))).*
      from order_line l, generate_series(2, 5100) n where l.order_id = ${orderId}`.execute(ctx.db)
    const seller = { shop: { shopId: yard.seller.shopId } }
    const [row] = await listPlan({ db: ctx.db, now: ctx.now, actor: seller } as never, input)
    expect(row).toMatchObject({ needQty: 5_100_000_000, orderCount: 1 })
    expect(row!.orders).toHaveLength(50)
    throw undone
  })
  await expect(reading).rejects.toBe(undone)
})

it('who waits at midnight waits after it, before those who come then', async () => {
  const yard = await aYard(world)
  const { deliveryId, seller } = yard
  const { pickupCode, orderId } = await aComing(world, yard)
  expect((await seller.speak.post('/rest/gate/checkIn', { deliveryId, pickupCode })).code).toBe(0)
  await sql`update gate_visit set day = day - 1 where order_id = ${orderId}`.execute(world.db)
  const later = await aComing(world, yard, ['冀B22222'])
  await seller.speak.post('/rest/gate/checkIn', { deliveryId, pickupCode: later.pickupCode })
  const { data: queue } = await seller.speak.post('/rest/gate/queue', { deliveryId })
  expect(queue.map((one: any) => [one.plateNo, one.state])).toEqual([
    ['冀A12345', 2],
    ['冀B22222', 2],
  ])
  const tomorrow = await seller.speak.post('/rest/gate/queue', { deliveryId, day: inHours(world, 24).slice(0, 10) })
  expect(tomorrow.data).toEqual([])
  const point = async () =>
    (await seller.speak.post('/rest/gate/points', {})).data.find((one: any) => Number(one.deliveryId) === deliveryId)
  const { version } = await point()
  await seller.speak.post('/rest/gate/point/save', { deliveryId, version, scaleKind: 1, newWall: true })
  const { wallKey } = await point()
  expect((await seller.speak.post('/rest/gate/wall', { wallKey })).data.waiting).toHaveLength(2)
})
