import { describe, expect, it } from 'vitest'
import { aCargo, aPaperOf, handInPaper } from '../../../../test/builders/cargo-papers.ts'
import { aComing } from '../../../../test/builders/gate.ts'
import { addVehicles, aYard, confirmTime, anAppointment, moveVehicle } from '../../../../test/builders/fetching.ts'
import { aUser } from '../../../../test/builders/identity.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller, statusOf } from '../../../../test/builders/order.ts'
import { dateText } from '@mall/api/wire-types'
import { addOperator } from '../../identity/public.ts'
import { addAddress } from '../../addressbook/public.ts'

const { world, seller } = await openMarket()
const pigs = await aCargo(world, seller, 1)
const drugs = await aCargo(world, seller, 4)
const day = 86_400_000
const lack = { code: 30541 }

const sellerNow = () => world.signIn(seller.ownerUserId)
const audit = (speak: any, auditId: number, pass = true, remark?: string) =>
  speak.post('/pc/order/credential_audit/audit', { auditId, pass, ...(remark === undefined ? {} : { remark }) })
const ship = async (orderId: number, speak?: any) => {
  const answer = await (speak ?? (await sellerNow())).post(orderPath('logisticsorder/mj/edit'), {
    orderId,
    logisticsType: 1,
    companyCode: 'ZTO',
    trackingNo: `7${String(orderId).padStart(12, '0')}`,
  })
  return { ...answer, code: Number(answer.code) }
}
const paidOrder = async (goodsId = pigs.goodsId) => {
  const buyer = await aBuyer(world)
  return { buyer, ...(await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])) }
}
const papersOf = async (speak: any, orderId: number) =>
  (await speak.post('/rest/order/papers/list', { orderId })).data as {
    lacking: string[]
    papers: { kind: number; mayHandIn: boolean; state: number; newest: any }[]
  }
const buttonsOf = async (speak: any, orderId: number, side: '' | 'mj/' = '') =>
  (
    (await speak.post(orderPath(`${side}selButtonDetailByOrderId`), { orderId })).data.buttons as { code: string }[]
  ).map(({ code }) => code)
const messagesOf = (userId: number, title: string) =>
  world.db.selectFrom('message').select('content').where('userId', '=', userId).where('title', '=', title).execute()

