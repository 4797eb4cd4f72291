import { expect, it } from 'vitest'
import { anApplication, aReturn, say } from '../../../test/builders/aftersales.ts'
import { addVehicles, anArrival, aYard, moveVehicle } from '../../../test/builders/fetching.ts'
import type { Yard } from '../../../test/builders/fetching.ts'
import { aPhoto } from '../../../test/builders/gate.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { stockOf } from '../../../test/builders/stock.ts'

/* A pick-up by appointment always ends, whatever its sides do between handing over and verdict. */

const { world } = await openMarket()
const hour = 3_600_000

const credentials = '/mob/order/credential_audit'
const seen = async (speak: any, orderId: number, side: '' | 'mj/' = '') =>
  (await speak.post(orderPath(`${side}selOrderDetailByOrderId`), { orderId })).data

/** Hands over bags to a lorry, so that they wait for the buyer's audit. */
const handedOver = async (yard: Yard, handed = 10) => {
  const arrival = await anArrival(world, yard, 10)
  const { speak } = yard.seller
  await moveVehicle(speak, arrival.orderVehicleId, 3)
  await moveVehicle(speak, arrival.orderVehicleId, 4)
  const { orderId, buyer } = arrival
  const { data } = await speak.form(`${credentials}/getSellerCredential`, { orderId: String(orderId) })
  const confirm = async (actualQty: number) =>
    speak.post(`${credentials}/sellerConfirmSelfPickUp`, {
      orderId,
      lines: [{ lineId: data.defaults.lines[0].lineId, actualQty }],
      selfName: data.defaults.selfName,
      plateNo: '冀A12345',
      files: [await aPhoto(world, speak)],
    })
  const current = async () =>
    (await buyer.speak.post(orderPath('credentialaudit/selByOrderId'), { orderId, credentialType: 1 })).data.current
  const audit = async (pass: boolean) =>
    buyer.speak.post(orderPath('credentialaudit/audit'), {
      auditId: (await current()).auditId,
      pass,
      remark: pass ? '' : '少了两袋',
    })
  expect((await confirm(handed)).code).toBe(0)
  return { ...arrival, confirm, current, audit }
}

it('what was handed over at the gate is no parcel that is taken back, waiting for its audit or rejected', async () => {
  const yard = await aYard(world, { weighs: false })
  const { orderId, buyer, audit } = await handedOver(yard)
  const withdraw = async () => {
    const { packages, version, buttons } = await seen(yard.seller.speak, orderId, 'mj/')
    expect(buttons.map((it: any) => it.code)).not.toContain('WITHDRAW_PARCEL')
    const { packageId } = packages[0]
    return yard.seller.speak.post('/rest/order/shipping/withdraw', { orderId, packageId, version })
  }
  const stock = await stockOf(world, yard.goods.goodsId)
  expect((await withdraw()).code).not.toBe(0)
  expect((await audit(false)).data).toMatchObject({ state: 3, orderStatus: 40 })
  expect((await withdraw()).code).not.toBe(0)
  expect(await seen(buyer.speak, orderId)).toMatchObject({ orderStatus: 40, pickupStatus: 6 })
  expect(await stockOf(world, yard.goods.goodsId)).toEqual(stock)
})

it('the same missing goods go back once: by after-sales, or by what was found at the second handing over', async () => {
  const yard = await aYard(world, { weighs: false })
  const { orderId, buyer, audit, confirm } = await handedOver(yard)
  await audit(false)
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 1, lines: [{ qty: 2 }] })
  expect((await confirm(8)).code).toBe(30117)
  await say(yard.seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  const { money } = await seen(buyer.speak, orderId)
  expect((await confirm(8)).code).toBe(0)
  expect((await audit(true)).data).toMatchObject({ state: 2, orderStatus: 50 })
  await world.settle()
  const after = await seen(buyer.speak, orderId)
  expect([after.orderStatus, after.pickupStatus, after.money.refunded]).toEqual([50, 5, money.refunded])
  expect(Number(money.refunded) * 5).toBe(Number(money.pay))
})

