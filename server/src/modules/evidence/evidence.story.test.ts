import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { anApplication, aPhoto, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aPack, packBytes } from '../../../test/builders/evidence.ts'
import { anArrival, aYard } from '../../../test/builders/fetching.ts'
import { aKeptPaper } from '../../../test/builders/file.ts'
import { aPhoto as aScalePhoto } from '../../../test/builders/gate.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller, pay, byCourier } from '../../../test/builders/order.ts'
import { anOperator, aStaff } from '../../../test/builders/shop.ts'
import { anOrderToSign, signOrder } from '../../../test/builders/signing.ts'

const { world } = await openMarket()
const hour = 3_600_000

const verify = (bytes: Uint8Array) =>
  world.visitor.post('/rest/evidence/verify', { file: Buffer.from(bytes).toString('base64') })
const read = (bytes: Uint8Array) => {
  const files = unzipSync(bytes)
  return { files, data: JSON.parse(strFromU8(files['evidence.json']!)) }
}

/** An order with a contract of both sides, a voucher, a parcel, a shop's remark, and after-sales with platform arbitration. */
const aLongStory = async () => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const { goodsId } = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  const orderId = await anOrderToSign(world, buyer, [{ goodsId, qty: 2 }])
  await signOrder(world, buyer.speak, orderId)
  await signOrder(world, seller.speak, orderId)
  const { tradeNo, version } = await world.db
    .selectFrom('tradeOrder')
    .select(['tradeNo', 'version'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await aKeptPaper(world, buyer.speak, orderId)
  await seller.speak.post('/sctrading/order/mj/edit', { orderId, version, sellerRemark: '此客户要盯紧' })
  await pay(world, buyer, tradeNo)
  const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  const lines = [{ lineId: data.lines[0].lineId, qty: '1' }]
  await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...byCourier, lines })
  const images = [await aPhoto(world, buyer.speak)]
  const afterSalesId = await anApplication(buyer, orderId, { images, lines: [{ qty: 1 }] })
  await say(seller.speak, 'mj/rejectRefund', { afterSalesId, reason: '货已备好' })
  return { seller, buyer, orderId, afterSalesId }
}