describe('the papers of an order', () => {
  it('keep it from being sent until they are handed in and passed by the other side', async () => {
    const { buyer, orderId } = await paidOrder()
    const speak = await sellerNow()
    expect(await messagesOf(seller.ownerUserId, '请上传随货单证')).not.toHaveLength(0)
    expect(await ship(orderId)).toMatchObject({
      ...lack,
      msg: '随货单证不全，不能装货发货：动物检疫合格证明（待卖家上传）',
    })
    expect(await buttonsOf(speak, orderId, 'mj/')).toContain('UPLOAD_PAPERS')
    expect(await buttonsOf(speak, orderId, 'mj/')).not.toContain('SHIP')
    expect(await buttonsOf(buyer.speak, orderId)).not.toContain('AUDIT_PAPERS')
    const refused = await speak.post('/rest/order/refused', { orderId })
    expect(refused.data.find((it: any) => it.code === 'SHIP').say).toContain('待卖家上传')
    const auditId = await aPaperOf(world, speak, 'seller', orderId, 1)
    expect(await ship(orderId)).toMatchObject({ ...lack, msg: expect.stringContaining('待买家审核') })
    expect((await handInPaper(world, speak, 'seller', orderId, 1)).code).toBe(30542)
    expect(await messagesOf(buyer.userId, '动物检疫合格证明待审核')).toHaveLength(1)
    expect(await buttonsOf(buyer.speak, orderId)).toContain('AUDIT_PAPERS')
    expect((await audit(speak, auditId)).code).toBe(10403)
    expect((await audit(buyer.speak, auditId)).data).toEqual({ state: 2, orderStatus: 30 })
    expect(await buttonsOf(buyer.speak, orderId)).not.toContain('AUDIT_PAPERS')
    expect((await papersOf(buyer.speak, orderId)).lacking).toEqual([])
    expect((await ship(orderId)).code).toBe(0)
    expect((await audit(buyer.speak, auditId)).code).toBe(10410)
  })

  it('are handed in anew after a rejection, which is said with its reason', async () => {
    const { buyer, orderId } = await paidOrder(drugs.goodsId)
    const speak = await sellerNow()
    const first = await aPaperOf(world, buyer.speak, 'buyer', orderId, 4)
    expect(await buttonsOf(speak, orderId, 'mj/')).toContain('AUDIT_PAPERS')
    expect((await audit(speak, first, false)).data.fields[0].field).toBe('remark')
    expect((await audit(speak, first, false, '药名与订单不一致')).code).toBe(0)
    expect((await messagesOf(buyer.userId, '兽药处方笺被驳回'))[0]!.content).toContain('药名与订单不一致')
    expect(await ship(orderId)).toMatchObject({ ...lack, msg: expect.stringContaining('已驳回，待买家重新上传') })
    const second = await aPaperOf(world, buyer.speak, 'buyer', orderId, 4)
    expect((await buyer.speak.post('/rest/order/credential/withdraw', { auditId: second })).code).toBe(0)
    const third = await aPaperOf(world, buyer.speak, 'buyer', orderId, 4)
    expect((await audit(speak, third)).code).toBe(0)
    expect((await ship(orderId)).code).toBe(0)
  })

  it('are of the side that has them, at its time', async () => {
    const buyer = await aBuyer(world)
    const { orderId } = await anOrder(buyer, [
      { goodsId: pigs.goodsId, qty: 1 },
      { goodsId: drugs.goodsId, qty: 1 },
    ])
    const speak = await sellerNow()
    // A shop hands in papers for a journey only after payment.
    expect((await handInPaper(world, speak, 'seller', orderId, 1)).code).toBe(10410)
    expect((await handInPaper(world, speak, 'seller', orderId, 4)).code).toBe(30542)
    expect((await handInPaper(world, buyer.speak, 'buyer', orderId, 5)).code).toBe(30542)
    const stale = await handInPaper(world, buyer.speak, 'buyer', orderId, 4, { validTo: '2020-01-01' })
    expect(stale.data.fields[0].field).toBe('validTo')
    const endless = await handInPaper(world, buyer.speak, 'buyer', orderId, 4, { validTo: '' })
    expect(endless.data.fields[0].field).toBe('validTo')
    expect((await handInPaper(world, buyer.speak, 'buyer', orderId, 4)).code).toBe(0)
    const outsider = await aBuyer(world)
    expect((await handInPaper(world, outsider.speak, 'buyer', orderId, 4)).code).toBe(10404)
  })

  it('depend on where it goes: another province needs more', async () => {
    const buyer = await aBuyer(world)
    const { userId, boId } = buyer
    const far = {
      userId,
      boId,
      receiver: '张海',
      mobile: '13900000001',
      provinceId: 410_000,
      cityId: 410_100,
      countyId: 410_102,
      detail: '农场路1号',
    }
    const addressId = await world.write((ctx) => addAddress(ctx, far))
    const before = async (to: number) => {
      const items = [{ goodsId: pigs.goodsId, qty: 1 }]
      const { data } = await buyer.speak.post('/rest/order/preview', { items, addressId: to })
      return data.shops[0].cargoPapers
    }
    const health = { name: '动物检疫合格证明', by: 'seller' }
    expect(await before(buyer.addressId)).toEqual([health])
    expect(await before(addressId)).toEqual([health, { name: '动物运输车辆备案表', by: 'seller' }])
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: pigs.goodsId, qty: 1 }])
    expect((await papersOf(buyer.speak, orderId)).papers.map(({ kind }) => kind)).toEqual([1])
    const edit = (to: number, version: number) =>
      buyer.speak.post(orderPath('edit'), { orderId, version, delivery: { addressId: to } })
    const versionOf = async () =>
      (
        await world.db
          .selectFrom('tradeOrder')
          .select('version')
          .where('orderId', '=', orderId)
          .executeTakeFirstOrThrow()
      ).version
    expect(Number((await edit(addressId, await versionOf())).code)).toBe(0)
    expect((await papersOf(buyer.speak, orderId)).papers.map(({ kind }) => kind)).toEqual([1, 2])
    const vehicle = await aPaperOf(world, await sellerNow(), 'seller', orderId, 2, { validTo: '' })
    expect(Number((await edit(buyer.addressId, await versionOf())).code)).toBe(0)
    // It still waits and may be audited, although it is no longer needed.
    expect((await audit(buyer.speak, vehicle)).code).toBe(0)
    expect((await papersOf(buyer.speak, orderId)).papers.map(({ kind }) => kind)).toEqual([1])
  })
})

