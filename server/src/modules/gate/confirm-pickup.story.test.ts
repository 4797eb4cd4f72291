import { expect, it } from 'vitest'
import { anApplication, refundable, say } from '../../../test/builders/aftersales.ts'
import { addVehicles, anArrival, aYard, confirmTime, moveVehicle, inHours } from '../../../test/builders/fetching.ts'
import type { Yard } from '../../../test/builders/fetching.ts'
import { aUnit } from '../../../test/builders/catalog.ts'
import { aPhoto } from '../../../test/builders/gate.ts'
import { creditUsedOf, grantCredit } from '../../../test/builders/credit.ts'
import { aBuyer } from '../../../test/builders/order.ts'
import { settleWeight } from './follow-verdict.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { stockOf } from '../../../test/builders/stock.ts'

const { world } = await openMarket()

const confirm = '/mob/order/credential_audit/sellerConfirmSelfPickUp'
const validate = '/mob/order/credential_audit/validSellerConfirmSelfPickUpData'
const hour = 3_600_000

/** Weighs the lorry of an order of 1,000 with this net weight in kilograms. */
const onScale = async <A extends { orderId: number; orderVehicleId: number }>(
  yard: Yard,
  arrival: A,
  netKg = 10_000,
) => {
  const photos = async () => JSON.stringify([await aPhoto(world, yard.seller.speak)])
  const { orderVehicleId } = arrival
  await moveVehicle(yard.seller.speak, orderVehicleId, 3, { tareKg: '8000', photos: await photos() })
  await moveVehicle(yard.seller.speak, orderVehicleId, 4, { grossKg: String(8_000 + netKg), photos: await photos() })
  const { orderId } = arrival
  const { data } = await yard.seller.speak.form('/mob/order/credential_audit/getSellerCredential', {
    orderId: String(orderId),
  })
  const data1 = async (actualQty: number, more: object = {}) => ({
    orderId,
    lines: [{ lineId: data.defaults.lines[0].lineId, actualQty }],
    selfName: data.defaults.selfName,
    plateNo: '冀A12345',
    files: [await aPhoto(world, yard.seller.speak)],
    ...more,
  })
  return { ...arrival, defaults: data.defaults, dataOf: data1 }
}
const loaded = async (yard: Yard, netKg = 10_000) => onScale(yard, await anArrival(world, yard), netKg)
const seenBy = async (userId: number, orderId: number) =>
  (await (await world.signIn(userId)).post(orderPath('selOrderDetailByOrderId'), { orderId })).data
const auditOf = async (buyer: { speak: any }, orderId: number) =>
  (await buyer.speak.post(orderPath('credentialaudit/selByOrderId'), { orderId, credentialType: 1 })).data.current

it('says everything that is wrong with a pick-up, and confirms nothing then', async () => {
  const yard = await aYard(world)
  const arrival = await loaded(yard)
  const before = await stockOf(world, yard.goods.goodsId)
  const fields = async (more: object, qty = 1_000) => {
    const data = await arrival.dataOf(qty, more)
    const { data: said } = await yard.seller.speak.post(validate, data)
    const answer = await yard.seller.speak.post(confirm, data)
    expect([answer.code, said.valid]).toEqual([30507, false])
    return said.errors.map((one: any) => one.field)
  }
  expect(await fields({}, 1_101)).toEqual(['lines.0.actualQty'])
  expect(await fields({}, 0)).toEqual(['lines.0.actualQty'])
  expect(await fields({ files: [] })).toEqual(['files'])
  expect(await fields({ plateNo: '冀A99999' })).toEqual(['plateNo'])
  expect(await fields({ grossKg: 8_000, tareKg: 8_000 })).toEqual(['grossKg'])
  const asked = await yard.seller.speak.post(confirm, await arrival.dataOf(1_000, { selfName: '别人' }))
  expect(asked).toMatchObject({ code: 30507, data: { question: true, fields: [{ field: 'selfName' }] } })
  expect(await stockOf(world, yard.goods.goodsId)).toEqual(before)
})