it('does not pass by itself while something is asked back, but within a day after that came to an end', async () => {
  const yard = await aYard(world, { weighs: false })
  const { orderId, buyer } = await handedOver(yard)
  await world.later(70 * hour)
  // The earlier session has expired after these days.
  const speak = await world.signIn(buyer.userId)
  const afterSalesId = await anApplication({ speak }, orderId, { afterType: 1, lines: [{ qty: 2 }] })
  const credential = { orderId, credentialType: 1 }
  const { data } = await speak.post(orderPath('credentialaudit/selByOrderId'), credential)
  const { auditId } = data.current
  const early = await speak.post(orderPath('credentialaudit/audit'), { auditId, pass: true })
  expect([Number(early.code), (await seen(speak, orderId)).pickupStatus]).toEqual([30117, 4])
  await world.later(3 * hour)
  await world.settle()
  const later = await world.signIn(buyer.userId)
  expect(await seen(later, orderId)).toMatchObject({ orderStatus: 40, pickupStatus: 4 })
  await say(later, 'cancel', { afterSalesId })
  await world.later(25 * hour)
  await world.settle()
  const after = await seen(await world.signIn(buyer.userId), orderId)
  expect(after).toMatchObject({ orderStatus: 50, pickupStatus: 5, money: { refunded: '0.00' } })
})

it('a handing over of which everything was given back waits for nobody', async () => {
  const yard = await aYard(world, { weighs: false })
  const { orderId, buyer, audit, current } = await handedOver(yard)
  const { auditId } = await current()
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 1, lines: [{ qty: 10 }] })
  await say(yard.seller.speak, 'mj/agreeRefund', { afterSalesId })
  const refused = await buyer.speak.post(orderPath('credentialaudit/audit'), { auditId, pass: true })
  await world.settle()
  expect((await seen(buyer.speak, orderId)).orderStatus).toBe(91)
  expect(Number(refused.code)).toBe(10410)
  const { data } = await buyer.speak.post('/pc/order/credential_audit/pageList', {})
  expect(data.list.find((it: any) => String(it.auditId) === String(auditId)).state).toBe(4)
  expect(Number((await audit(true)).code)).toBe(10410)
})

it('goods that came back to the shop had been handed over: what was missing goes back beside them', async () => {
  const yard = await aYard(world, { weighs: false })
  const { orderId, buyer, audit } = await handedOver(yard, 9)
  const afterSalesId = await anApplication(buyer, orderId, { afterType: 2, lines: [{ qty: 1 }] })
  const { speak } = yard.seller
  await say(speak, 'mj/agreeRefund', { afterSalesId, returnAddress: '农场路1号，李工，13800000000' })
  await say(buyer.speak, 'fillReturn', { afterSalesId, ...aReturn })
  await say(speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  expect((await audit(true)).code).toBe(0)
  await world.settle()
  const { money } = await seen(buyer.speak, orderId)
  expect(Number(money.refunded) * 5).toBe(Number(money.pay))
})

it('is not confirmed while another lorry is loaded, and nothing is loaded while the buyer audits', async () => {
  const yard = await aYard(world, { weighs: false })
  const arrival = await anArrival(world, yard, 10)
  const { speak } = yard.seller
  await moveVehicle(speak, arrival.orderVehicleId, 3)
  const another = async (plateNo: string) => {
    const { data } = await addVehicles(speak, arrival.orderId, [
      { plateNo, driverName: '钱七', driverMobile: '13900000008' },
    ])
    return Number(data.find((it: any) => it.plateNo === plateNo).orderVehicleId)
  }
  const second = await another('冀A54321')
  await moveVehicle(speak, second, 2)
  const { data } = await speak.form(`${credentials}/getSellerCredential`, { orderId: String(arrival.orderId) })
  const input = async () => ({
    orderId: arrival.orderId,
    lines: [{ lineId: data.defaults.lines[0].lineId, actualQty: 10 }],
    selfName: data.defaults.selfName,
    plateNo: '冀A12345',
    files: [await aPhoto(world, speak)],
  })
  const early = await speak.post(`${credentials}/sellerConfirmSelfPickUp`, await input())
  expect(early).toMatchObject({ code: 30507, data: { fields: [{ field: 'plateNo' }] } })
  await moveVehicle(speak, second, 9, { remark: '不来了' })
  expect((await speak.post(`${credentials}/sellerConfirmSelfPickUp`, await input())).code).toBe(0)
  expect((await moveVehicle(speak, await another('冀A67890'), 2)).code).not.toBe(0)
  expect((await moveVehicle(speak, arrival.orderVehicleId, 4)).code).not.toBe(0)
})