describe('the time of a paper', () => {
  it('ends: who handed it in is warned a day before, it is not loaded after, and a new one opens it again', async () => {
    const { buyer, orderId } = await paidOrder()
    const auditId = await aPaperOf(world, await sellerNow(), 'seller', orderId, 1)
    await audit(buyer.speak, auditId)
    expect((await handInPaper(world, await sellerNow(), 'seller', orderId, 1)).code).toBe(30542)
    await world.later(4.5 * day)
    expect(await messagesOf(seller.ownerUserId, '动物检疫合格证明即将到期')).toHaveLength(1)
    // In its last days it can be renewed, and stays valid meanwhile.
    const next = await aPaperOf(world, await sellerNow(), 'seller', orderId, 1)
    expect((await papersOf(await sellerNow(), orderId)).lacking).toEqual([])
    await world.later(2 * day)
    expect(await ship(orderId)).toMatchObject(lack)
    const again = await world.signIn(buyer.userId)
    expect((await audit(again, next)).code).toBe(0)
    expect((await ship(orderId)).code).toBe(0)
  })

  it('that ended is not passed', async () => {
    const { buyer, orderId } = await paidOrder()
    const today = new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const auditId = await aPaperOf(world, await sellerNow(), 'seller', orderId, 1, { validTo: today })
    await world.later(day)
    const again = await world.signIn(buyer.userId)
    expect((await audit(again, auditId)).code).toBe(30543)
    expect((await audit(again, auditId, false, '已过期')).code).toBe(0)
  })

  it('of its audit: its auditor and the operators are reminded after three days, after seven it is rejected', async () => {
    const operatorId = (await aUser(world)).userId
    await world.write((ctx) => addOperator(ctx, operatorId, ['OP_AUDIT']))
    const { buyer, orderId } = await paidOrder()
    const auditId = await aPaperOf(world, await sellerNow(), 'seller', orderId, 1, { validTo: '2099-01-01' })
    await world.later(3 * day)
    const title = '动物检疫合格证明待审核已满 3 天'
    expect(await messagesOf(buyer.userId, title)).toHaveLength(1)
    expect(await messagesOf(operatorId, title)).not.toHaveLength(0)
    const operator = await world.signIn(operatorId)
    const { data } = await operator.post('/operate/papers/list', { pageSize: 50 })
    expect(data.list.map((it: any) => Number(it.auditId))).toContain(auditId)
    await world.later(4 * day)
    const [paper] = (await papersOf(await sellerNow(), orderId)).papers
    expect(paper).toMatchObject({ state: 3, mayHandIn: true, newest: { auditRemark: '超时未审核' } })
  })
})

