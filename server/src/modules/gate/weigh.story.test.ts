import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { feedUnits } from '../../../test/builders/catalog.ts'
import { anArrival, aYard, moveVehicle } from '../../../test/builders/fetching.ts'
import { aPhoto } from '../../../test/builders/gate.ts'
import { ScaleError } from '../../ports/scale.ts'
import type { Reading, ScalePort } from '../../ports/scale.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'

/* The weighed load is what is settled: the ticket shows it, a large deviation needs a reason, and a wrong weight is corrected. */

const { world } = await openMarket()
const { kilo } = await feedUnits(world)
const confirmPath = '/mob/order/credential_audit/sellerConfirmSelfPickUp'

const aLoading = async () => {
  const yard = await aYard(world, { saleUnitId: kilo })
  const arrival = await anArrival(world, yard, 3_000)
  const { speak } = yard.seller
  const { orderId, orderVehicleId, buyer } = arrival
  const weigh = async (kg: number, more: object = {}) =>
    speak.post('/rest/gate/weigh', { orderVehicleId, kg, photos: [await aPhoto(world, speak)], ...more })
  const known = async () =>
    (await speak.form('/mob/order/credential_audit/getSellerCredential', { orderId: String(orderId) })).data
  const confirm = async (actualQty: number, more: object = {}) =>
    speak.post(confirmPath, {
      orderId,
      lines: [{ lineId: (await known()).defaults.lines[0].lineId, actualQty }],
      selfName: (await known()).defaults.selfName,
      plateNo: '冀A12345',
      files: [await aPhoto(world, speak)],
      ...more,
    })
  const seen = async () => (await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data
  const log = async () => {
    const found = await sql<{ text: string }>`
      select text from order_log where order_id = ${orderId} order by log_id`.execute(world.db)
    return found.rows.map((row) => row.text).join('\n')
  }
  const audit = async (pass: boolean) => {
    const credential = { orderId, credentialType: 1 }
    const { data } = await buyer.speak.post(orderPath('credentialaudit/selByOrderId'), credential)
    const said = { auditId: data.current.auditId, pass, remark: pass ? '' : '磅单不对' }
    return buyer.speak.post(orderPath('credentialaudit/audit'), said)
  }
  return { ...arrival, deliveryId: yard.deliveryId, seller: yard.seller, weigh, known, confirm, seen, log, audit }
}
const fieldOf = (answer: { code: unknown; data: any }) => [Number(answer.code), answer.data?.fields?.[0]?.field]

it('lets nothing leave that cannot be settled, and asks why where it is far off what was ordered', async () => {
  const { weigh, seen, log } = await aLoading()
  expect((await weigh(7_800)).code).toBe(0)
  expect(fieldOf(await weigh(17_000))).toEqual([10400, 'kg'])
  expect(fieldOf(await weigh(17_000, { reason: '多装了' }))).toEqual([10400, 'kg'])
  expect(fieldOf(await weigh(10_500))).toEqual([10400, 'reason'])
  expect((await seen()).vehicles[0]).toMatchObject({ vehicleStatus: 3, grossKg: null })
  expect((await weigh(10_500, { reason: '有病猪没有装' })).data).toMatchObject({ vehicleStatus: 4, netKg: 2_700 })
  expect(await log()).toContain('毛重 10500 公斤，原因：有病猪没有装')
})

it('weighs again what was weighed wrong, with a reason, until the buyer audits it; the log keeps both', async () => {
  const { weigh, known, confirm, seen, log, audit, orderVehicleId, seller } = await aLoading()
  await weigh(9_800)
  expect(fieldOf(await weigh(7_800, { correct: 'tare', was: 9_800 }))).toEqual([10400, 'reason'])
  expect(Number((await weigh(12_000, { correct: 'gross', was: 1, reason: '读错了' })).code)).toBe(10410)
  expect(fieldOf(await weigh(7_800, { correct: 'tare', reason: '读错了' }))).toEqual([10400, 'was'])
  expect((await weigh(7_800, { correct: 'tare', was: 9_800, reason: '读错了' })).data).toMatchObject({
    vehicleStatus: 3,
    kg: 7_800,
  })
  await weigh(10_700)
  expect((await known()).defaults).toMatchObject({ netKg: 2_900, lines: [{ actualQty: 2_900 }] })
  expect((await weigh(10_750, { correct: 'gross', was: 10_700, reason: '车上还有人' })).data).toMatchObject({
    netKg: 2_950,
  })
  expect(await log()).toMatch(
    /更正 冀A12345 皮重：9800 改为 7800 公斤，原因：读错了[^]*更正 冀A12345 毛重：10700 改为 10750 公斤/,
  )
  const { data: ticket } = await seller.speak.post('/rest/gate/ticket', { orderVehicleId })
  expect(ticket.weighings.map((it: any) => [it.step, it.kg])).toEqual([
    ['tare', 9_800],
    ['tare', 7_800],
    ['gross', 10_700],
    ['gross', 10_750],
  ])
  expect((await confirm(2_950)).code).toBe(0)
  expect(Number((await weigh(10_800, { correct: 'gross', was: 10_750, reason: '又读错了' })).code)).toBe(10410)
  expect((await audit(false)).code).toBe(0)
  expect((await weigh(10_800, { correct: 'gross', was: 10_750, reason: '买家说得对' })).data).toMatchObject({
    netKg: 3_000,
  })
  expect((await confirm(3_000)).code).toBe(0)
  await audit(true)
  await world.settle()
  expect(await seen()).toMatchObject({ orderStatus: 50, money: { refunded: '0.00' } })
})

it('corrects a weight once: of two at the same moment the second is refused and sees the first', async () => {
  const { weigh, seen, orderVehicleId, seller } = await aLoading()
  await weigh(9_800)
  const correct = (kg: number, was: number) => weigh(kg, { correct: 'tare', was, reason: '读错了' })
  const both = await Promise.all([7_800, 7_900].map((kg) => correct(kg, 9_800)))
  expect(both.map(({ code }) => Number(code)).toSorted()).toEqual([0, 30539])
  const done = both.find(({ code }) => Number(code) === 0)!.data.kg
  const refused = both.find(({ code }) => Number(code) === 30539)!
  expect(refused.msg).toContain(`皮重已经更正为 ${done} 公斤`)
  expect((await seen()).vehicles[0].tareKg).toBe(done)
  const { data: ticket } = await seller.speak.post('/rest/gate/ticket', { orderVehicleId })
  expect(ticket.weighings.map((it: any) => it.kg)).toEqual([9_800, done])
  expect((await correct(7_850, done)).code).toBe(0)
})

it('asks the same of what leaves where the order’s own page weighs it', async () => {
  const { seen, log, seller, orderVehicleId } = await aLoading()
  const photos = async () => JSON.stringify([await aPhoto(world, seller.speak)])
  const move = async (to: number, more: Record<string, string>) =>
    moveVehicle(seller.speak, orderVehicleId, to, { photos: await photos(), ...more })
  expect((await move(3, { tareKg: '7800' })).code).toBe(0)
  expect(fieldOf(await move(4, { grossKg: '17000' }))).toEqual([10400, 'grossKg'])
  expect(fieldOf(await move(4, { grossKg: '17000', remark: '多装了' }))).toEqual([10400, 'grossKg'])
  expect(fieldOf(await move(4, { grossKg: '10500' }))).toEqual([10400, 'remark'])
  expect((await seen()).vehicles[0]).toMatchObject({ vehicleStatus: 3, grossKg: null })
  expect((await move(4, { grossKg: '10500', remark: '有病猪没有装' })).data).toMatchObject({ netKg: 2_700 })
  expect(await log()).toContain('毛重 10500 公斤，原因：有病猪没有装')
})

it('settles the net of the ticket: nobody types other weights over it, and a deviation is said why', async () => {
  const { weigh, known, confirm, seen, log, audit } = await aLoading()
  await weigh(7_800)
  await weigh(10_500, { reason: '有病猪没有装' })
  expect((await known()).defaults).toMatchObject({ netKg: 2_700, lines: [{ actualQty: 2_700 }] })
  expect(fieldOf(await confirm(3_000))).toEqual([30507, 'grossKg'])
  expect(fieldOf(await confirm(3_000, { grossKg: 10_800, tareKg: 7_800 }))).toEqual([30507, 'grossKg'])
  expect(fieldOf(await confirm(2_700))).toEqual([30507, 'remark'])
  expect((await confirm(2_700, { remark: '有病猪没有装' })).code).toBe(0)
  expect(await log()).toContain('卖家确认自提，待买家审核：净重 2700 公斤，有病猪没有装')
  await audit(true)
  await world.settle()
  expect(await seen()).toMatchObject({ orderStatus: 50, money: { pay: '30000.00', refunded: '3000.00' } })
})

it('takes what a scale shows once it stands still: a swinging, an empty and a silent one weigh nothing', async () => {
  const { weigh, seller, deliveryId, orderVehicleId } = await aLoading()
  const text = 'ST,GS,   7800kg'
  const shown: (Reading | ScaleError)[] = [
    { kg: 7_800_000, stable: false, text },
    { kg: 0, stable: true, text },
    new ScaleError('地磅没有应答'),
    { kg: 7_800_000, stable: true, text },
  ]
  const { ports } = world.house as unknown as { ports: { scale: ScalePort } }
  const { scale } = ports
  ports.scale = {
    listed: () => true,
    read: async () => {
      const next = shown.shift()!
      if (next instanceof ScaleError) throw next
      return next
    },
  }
  try {
    const at = { scaleKind: 2, scaleAddress: 'http://scale.test/weight' }
    const { data: points } = await seller.speak.post('/rest/gate/points', {})
    const { version } = points.find((it: any) => Number(it.deliveryId) === deliveryId)
    expect((await seller.speak.post('/rest/gate/point/save', { deliveryId, version, ...at })).code).toBe(0)
    const read = () => weigh(0, { kg: undefined, photos: [] })
    for (const why of ['地磅还没有稳定', '地磅上没有车', '地磅没有应答'])
      expect(await read()).toMatchObject({ code: 30531, msg: expect.stringContaining(why) })
    expect((await read()).data).toMatchObject({ vehicleStatus: 3, kg: 7_800 })
    const { data: ticket } = await seller.speak.post('/rest/gate/ticket', { orderVehicleId })
    expect(ticket.weighings).toMatchObject([{ step: 'tare', kg: 7_800, scaleKind: 2 }])
  } finally {
    ports.scale = scale
  }
})
