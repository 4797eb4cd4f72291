import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { anOrderToSign, signOrder } from '../../../test/builders/signing.ts'
import { aWaitingProvider, signedPaper } from '../../../test/builders/waiting-provider.ts'

/* A provider that identifies the signer on its own page: the server asks it until they have signed or refused. */

const { world } = await openMarket()
const minute = 60_000
const info = '/sctrading/order/contract/info/getContractInfo'

const { answers, lastFlow } = aWaitingProvider(world)

const open = async () => {
  const seller = await aSeller(world)
  const { goodsId } = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  const buyer = await aBuyer(world)
  return { seller, buyer, orderId: await anOrderToSign(world, buyer, [{ goodsId, qty: 1 }]) }
}
const signaturesOf = async (orderId: number) =>
  world.db
    .selectFrom('orderSignature as s')
    .innerJoin('orderContract as c', 'c.orderContractId', 's.orderContractId')
    .select(['s.signatureId', 's.side', 's.state', 's.signedBy', 's.serialNo', 's.flowId', 's.signUrl'])
    .where('c.orderId', '=', orderId)
    .orderBy('s.signatureId')
    .execute()
const contractStatus = async (orderId: number) =>
  (
    await world.db
      .selectFrom('tradeOrder')
      .select('contractStatus')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).contractStatus

describe('a signature that waits at a provider', () => {
  it('holds once the provider says it was made, for each side', async () => {
    const { buyer, seller, orderId } = await open()
    const { data } = await signOrder(world, buyer.speak, orderId)
    const flow = lastFlow()
    expect(data).toEqual({ contractStatus: 1, signUrl: `https://sign.example/${flow}` })
    const seen = async (by: typeof buyer.speak) => (await by.post(info, { orderId })).data
    expect((await seen(buyer.speak)).parties[0]).toMatchObject({ signUrl: data.signUrl, signTime: null })
    expect((await seen(seller.speak)).parties[0]).toMatchObject({ signUrl: null, signTime: null })
    await world.later(minute)
    expect(await contractStatus(orderId)).toBe(1)
    answers.set(flow, signedPaper(flow))
    await world.later(minute)
    expect(await contractStatus(orderId)).toBe(2)
    expect((await seen(buyer.speak)).parties[0]).toMatchObject({ signBy: '张海', serialNo: flow, signUrl: null })

    await signOrder(world, seller.speak, orderId)
    answers.set(lastFlow(), signedPaper(lastFlow()))
    await world.later(minute)
    expect(await contractStatus(orderId)).toBe(3)
    expect(await signaturesOf(orderId)).toMatchObject([
      { side: 'buyer', state: 2, signedBy: 'tencent', flowId: flow, signUrl: null },
      { side: 'seller', state: 2, signedBy: 'tencent', signUrl: null },
    ])
    await world.later(minute)
    expect((await seen(buyer.speak)).fileUrl).toBe(`/order/contract/paper/${orderId}`)
  })

  it('is given up when it was refused there, and can be begun anew', async () => {
    const { buyer, orderId } = await open()
    await signOrder(world, buyer.speak, orderId)
    answers.set(lastFlow(), { state: 'refused' })
    await world.later(minute)
    expect(await signaturesOf(orderId)).toMatchObject([{ state: 3, signUrl: null }])
    expect((await buyer.speak.post(info, { orderId })).data).toMatchObject({ contractStatus: 1, buttons: ['sign'] })
    await signOrder(world, buyer.speak, orderId)
    answers.set(lastFlow(), signedPaper(lastFlow()))
    await world.later(minute)
    expect(await contractStatus(orderId)).toBe(2)
  })

  it('is given up after three days of asking', async () => {
    const { buyer, orderId } = await open()
    await signOrder(world, buyer.speak, orderId)
    const [{ signatureId } = { signatureId: 0 }] = await signaturesOf(orderId)
    const asked = (attempt: number) =>
      world.write(async (ctx) => ctx.emit('orderContract.following', { signatureId, attempt }, { key: `${attempt}` }))
    await asked(439)
    await world.settle()
    expect(await signaturesOf(orderId)).toMatchObject([{ state: 1 }])
    await asked(440)
    await world.settle()
    expect(await signaturesOf(orderId)).toMatchObject([{ state: 3 }])
  })

  it('is kept of two that were begun only where it was begun last', async () => {
    const { buyer, orderId } = await open()
    await signOrder(world, buyer.speak, orderId)
    const first = lastFlow()
    await signOrder(world, buyer.speak, orderId)
    answers.set(first, signedPaper(first))
    await world.later(minute)
    expect(await contractStatus(orderId)).toBe(1)
    expect(await signaturesOf(orderId)).toMatchObject([{ flowId: first, state: 3 }, { state: 1 }])
  })

  it('counts for nothing once the order costs something else or was cancelled', async () => {
    const { buyer, seller, orderId } = await open()
    const { buyer: other, orderId: cancelled } = await open()
    await signOrder(world, buyer.speak, orderId)
    answers.set(lastFlow(), signedPaper(lastFlow()))
    await signOrder(world, other.speak, cancelled)
    answers.set(lastFlow(), signedPaper(lastFlow()))
    const { data } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
    const saved = await seller.speak.form('/mj/order/manage/saveOrderMoney', {
      orderId: String(orderId),
      version: String(data.version),
      lines: JSON.stringify([{ lineId: data.lines[0].lineId, newGoodsMoney: '90.00' }]),
      freightMoney: data.freightMoney,
      reason: '老客户优惠',
    })
    expect(saved.code).toBe(0)
    expect((await other.speak.form(`/order/cancelOrder/${cancelled}`, { reason: '不想要了' })).code).toBe(0)
    await world.later(minute)
    expect([await contractStatus(orderId), await contractStatus(cancelled)]).toEqual([1, 4])
    expect(await signaturesOf(orderId)).toMatchObject([{ state: 3, signUrl: null }])
    expect(await signaturesOf(cancelled)).toMatchObject([{ state: 3, signUrl: null }])
  })
})