it('is passed by the operator where a side does not, who opens its file; both sides are notified', async () => {
  const operatorId = (await aUser(world)).userId
  await world.write((ctx) => addOperator(ctx, operatorId, ['OP_AUDIT']))
  const operator = await world.signIn(operatorId)
  const { buyer, orderId } = await paidOrder()
  const auditId = await aPaperOf(world, await sellerNow(), 'seller', orderId, 1)
  const { data } = await operator.post('/operate/papers/list', { pageSize: 50 })
  const row = data.list.find((it: any) => Number(it.auditId) === auditId)
  const file = await world.app.inject({
    method: 'GET',
    url: `/operate/papers/file?auditId=${auditId}&path=${encodeURIComponent(row.files[0].path)}`,
    headers: { cookie: `SCSESSID=${operator.token}`, origin: 'http://localhost', host: 'localhost' },
  })
  expect(file.headers['content-type']).toBe('image/webp')
  expect((await operator.post('/operate/papers/audit', { auditId, pass: false })).data.fields[0].field).toBe('remark')
  expect((await operator.post('/operate/papers/audit', { auditId, pass: true })).data).toEqual({ state: 2 })
  expect((await operator.post('/operate/papers/audit', { auditId, pass: true })).code).toBe(10410)
  for (const userId of [buyer.userId, seller.ownerUserId])
    expect(await messagesOf(userId, '动物检疫合格证明已通过')).not.toHaveLength(0)
  expect((await ship(orderId)).code).toBe(0)
})

it('stands in the list of its shop by who has to do something', async () => {
  const shop = await aSeller(world)
  const goods = await aCargo(world, shop, 4)
  const buyer = await aBuyer(world)
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const counts = async () =>
    Object.fromEntries(
      ((await shop.speak.post('/mj/order/papers/tabs', {})).data as any[]).map(({ status, count }) => [status, count]),
    )
  expect(await counts()).toEqual({ toHandIn: 0, toAudit: 0, withBuyer: 1, complete: 0, all: 1 })
  const auditId = await aPaperOf(world, buyer.speak, 'buyer', orderId, 4)
  expect(await counts()).toEqual({ toHandIn: 0, toAudit: 1, withBuyer: 0, complete: 0, all: 1 })
  const { data } = await shop.speak.post('/mj/order/papers/list', { tab: 'toAudit' })
  expect(data.list[0]).toMatchObject({ goods: goods.name, lacking: ['兽药处方笺（待卖家审核）'] })
  await audit(shop.speak, auditId)
  expect((await counts())['complete']).toBe(1)
})