it('confirms once; the buyer passes it: received in its actual quantity, the rest goes back to the fen', async () => {
  const yard = await aYard(world)
  const arrival = await loaded(yard)
  const data = await arrival.dataOf(960)
  expect((await yard.seller.speak.post(validate, data)).data).toEqual({ valid: true, errors: [], warnings: [] })
  const both = await Promise.all([1, 2].map(() => yard.seller.speak.post(confirm, data)))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 10410])
  expect(await stockOf(world, yard.goods.goodsId)).toMatchObject({ onHandQty: 100_000_000 - 960_000, reservedQty: 0 })
  const waiting = await seenBy(arrival.buyer.userId, arrival.orderId)
  expect(waiting).toMatchObject({ orderStatus: 40, pickupStatus: 4, subStatusText: '待买家审核' })
  const { auditId } = await auditOf(arrival.buyer, arrival.orderId)
  const waitingFor = await arrival.buyer.speak.post('/pc/order/credential_audit/pageList', {})
  expect(waitingFor.data.list[0].goods).toMatch(/订购 1000 .*实提 960 /)
  const passed = await arrival.buyer.speak.post(orderPath('credentialaudit/audit'), { auditId, pass: true })
  expect(passed.data).toMatchObject({ state: 2, orderStatus: 50 })
  await world.settle()
  const seen = await seenBy(arrival.buyer.userId, arrival.orderId)
  expect(seen).toMatchObject({ orderStatus: 50, pickupStatus: 5, money: { refunded: '400.00' } })
  expect(seen.lines[0]).toMatchObject({ shipQty: 960, receiveQty: 960 })
  expect(seen.vehicles[0].vehicleStatus).toBe(6)
})

it('is rejected, confirmed anew with what was found right, and passes by itself after 72 hours; more is not charged', async () => {
  const yard = await aYard(world)
  const arrival = await loaded(yard)
  await yard.seller.speak.post(confirm, await arrival.dataOf(900, { remark: '有病猪没有装' }))
  const first = await auditOf(arrival.buyer, arrival.orderId)
  const rejected = { auditId: first.auditId, pass: false, remark: '数量不对' }
  expect((await arrival.buyer.speak.post(orderPath('credentialaudit/audit'), rejected)).data).toMatchObject({
    orderStatus: 40,
  })
  expect(await seenBy(arrival.buyer.userId, arrival.orderId)).toMatchObject({ orderStatus: 40, pickupStatus: 6 })
  expect((await yard.seller.speak.post(confirm, await arrival.dataOf(1_050))).code).toBe(0)
  expect(await stockOf(world, yard.goods.goodsId)).toMatchObject({ onHandQty: 100_000_000 - 1_050_000, reservedQty: 0 })
  await world.later(71 * hour)
  expect((await seenBy(arrival.buyer.userId, arrival.orderId)).pickupStatus).toBe(4)
  await world.later(2 * hour)
  await world.settle()
  const seen = await seenBy(arrival.buyer.userId, arrival.orderId)
  expect(seen).toMatchObject({ orderStatus: 50, pickupStatus: 5, money: { refunded: '0.00' } })
  expect(seen.lines[0]).toMatchObject({ receiveQty: 1_050 })
})

it('compares net and quantities of goods that are counted in kilograms', async () => {
  const yard = await aYard(world)
  const arrival = await loaded(yard, 1_000)
  const { data } = await yard.seller.speak.post(validate, await arrival.dataOf(1_000))
  expect(data.valid).toBe(true)
  expect(await aUnit(world)).toBeGreaterThan(0)
})

