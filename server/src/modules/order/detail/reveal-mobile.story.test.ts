import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aTrace, recordedOf } from '../../../../test/builders/audit-trail.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { anOrder, aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'

const { world, seller, buyer } = await openMarket()
const { goodsId } = await aGoods(world, seller)

describe('a private value', () => {
  it('stands masked before the shop, which is shown it on request, and who asked is recorded, not the value', async () => {
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 2 }])
    const { data: detail } = await seller.speak.post('/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
    expect(detail.buyer.mobile).toBe(`${buyer.mobile.slice(0, 3)}****${buyer.mobile.slice(-4)}`)
    const mine = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
    expect(mine.data.buyer.mobile).toBe(buyer.mobile)
    const { trace, header } = aTrace()
    const recorded = await recordedOf(world, async () => {
      const { data } = await seller.speak.post('/rest/order/reveal/mobile', { orderId }, header)
      expect(data).toEqual({ mobile: buyer.mobile })
    })
    expect(recorded).toEqual([
      {
        target: 'order_extend',
        targetId: String(orderId),
        actorId: seller.ownerUserId,
        action: 'order.revealMobile',
        trace,
        before: null,
        after: { revealed: ['buyer_mobile'] },
      },
    ])
    const owner = await sql<{ shopId: number }>`
      select shop_id from audit_trail where action = 'order.revealMobile' and trace = ${trace}`.execute(world.db)
    expect(owner.rows).toEqual([{ shopId: seller.shopId }])
  })

  it('of who receives is masked in the list and shown by a call of its own', async () => {
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 2 }])
    const list = await seller.speak.post('/sctrading/order/mj/selSellerOrderListByParam', { orderIds: [orderId] })
    const [{ receiver }] = list.data.list
    const recorded = await recordedOf(world, async () => {
      const { data } = await seller.speak.post('/rest/order/reveal/mobile', { orderId, whose: 'receiver' })
      expect(receiver.mobile).toBe(`${data.mobile.slice(0, 3)}****${data.mobile.slice(-4)}`)
    })
    expect(recorded).toMatchObject([{ target: 'order_delivery', after: { revealed: ['mobile'] } }])
  })

  it('on delivery notes is recorded when they are shown, of the own orders', async () => {
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 2 }])
    const other = await aSeller(world)
    const show = (of: typeof seller.speak) => of.post('/rest/order/details', { orderIds: [orderId] })
    const recorded = await recordedOf(world, async () => {
      expect((await show(seller.speak)).data).toMatchObject([
        { delivery: { mobile: expect.stringMatching(/^1\d{10}$/) } },
      ])
      expect((await show(other.speak)).data).toEqual([])
    })
    expect(recorded).toMatchObject([
      {
        actorId: seller.ownerUserId,
        action: 'order.sellerDetails',
        after: { exported: 1, filter: { orderIds: [orderId] } },
      },
    ])
  })

  it('is recorded each time, with the same key, too, and shown to no member who was dismissed', async () => {
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 2 }])
    const clerkId = await aStaff(world, seller, ['CS'])
    const speak = await world.signIn(clerkId)
    const reveal = () => speak.post('/rest/order/reveal/mobile', { orderId }, { 'idempotency-key': `once-${orderId}` })
    const recorded = await recordedOf(world, async () => {
      for (const _ of [1, 2]) expect((await reveal()).data).toEqual({ mobile: buyer.mobile })
    })
    expect(recorded).toHaveLength(2)
    await sql`update shop_staff set state = 2 where user_id = ${clerkId}`.execute(world.db)
    await world.later(2_000)
    expect((await reveal()).code).toBe(10404)
  })

  it('of another shop is neither shown nor recorded', async () => {
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 2 }])
    const other = await aSeller(world)
    const recorded = await recordedOf(world, async () => {
      const { code } = await other.speak.post('/rest/order/reveal/mobile', { orderId })
      expect(code).toBe(10404)
    })
    expect(recorded).toEqual([])
  })
})