describe('an evidence pack', () => {
  it('holds what its side sees of the order, sealed, and anybody can verify it', async () => {
    const { seller, buyer, orderId } = await aLongStory()
    const packId = await aPack(world, buyer.speak, orderId)
    const [pack] = (await buyer.speak.post('/rest/evidence/list', { orderId })).data
    const bytes = (await packBytes(world, buyer.speak, packId))!
    expect(pack).toMatchObject({ side: 'buyer', state: 2, done: pack.total, size: bytes.length })
    const { files, data } = read(bytes)
    const names = Object.keys(files)
    expect(names.slice(0, 7)).toEqual([
      'manifest.json',
      'manifest.p7s',
      'evidence.json',
      'contract/contract.html',
      'contract/buyer.p7s',
      'contract/seller.p7s',
      'contract/contract.pdf',
    ])
    expect(names.filter((it) => /^papers\/\d+\.webp$/.test(it))).toHaveLength(2)
    expect(strFromU8(files['evidence.pdf']!.subarray(0, 5))).toBe('%PDF-')
    expect(data).toMatchObject({
      order: { orderId: String(orderId), packages: [{ trackingNo: byCourier.trackingNo }] },
      contract: { contractStatus: 3, parties: [{ side: 'buyer' }, { side: 'seller' }] },
      afterSales: [{ typeText: expect.any(String), logs: expect.any(Array) }],
    })
    expect(data.history.map((one: { source: string }) => one.source)).toContain('paymentDone')
    const all = JSON.stringify(data)
    expect(all).not.toContain('此客户要盯紧')
    expect(all).not.toMatch(/"(buttons|pickupCode|signUrl)"/)
    const found = (await verify(bytes)).data
    expect(found).toMatchObject({
      verdict: 'intact',
      seal: { by: '农信商城' },
      about: { packNo: `ZJ${packId}`, side: 'buyer' },
    })
    const messages = (await buyer.speak.post('/rest/message/list', {})).data.list
    expect(messages.map((one: { title: string }) => one.title)).toContain('证据包已生成')

    const theirs = read((await packBytes(world, seller.speak, await aPack(world, seller.speak, orderId)))!)
    expect(JSON.stringify(theirs.data)).toContain('此客户要盯紧')
  })

  it('that was changed is found out, wherever that was', async () => {
    const { buyer, orderId } = await aLongStory()
    const bytes = (await packBytes(world, buyer.speak, await aPack(world, buyer.speak, orderId)))!
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 12)) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect((await verify(changed)).data.verdict).not.toBe('intact')
    }
    expect((await verify(Buffer.from('no pack'))).data.verdict).toBe('unsealed')
    expect((await world.visitor.post('/rest/evidence/verify', { file: '#' })).data.fields[0].field).toBe('file')
  })

  it('shows a weighing ticket with its photo', async () => {
    const yard = await aYard(world, { weighs: true })
    const { buyer, orderId, orderVehicleId } = await anArrival(world, yard)
    const photos = [await aScalePhoto(world, yard.seller.speak)]
    await yard.seller.speak.post('/rest/gate/weigh', { orderVehicleId, kg: 7200, photos })
    const { data } = read((await packBytes(world, buyer.speak, await aPack(world, buyer.speak, orderId)))!)
    expect(data.tickets).toMatchObject([{ tareKg: 7200, weighings: [{ step: 'tare' }] }])
  })

  it('is made for the two sides and, where it was asked, for the platform; and fetched by who asked alone', async () => {
    const { seller, buyer, orderId, afterSalesId } = await aLongStory()
    const ask = '/rest/evidence/ask'
    expect((await world.visitor.post(ask, { orderId })).code).toBe(10011)
    const other = await aBuyer(world)
    expect((await other.speak.post(ask, { orderId })).code).toBe(10404)
    expect((await (await aSeller(world)).speak.post(ask, { orderId })).code).toBe(10404)
    const clerk = await world.signIn(await aStaff(world, seller, ['CS']))
    expect((await clerk.post(ask, { orderId })).code).toBe(0)
    await world.settle()
    const packId = await aPack(world, buyer.speak, orderId)
    expect(await packBytes(world, seller.speak, packId)).toBeUndefined()
    expect(await packBytes(world, other.speak, packId)).toBeUndefined()
    expect((await seller.speak.post('/rest/evidence/list', { orderId })).data).toEqual([])
    const operator = await world.signIn((await anOperator(world)).userId)
    const asPlatform = '/operate/evidence/ask'
    expect((await buyer.speak.post(asPlatform, { orderId })).code).toBe(10403)
    expect((await operator.post(asPlatform, { orderId })).code).toBe(10404)
    await say(buyer.speak, 'applyPlatform', { afterSalesId, reason: '请平台处理' })
    const theirs = read((await packBytes(world, operator, await aPack(world, operator, orderId, asPlatform)))!)
    expect(theirs.data.afterSales).toHaveLength(1)
  })

  it('is out of reach with the order: of a clerk who was stopped, and of a member who left', async () => {
    const { seller, buyer, orderId } = await aLongStory()
    const userId = await aStaff(world, seller, ['CS'])
    const clerk = await world.signIn(userId)
    for (const [speak, takeAway] of [
      [clerk, () => world.db.updateTable('shopStaff').set({ state: 2 }).where('userId', '=', userId).execute()],
      [
        buyer.speak,
        () => world.db.updateTable('orgMember').set({ state: 2 }).where('userId', '=', buyer.userId).execute(),
      ],
    ] as const) {
      const packId = await aPack(world, speak, orderId)
      expect(await packBytes(world, speak, packId)).toBeDefined()
      await takeAway()
      const again = await world.signIn(speak === clerk ? userId : buyer.userId)
      expect((await again.post('/rest/evidence/list', { orderId })).data ?? []).toEqual([])
      expect(await packBytes(world, again, packId)).toBeUndefined()
    }
  })

  it('is made one at a time, and is gone after seven days', async () => {
    const { buyer, orderId } = await aLongStory()
    const both = await Promise.all([1, 2, 3].map(() => buyer.speak.post('/rest/evidence/ask', { orderId })))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 31451, 31451])
    const packId = Number(both.find(({ code }) => code === 0)!.data.packId)
    await world.settle()
    expect(await packBytes(world, buyer.speak, packId)).toBeDefined()
    await world.later(169 * hour)
    const speak = await world.signIn(buyer.userId)
    expect(await packBytes(world, speak, packId)).toBeUndefined()
    expect((await speak.post('/rest/evidence/list', { orderId })).data).toEqual([])
  })
})