it('bills what weighs more to who bought on credit, once and whatever the limit; the debt and the books say so', async () => {
  const yard = await aYard(world)
  const buyer = await aBuyer(world)
  const customerId = await grantCredit(world, yard.seller, buyer, 1_000_000)
  const input = { items: [{ goodsId: yard.goods.goodsId, qty: 1_000 }], deliveryByShop: [yard.point] }
  const { payMoney } = (await buyer.speak.post('/rest/order/preview', input)).data
  const placed = await buyer.speak.post('/rest/order/submit', { ...input, payMoney, payType: 3 })
  const orderId = Number(placed.data.orderIds[0])
  const { data: added } = await addVehicles(buyer.speak, orderId)
  await confirmTime(world, yard.seller, orderId)
  await buyer.speak.post(orderPath('pressSelfPickup'), { orderId })
  const arrival = { buyer, orderId, orderVehicleId: Number(added[0].orderVehicleId) }
  const owed = (await seenBy(buyer.userId, orderId)).money.pay
  const used = await creditUsedOf(world, customerId)
  const weighed = await onScale(yard, arrival)
  expect((await yard.seller.speak.post(confirm, await weighed.dataOf(1_050))).code).toBe(0)
  // Weighing voids a debt confirmation for the ordered quantity.
  await buyer.speak.form('/order/person/requestDebtConfirm', { orderId: String(orderId) })
  expect((await yard.seller.speak.post('/mj/order/debt/decide', { orderId, pass: true })).data.debtStatus).toBe(2)
  const { auditId } = await auditOf(buyer, orderId)
  await buyer.speak.post(orderPath('credentialaudit/audit'), { auditId, pass: true })
  await world.settle()
  const seen = await seenBy(buyer.userId, orderId)
  const more = (Number(owed) * 50) / 1_000
  const billed = { adjust: '0.00', weighed: more.toFixed(2), refunded: '0.00' }
  expect(seen.money).toMatchObject({ pay: (Number(owed) + more).toFixed(2), ...billed })
  const range = { beginTime: inHours(world, -48), endTime: inHours(world, 48) }
  const { data: sales } = await yard.seller.speak.post('/rest/order/querySellCollect', { ...range, groupBy: 'goods' })
  expect(sales.sum).toMatchObject({ goodsMoney: seen.money.pay, discountMoney: '0.00', payMoney: seen.money.pay })
  expect(await creditUsedOf(world, customerId)).toBe(used + more * 100)
  const { data: owing } = await buyer.speak.post('/rest/order/debt/link', { orderId })
  expect((await buyer.speak.form(owing.viewUrl, {})).data.debt).toMatchObject({ state: 3 })
  const { data: box } = await buyer.speak.post('/rest/message/list', {})
  expect(box.list.map((it: any) => it.title)).toContain('多提的货款计入账期')
  // The fact may arrive twice; the weight is billed once.
  await world.write((ctx) => settleWeight(ctx, { orderId }))
  expect((await seenBy(buyer.userId, orderId)).money.pay).toBe(seen.money.pay)
  // All money can be refunded, what was billed by weight, too.
  expect((await refundable(buyer, orderId)).lines).toMatchObject([{ maxMoney: seen.money.pay }])
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 1 })
  await say(yard.seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  expect((await seenBy(buyer.userId, orderId)).money.refunded).toBe(seen.money.pay)
})

it('sends both sides a message when a vehicle is called and was weighed, and the buyer one about what came back', async () => {
  const yard = await aYard(world)
  const arrival = await loaded(yard)
  await yard.seller.speak.post(confirm, await arrival.dataOf(960))
  const { auditId } = await auditOf(arrival.buyer, arrival.orderId)
  await arrival.buyer.speak.post(orderPath('credentialaudit/audit'), { auditId, pass: true })
  await world.settle()
  const { data: box } = await arrival.buyer.speak.post('/rest/message/list', {})
  expect(box.list.find((it: any) => it.title === '少提的货款已退回').content).toMatch(/实提 960.*退回 400\.00 元/)
})

it('is refused by the check as by the call itself, with the same words, where the life of the order does not allow it', async () => {
  const yard = await aYard(world)
  const arrival = await loaded(yard)
  const { orderId } = arrival
  const set = (values: object) =>
    world.db.updateTable('tradeOrder').set(values).where('orderId', '=', orderId).execute()
  const refused = async () => {
    const data = await arrival.dataOf(1_000)
    const { data: said } = await yard.seller.speak.post(validate, data)
    const { msg } = await yard.seller.speak.post(confirm, data)
    expect([said.valid, said.errors[0]]).toEqual([false, { field: 'orderId', msg }])
    return msg
  }
  await set({ contractPolicy: 1, contractStatus: 2 })
  expect(await refused()).toBe('须先由双方签署合同，现在待卖家签署')
  await set({ contractPolicy: 0, contractStatus: 0, afterSaleStatus: 1 })
  expect(await refused()).toContain('进行中的售后')
  await set({ afterSaleStatus: 0, pickupStatus: 2 })
  expect(await refused()).toBe('自提现在是“待自提”，先由买家到场')
  await set({ pickupStatus: 3 })
  expect((await yard.seller.speak.post(confirm, await arrival.dataOf(1_000))).code).toBe(0)
})
