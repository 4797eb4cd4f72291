import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { grantCredit } from '../../../test/builders/credit.ts'
import { aYard } from '../../../test/builders/fetching.ts'
import { fetchedWeighing } from '../../../test/builders/gate.ts'
import { openMarket } from '../../../test/builders/market.ts'
import {
  aBuyer,
  aSeller,
  changeGoodsMoney,
  courierPapers,
  pay,
  statusOf,
  submit,
} from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { realNamed, signOrder, withPolicy } from '../../../test/builders/signing.ts'
import { handIn, lastVoucher, takesTransfers } from '../../../test/builders/transfer.ts'

/* Effects of changed money on the contract of an order, and on the time left to pay. */

const { world } = await openMarket()
const minute = 60_000
const hour = 60 * minute

const open = async (policy: 1 | 2) => {
  const seller = await aSeller(world)
  await takesTransfers(world, seller)
  const { goodsId } = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  await withPolicy(world, seller, policy)
  const buyer = await aBuyer(world)
  await realNamed(world, buyer)
  const items = [{ goodsId, qty: 2 }]
  const more = policy === 1 ? { withContract: [seller.shopId] } : {}
  return { seller, buyer, items, more }
}
const seenBy = async ({ speak }: { speak: TestBuyer['speak'] }, orderId: number) =>
  (await speak.post('/sctrading/order/contract/info/getContractInfo', { orderId })).data
/** Returns the whole hours left to pay an order. */
const hoursLeft = async (orderId: number): Promise<number> => {
  const { payDeadline } = await world.db
    .selectFrom('tradeOrder')
    .select('payDeadline')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return Math.round((payDeadline!.getTime() - world.now().getTime()) / hour)
}
const placed = async ({ buyer, items, more }: Awaited<ReturnType<typeof open>>, payType?: number) => {
  const { data } = await submit(buyer, items, { ...more, ...(payType === undefined ? {} : { payType }) })
  return { orderId: Number(data.orderIds[0]), tradeNo: data.tradeNo as string }
}

describe('a price that is changed and changed back', () => {
  const thereAndBack = async ({ seller }: Awaited<ReturnType<typeof open>>, orderId: number) => {
    for (const money of ['180.00', '200.00']) expect((await changeGoodsMoney(seller, orderId, money)).code).toBe(0)
  }

  it('voids what the buyer, or both, signed: it is signed anew and paid then', async () => {
    for (const both of [false, true]) {
      const it = await open(2)
      const { buyer, seller } = it
      const { orderId, tradeNo } = await placed(it)
      await signOrder(world, buyer.speak, orderId)
      if (both) await signOrder(world, seller.speak, orderId)
      await world.settle()
      await thereAndBack(it, orderId)
      expect(await seenBy(buyer, orderId)).toMatchObject({
        contractStatus: 1,
        fileUrl: null,
        buyerSignTime: null,
        sellerSignTime: null,
      })
      expect((await signOrder(world, buyer.speak, orderId)).data).toMatchObject({ contractStatus: 2 })
      expect((await signOrder(world, seller.speak, orderId)).data).toMatchObject({ contractStatus: 3 })
      await world.settle()
      expect((await seenBy(buyer, orderId)).fileUrl).not.toBeNull()
      await pay(world, buyer, tradeNo)
      expect(await statusOf(world, orderId)).toBe(30)
    }
  })

  it('voids an optional contract, which is signed after it was paid, and the goods are sent', async () => {
    const it = await open(1)
    const { buyer, seller } = it
    const { orderId, tradeNo } = await placed(it)
    await signOrder(world, buyer.speak, orderId)
    await thereAndBack(it, orderId)
    await pay(world, buyer, tradeNo)
    expect((await signOrder(world, buyer.speak, orderId)).code).toBe(0)
    expect((await signOrder(world, seller.speak, orderId)).code).toBe(0)
    const sent = await seller.speak.post('/sctrading/order/logisticsorder/mj/edit', { orderId, ...courierPapers() })
    expect(Number(sent.code)).toBe(0)
  })
})

describe('the time to pay', () => {
  it('of a transfer is 72 hours from the second signature on, and asking again does not cut it', async () => {
    const it = await open(2)
    const { buyer, seller } = it
    await world.db.updateTable('shop').set({ unpaidMinutes: 30 }).where('shopId', '=', seller.shopId).execute()
    const { orderId, tradeNo } = await placed(it, 2)
    await world.later(hour)
    const again = { buyer: await world.signIn(buyer.userId), seller: await world.signIn(seller.ownerUserId) }
    await signOrder(world, again.buyer, orderId)
    await signOrder(world, again.seller, orderId)
    expect(await hoursLeft(orderId)).toBe(72)
    const chosen = await again.buyer.post('/rest/pay/transfer', { tradeNo })
    expect([chosen.code, await hoursLeft(orderId)]).toEqual([0, 72])
    await world.later(35 * minute)
    expect(await statusOf(world, orderId)).toBe(10)
  })

  it('that a part of a transfer has left is not cut by a contract signed afterwards', async () => {
    const it = await open(1)
    const { buyer, seller } = it
    const { orderId } = await placed(it, 2)
    await handIn(world, buyer, orderId, '50.00')
    const said = await seller.speak.post('/pc/order/credential_audit/audit', {
      ...(await lastVoucher(world, { orderId })),
      pass: true,
    })
    expect(said.code).toBe(0)
    expect(await hoursLeft(orderId)).toBe(72)
    await signOrder(world, buyer.speak, orderId)
    await signOrder(world, seller.speak, orderId)
    expect(await hoursLeft(orderId)).toBe(72)
  })

  it('is not over for who signs while a voucher waits: the refusal says what waits', async () => {
    const it = await open(1)
    const { orderId } = await placed(it, 2)
    await handIn(world, it.buyer, orderId, '200.00')
    const allowed = await it.buyer.speak.get(`/contract/isAllowSignContract?orderId=${orderId}`)
    expect(allowed.data).toMatchObject({ allow: false })
    expect((await signOrder(world, it.buyer.speak, orderId)).code).toBe(30527)
  })
})

it('weight that is billed after both signed leaves the contract as it was signed', async () => {
  const yard = await aYard(world)
  const { seller } = yard
  const buyer = await aBuyer(world)
  await withPolicy(world, seller, 1)
  await realNamed(world, buyer)
  await grantCredit(world, seller, buyer, 1_000_000)
  const input = { items: [{ goodsId: yard.goods.goodsId, qty: 1_000 }], deliveryByShop: [yard.point] }
  const { payMoney } = (await buyer.speak.post('/rest/order/preview', input)).data
  const said = { ...input, payMoney, payType: 3, withContract: [seller.shopId] }
  const orderId = Number((await buyer.speak.post('/rest/order/submit', said)).data.orderIds[0])
  await signOrder(world, buyer.speak, orderId)
  await signOrder(world, seller.speak, orderId)
  await world.settle()
  const before = await seenBy(buyer, orderId)
  await fetchedWeighing(world, yard, { buyer, orderId, actualQty: 1_050 })
  const detail = (await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })).data
  expect(Number(detail.money.pay)).toBeGreaterThan(Number(payMoney))
  const after = await seenBy(buyer, orderId)
  expect([after.fileUrl, after.contentHash, after.parties]).toEqual([
    before.fileUrl,
    before.contentHash,
    before.parties,
  ])
  expect(after).toMatchObject({ contractStatus: 3, parties: [{ signBy: '张海' }, { side: 'seller' }] })
  expect(after.sellerSignTime).not.toBeNull()
})