it('waits no longer when its order ends', async () => {
  const buyer = await aBuyer(world)
  const { orderId } = await anOrder(buyer, [{ goodsId: drugs.goodsId, qty: 1 }])
  const auditId = await aPaperOf(world, buyer.speak, 'buyer', orderId, 4)
  expect((await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(0)
  await world.settle()
  const { state } = await world.db
    .selectFrom('credentialAudit')
    .select('state')
    .where('auditId', '=', auditId)
    .executeTakeFirstOrThrow()
  expect(state).toBe(4)
  expect((await audit(await sellerNow(), auditId)).code).toBe(10410)
})

it('waits no longer when its order was sent with the one before it', async () => {
  const { buyer, orderId } = await paidOrder()
  const speak = await sellerNow()
  const validTo = dateText(new Date(world.now().getTime() + day))
  await audit(buyer.speak, await aPaperOf(world, speak, 'seller', orderId, 1, { validTo }))
  const renewed = await aPaperOf(world, speak, 'seller', orderId, 1)
  expect((await ship(orderId, speak)).code).toBe(0)
  await world.settle()
  const { state } = await world.db
    .selectFrom('credentialAudit')
    .select('state')
    .where('auditId', '=', renewed)
    .executeTakeFirstOrThrow()
  expect(state).toBe(4)
})

describe('at the gate', () => {
  it('a vehicle that was let in is not called any more once a paper of its goods has ended', async () => {
    const yard = await aYard(world)
    const goods = await aCargo(world, yard.seller, 1, { stockType: 2, stock: 100_000_000, weighGoods: true })
    const { buyer, orderId, pickupCode } = await aComing(world, { ...yard, goods })
    const validTo = dateText(world.now())
    await audit(buyer.speak, await aPaperOf(world, yard.seller.speak, 'seller', orderId, 1, { validTo }))
    const { data } = await yard.seller.speak.post('/rest/gate/checkIn', { deliveryId: yard.deliveryId, pickupCode })
    await world.later(day)
    const again = await world.signIn(yard.seller.ownerUserId)
    expect(await again.post('/rest/gate/call', { visitId: data.visitId })).toMatchObject(lack)
  })

  it('nobody is let in, weighed or handed over before its papers are complete', async () => {
    const yard = await aYard(world)
    const goods = await aCargo(world, yard.seller, 1, { stockType: 2, stock: 100_000_000, weighGoods: true })
    const { buyer, orderId, vehicleIds, pickupCode } = await aComing(world, { ...yard, goods })
    const enter = () =>
      yard.seller.speak.post('/rest/gate/checkIn', { deliveryId: yard.deliveryId, pickupCode, plateNo: '冀A12345' })
    expect(await enter()).toMatchObject({ ...lack, msg: expect.stringContaining('动物检疫合格证明（待卖家上传）') })
    expect(await buyer.speak.post(orderPath('pressSelfPickup'), { orderId })).toMatchObject({
      code: String(lack.code),
    })
    expect(await moveVehicle(yard.seller.speak, vehicleIds[0]!, 2)).toMatchObject(lack)
    const auditId = await aPaperOf(world, yard.seller.speak, 'seller', orderId, 1)
    await audit(buyer.speak, auditId)
    expect((await enter()).code).toBe(0)
  })

  it('a code does not hand goods over without them', async () => {
    const yard = await aYard(world, { weighs: false })
    const goods = await aCargo(world, yard.seller, 1, { stockType: 2, stock: 100_000_000 })
    const { buyer, orderId } = await anAppointment(world, { ...yard, goods })
    await addVehicles(buyer.speak, orderId)
    await confirmTime(world, yard.seller, orderId)
    expect(await buttonsOf(buyer.speak, orderId)).not.toContain('PRESS_PICKUP')
  })
})

describe('at once', () => {
  it('an audit and a shipment agree: what is sent had its paper, in either order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, orderId } = await paidOrder()
      const speak = await sellerNow()
      const auditId = await aPaperOf(world, speak, 'seller', orderId, 1)
      const [sent, passed] = await Promise.all([ship(orderId, speak), audit(buyer.speak, auditId)])
      expect(passed.code).toBe(0)
      expect(await statusOf(world, orderId)).toBe(Number(sent.code) === 0 ? 40 : 30)
      expect([0, 30541]).toContain(sent.code)
    }
  })

  it('a rejection and a shipment do not both happen', async () => {
    const { buyer, orderId } = await paidOrder()
    const speak = await sellerNow()
    const auditId = await aPaperOf(world, speak, 'seller', orderId, 1)
    const [sent, rejected] = await Promise.all([ship(orderId, speak), audit(buyer.speak, auditId, false, '数量不一致')])
    expect(rejected.code).toBe(0)
    expect(Number(sent.code)).toBe(30541)
  })

  it('two audits, the operator and who takes it back decide once', async () => {
    const operatorId = (await aUser(world)).userId
    await world.write((ctx) => addOperator(ctx, operatorId, ['OP_AUDIT']))
    const operator = await world.signIn(operatorId)
    const { buyer, orderId } = await paidOrder()
    const speak = await sellerNow()
    const auditId = await aPaperOf(world, speak, 'seller', orderId, 1)
    const answers = await Promise.all([
      audit(buyer.speak, auditId),
      audit(buyer.speak, auditId, false, '数量不一致'),
      operator.post('/operate/papers/audit', { auditId, pass: true }),
      speak.post('/rest/order/credential/withdraw', { auditId }),
    ])
    expect(answers.filter((it) => Number(it.code) === 0)).toHaveLength(1)
  })

  it('two hand the same paper in: one waits', async () => {
    const { orderId } = await paidOrder()
    const speak = await sellerNow()
    const answers = await Promise.all([1, 2].map(() => handInPaper(world, speak, 'seller', orderId, 1)))
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 30542])
  })
})
