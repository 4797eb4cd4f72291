import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { anApplication, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCoupon, aHeldCoupon } from '../../../test/builders/coupon.ts'
import { aCustomer, aGroup } from '../../../test/builders/customer.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aReceivedOrder, aSeller, pay } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { aPointsDetail, aPointsRule, givePoints } from '../../../test/builders/points.ts'
import { sessionCookie } from '../../edge/session.ts'
import { chance } from '../../../test/nasty-values.ts'
import { anInvitedBuyer } from '../../../test/builders/rebate.ts'

const { world } = await openMarket()
const day = 86_400_000
const seed = Number(process.env.SEED ?? 7)

const openShop = async (price = 10_000, rule: object = {}) => {
  const seller = await aSeller(world)
  await aPointsRule(world, seller, { ...rule })
  const buyer = await aBuyer(world)
  const goods = await aGoods(world, seller, { price, stockType: 0 })
  return { seller, buyer, goods, items: [{ goodsId: goods.goodsId, qty: 1 }] }
}
type Items = readonly { readonly goodsId: number; readonly qty: number }[]
const preview = async (buyer: TestBuyer, items: Items, more: object = {}) =>
  (await buyer.speak.post('/rest/order/preview', { items, addressId: buyer.addressId, ...more })).data
const submit = (buyer: TestBuyer, items: Items, payMoney: string, more: object = {}) =>
  buyer.speak.post('/rest/order/submit', { items, addressId: buyer.addressId, payMoney, ...more })
const balanceOf = async (shopId: number, boId: number) =>
  await world.db
    .selectFrom('pointsAccount')
    .select(['balance', 'frozen', 'totalEarned', 'totalUsed', 'totalExpired'])
    .where('shopId', '=', shopId)
    .where('boId', '=', boId)
    .executeTakeFirst()
const changesOf = async (shopId: number, boId: number) =>
  (
    await world.db
      .selectFrom('pointsRecord')
      .select(['changeType', 'points', 'frozenDelta', 'balanceAfter'])
      .where('shopId', '=', shopId)
      .where('boId', '=', boId)
      .orderBy('recordId')
      .execute()
  ).map((it) => [it.changeType, it.points, it.frozenDelta, it.balanceAfter])
const finish = async (orderId: number) => {
  await world.write(async (ctx) => {
    ctx.emit('order.settling', { orderId })
  })
  await world.later(8 * day)
}

describe('points at the checkout', () => {
  it('take off at most the share the shop allows, in whole units, and are frozen, used, and come back', async () => {
    const { seller, buyer, items } = await openShop()
    const { shopId } = seller
    await givePoints(world, seller, buyer, 7_550)
    const plain = await preview(buyer, items)
    expect(plain).toMatchObject({ payMoney: '100.00', discountMoney: '0.00' })
    expect(plain.shops[0].points).toMatchObject({ usable: 7_550, most: 5_000, mayUse: true, earns: 100 })
    const pointsByShop = [{ shopId, points: 1_234 }]
    const seen = await preview(buyer, items, { pointsByShop })
    expect(seen).toMatchObject({ payMoney: '88.00', discountMoney: '12.00' })
    expect(seen.shops[0]).toMatchObject({ pointsMoney: '12.00', pointsUsed: 1_200, points: { earns: 88 } })
    expect((await submit(buyer, items, '87.00', { pointsByShop })).code).toBe(30301)
    const placed = await submit(buyer, items, '88.00', { pointsByShop })
    expect(placed.code).toBe(0)
    const orderId = Number(placed.data.orderIds[0])
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 6_350, frozen: 1_200 })
    await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 7_550, frozen: 0, totalUsed: 0 })
    const again = await submit(buyer, items, '88.00', { pointsByShop })
    await pay(world, buyer, again.data.tradeNo)
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 6_350, frozen: 0, totalUsed: 1_200 })
    expect(await changesOf(shopId, buyer.boId)).toEqual([
      [7, 7_550, 0, 7_550],
      [2, 0, 1_200, 6_350],
      [4, 0, -1_200, 7_550],
      [2, 0, 1_200, 6_350],
      [3, -1_200, -1_200, 6_350],
    ])
    const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
    expect(data.money).toMatchObject({ goods: '100.00', points: '12.00', pay: '88.00' })
  })

  it('stand beside a coupon, and an order that costs nothing is paid at once', async () => {
    const { seller, buyer, items } = await openShop(10_000, { maxDeduct: '100.00' })
    const { shopId } = seller
    await givePoints(world, seller, buyer, 9_000)
    await aHeldCoupon(world, buyer, { couponId: await aCoupon(world, shopId), shopId })
    const pointsByShop = [{ shopId, points: 9_000 }]
    expect(await preview(buyer, items, { pointsByShop })).toMatchObject({ payMoney: '0.00', discountMoney: '100.00' })
    const placed = await submit(buyer, items, '0.00', { pointsByShop })
    expect(placed).toMatchObject({ code: 0, data: { needPay: false } })
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 0, frozen: 0, totalUsed: 9_000 })
  })

  it('come back in the share of what is refunded, exactly all in the end', async () => {
    const { seller, buyer, goods } = await openShop(3_333)
    const { shopId } = seller
    await givePoints(world, seller, buyer, 1_000)
    const items = [{ goodsId: goods.goodsId, qty: 7 }]
    const pointsByShop = [{ shopId, points: 1_000 }]
    const { payMoney } = await preview(buyer, items, { pointsByShop })
    const placed = await submit(buyer, items, payMoney, { pointsByShop })
    const orderId = Number(placed.data.orderIds[0])
    await pay(world, buyer, placed.data.tradeNo)
    const back = async (qty: number) => {
      const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty }] })
      await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
      await world.settle()
      return (await balanceOf(shopId, buyer.boId))!.balance
    }
    expect(await back(2)).toBe(285)
    expect(await back(1)).toBe(428)
    expect(await back(4)).toBe(1_000)
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ frozen: 0, totalUsed: 0 })
  })

  it(`come back exactly, whatever is refunded in whichever order (SEED=${seed})`, async () => {
    const by = chance(seed)
    const { seller, buyer, goods } = await openShop(1_999, { maxDeduct: '100.00', deductPoints: 7, minUsePoints: 0 })
    const { shopId } = seller
    const goodsIds = [goods.goodsId, (await aGoods(world, seller, { price: 7_777, stockType: 0 })).goodsId]
    await givePoints(world, seller, buyer, 5_000)
    for (let turn = 0; turn < 6; turn += 1) {
      const items = goodsIds.map((goodsId) => ({ goodsId, qty: 2 + by.below(9) }))
      const pointsByShop = [{ shopId, points: 7 * (1 + by.below(600)) }]
      const { payMoney, shops } = await preview(buyer, items, { pointsByShop })
      const used = shops[0].pointsUsed as number
      const placed = await submit(buyer, items, payMoney, { pointsByShop })
      const orderId = Number(placed.data.orderIds[0])
      await pay(world, buyer, placed.data.tradeNo)
      const lines = await world.db
        .selectFrom('orderLine')
        .select(['lineId', 'orderQty'])
        .where('orderId', '=', orderId)
        .execute()
      const steps = lines.flatMap(({ lineId, orderQty }) => {
        const first = 1_000 * (1 + by.below(orderQty / 1_000 - 1))
        return [first, orderQty].map((refundedQty) => ({ lineId, refundedQty, orderQty, qty: refundedQty, money: 1 }))
      })
      for (const line of steps.toSorted(() => by.below(3) - 1)) {
        await world.write(async (ctx) => {
          ctx.emit('order.refunded', { orderId, refundMoney: 1, wholly: false, lines: [line] })
        })
        await world.settle()
        expect((await balanceOf(shopId, buyer.boId))!.balance).toBeLessThanOrEqual(5_000)
      }
      expect(await balanceOf(shopId, buyer.boId), `used ${used}`).toMatchObject({
        balance: 5_000,
        frozen: 0,
        totalUsed: 0,
      })
    }
  })

  it(`twice at the same time are spent once (SEED=${seed})`, async () => {
    const { seller, buyer, items } = await openShop()
    const { shopId } = seller
    await givePoints(world, seller, buyer, 5_000)
    const pointsByShop = [{ shopId, points: 5_000 }]
    const colleague = { ...buyer, speak: await world.signIn(buyer.userId) }
    const rivals = seed % 2 === 0 ? [buyer, colleague, buyer, colleague] : [colleague, buyer, buyer, colleague]
    const answers = await Promise.all(rivals.map((it) => submit(it, items, '50.00', { pointsByShop })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code } of answers.filter((it) => it.code !== 0)) expect([30301, 30801]).toContain(Number(code))
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 0, frozen: 5_000 })
  })

  it('are not spent by an order while the shop takes them by hand', async () => {
    const { seller, buyer, items } = await openShop()
    const { shopId } = seller
    await givePoints(world, seller, buyer, 5_000)
    const [placed, taken] = await Promise.all([
      submit(buyer, items, '50.00', { pointsByShop: [{ shopId, points: 5_000 }] }),
      seller.speak.post('/rest/points/adjust', { shopId, boId: buyer.boId, points: -5_000, remark: '误发' }),
    ])
    expect([placed.code, taken.code].filter((code) => code === 0)).toHaveLength(1)
  })
})

describe('earning points', () => {
  it('comes with the end of the after-sales window, faster for some goods, for who invited, and for a first order', async () => {
    const { seller, goods } = await openShop()
    const { shopId } = seller
    const { spuId } = goods
    await aPointsDetail(world, seller, { detailType: 1, spuIds: [spuId], multiple: '2.00' })
    await aPointsDetail(world, seller, { detailType: 4, behaviour: 3, fixedPoints: 50 })
    const referrer = await aBuyer(world)
    const buyer = await anInvitedBuyer(world, referrer.userId)
    const { orderId } = await aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 2 }])
    const pending = (await buyer.speak.post('/rest/points/getMyPointsList', {})).data
    expect(pending.list).toMatchObject([{ balance: 0, pending: 400 }])
    const { data: coming } = await referrer.speak.get('/rest/order/queryRecommendPointsOrderList')
    expect(coming.list).toMatchObject([{ points: 40, state: 1, stateText: '待入账' }])
    await finish(orderId)
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 450, totalEarned: 450 })
    expect(await balanceOf(shopId, referrer.boId)).toMatchObject({ balance: 40 })
    const speak = await world.signIn(referrer.userId)
    expect((await speak.get(`/rest/order/queryRecommendPointsMap?orderIds=${orderId}`)).data).toEqual({ [orderId]: 40 })
    const { data: byType } = await speak.get('/rest/points/queryPointsByPtType?ptType=2')
    expect(byType).toMatchObject({
      total: 40,
      usable: 40,
      pending: 0,
      list: { list: [{ ptTypeText: '推荐', points: 40 }] },
    })
    // A later refund reduces the earned points; a repeated fact reduces them once.
    const refunded = async (money: number) => {
      await world.db.updateTable('orderLine').set({ refundedMoney: money }).where('orderId', '=', orderId).execute()
      await world.db.updateTable('tradeOrder').set({ refundedMoney: money }).where('orderId', '=', orderId).execute()
    }
    await refunded(10_000)
    for (const _ of [1, 2]) {
      await world.write(async (ctx) => {
        ctx.emit('order.refunded', { orderId, refundMoney: 10_000, wholly: false, lines: [] })
      })
      await world.settle()
    }
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 250 })
    expect(await balanceOf(shopId, referrer.boId)).toMatchObject({ balance: 20 })
    await refunded(0)
  })

  it('takes back no more than there is, and waives the rest', async () => {
    const { seller, buyer, goods } = await openShop()
    const { orderId } = await aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }])
    await finish(orderId)
    await (
      await world.signIn(seller.ownerUserId)
    ).post('/rest/points/adjust', { shopId: seller.shopId, boId: buyer.boId, points: -70, remark: '兑换礼品' })
    await world.db.updateTable('orderLine').set({ refundedMoney: 5_000 }).where('orderId', '=', orderId).execute()
    await world.write(async (ctx) => {
      ctx.emit('order.refunded', { orderId, refundMoney: 5_000, wholly: false, lines: [] })
    })
    await world.settle()
    expect(await balanceOf(seller.shopId, buyer.boId)).toMatchObject({ balance: 0 })
    await world.db.updateTable('orderLine').set({ refundedMoney: 0 }).where('orderId', '=', orderId).execute()
  })

  it('ends by lots, also where the worker stands; who has such points is notified before', async () => {
    const { seller, buyer, items } = await openShop(10_000, { validMonths: 1 })
    const { shopId } = seller
    await givePoints(world, seller, buyer, 600)
    await aPointsRule(world, seller, { validMonths: 0 })
    await givePoints(world, seller, buyer, 300)
    const later = new Date(world.now().getTime() + 70 * day)
    const usable = async () => {
      const speak = await world.signIn(buyer.userId)
      return (await speak.post('/rest/points/getMyPointsList', { shopId })).data.list[0].balance
    }
    expect(await usable()).toBe(900)
    await world.later(later.getTime() - world.now().getTime())
    expect(await usable()).toBe(300)
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 300, totalExpired: 600 })
    const notified = await world.db
      .selectFrom('message')
      .select('title')
      .where('userId', '=', buyer.userId)
      .where('title', '=', '积分即将到期')
      .execute()
    expect(notified).toHaveLength(1)
    const speak = await world.signIn(buyer.userId)
    const seen = await preview({ ...buyer, speak }, items)
    expect(seen.shops[0].points).toMatchObject({ usable: 300 })
  })

  it('by signing in once a day, and by reviews as often a day as the shop says', async () => {
    const { seller, buyer, goods } = await openShop()
    const { shopId } = seller
    const sign = () => buyer.speak.post('/rest/points/signIn', { shopId })
    expect((await sign()).code).toBe(30804)
    await aPointsDetail(world, seller)
    await aPointsDetail(world, seller, { detailType: 4, behaviour: 1, fixedPoints: 8, dailyLimit: 1 })
    const answers = await Promise.all([sign(), sign(), sign()])
    expect(answers.map(({ code }) => Number(code)).toSorted()).toEqual([0, 30803, 30803])
    expect((await buyer.speak.post('/rest/points/getMyPointsList', {})).data.list).toMatchObject([
      { balance: 5, signInPoints: 5, signedToday: true },
    ])
    const orders = [
      await aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }]),
      await aReceivedOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1 }]),
    ]
    await world.write(async (ctx) => {
      for (const { orderId } of orders) ctx.emit('order.reviewed', { orderId })
    })
    await world.settle()
    expect(await balanceOf(shopId, buyer.boId)).toMatchObject({ balance: 13 })
  })
})

describe('the shop', () => {
  it('writes its rule over what was read, for things of its own', async () => {
    const { seller, buyer } = await openShop()
    const { shopId } = seller
    const rule = (await seller.speak.post('/rest/points/rule/getPointsRule', { shopId })).data
    const { shopName: _, specials: __, shopId: ___, ...it } = rule
    const save = (more: object) => seller.speak.post('/rest/points/rule/addOrModifyRule', { ...it, ...more })
    expect((await save({ version: 0 })).code).toBe(10409)
    expect((await save({ maxDeduct: '100.01' })).code).toBe(10400)
    const wild = await save({ earnMoney: '0.01', earnPoints: 11 })
    expect(wild).toMatchObject({ code: 10400, data: { fields: [{ field: 'earnPoints' }] } })
    expect((await save({ ruleText: '新规则' })).data).toMatchObject({ version: 2 })
    const others = await aGoods(world, await aSeller(world))
    const detail = (more: object) =>
      seller.speak.post('/rest/points/rule/addOrModifyRuleDtl', {
        detailType: 1,
        enabled: true,
        multiple: '2.00',
        ...more,
      })
    expect((await detail({ spuIds: [others.spuId] })).code).toBe(10404)
    expect((await detail({})).code).toBe(10400)
    const own = await aGoods(world, seller)
    const added = (await detail({ spuIds: [own.spuId] })).data
    expect((await buyer.speak.post('/rest/points/rule/getPointsRule', { shopId })).data.specials).toHaveLength(1)
    const { detailId } = added
    expect((await detail({ detailId, version: 9, spuIds: [own.spuId] })).code).toBe(10409)
    expect((await detail({ detailId, version: 1, spuIds: [own.spuId], enabled: false })).data.version).toBe(2)
    expect((await seller.speak.post('/rest/points/rule/getPointsRuleDtl', {})).data.list).toMatchObject([
      { stateText: '已停用', multiple: '2.00' },
    ])
    expect((await detail({ detailId, version: 2, delete: true })).code).toBe(0)
    expect((await seller.speak.post('/rest/points/rule/getPointsRuleDtl', { detailType: 1 })).data.total).toBe(0)
    for (const [field, detailType] of [
      ['classifyIds', 2],
      ['groupIds', 3],
    ] as const)
      expect((await detail({ detailType, [field]: [999_999] })).code).toBe(10404)
    // Only its members and the shop see the name of a group.
    const groupId = await aGroup(world, seller)
    expect((await detail({ detailType: 3, groupIds: [groupId] })).code).toBe(0)
    const specialsFor = async ({ post }: Pick<typeof seller.speak, 'post'>) =>
      (await post('/rest/points/rule/getPointsRule', { shopId })).data.specials.length
    expect([await specialsFor(world.visitor), await specialsFor(buyer.speak), await specialsFor(seller.speak)]).toEqual(
      [0, 0, 1],
    )
    const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
    const join = { groupIds: [groupId] }
    await world.db.updateTable('customer').set(join).where('customerId', '=', customerId).execute()
    expect(await specialsFor(buyer.speak)).toBe(1)
  })

  it('adds and takes points by hand, with a reason, and sees who has how many', async () => {
    const { seller, buyer } = await openShop()
    const { shopId } = seller
    const outsider = await aBuyer(world)
    const adjust = (boId: number, points: number, remark = '活动奖励') =>
      seller.speak.post('/rest/points/adjust', { shopId, boId, points, remark })
    expect((await adjust(outsider.boId, 5)).code).toBe(10404)
    await givePoints(world, seller, buyer, 100)
    expect((await adjust(buyer.boId, 5, '')).code).toBe(10400)
    expect((await adjust(buyer.boId, 100_001)).code).toBe(10400)
    expect((await adjust(buyer.boId, -101)).code).toBe(30801)
    expect((await adjust(buyer.boId, -40)).data).toEqual({ balance: 60 })
    const { data } = await seller.speak.post('/rest/points/queryPointsByShopId', { keyword: '客户' })
    expect(data).toMatchObject({ total: 1, list: [{ balance: 60, name: '客户' }], sum: { balance: 60 } })
    const { data: records } = await seller.speak.post('/rest/points/getMyPointsRecordByShopId', {
      shopId,
      boId: buyer.boId,
    })
    expect(records.list).toMatchObject([
      { changeText: '手工扣减', points: -40 },
      { changeText: '手工增加', points: 100 },
    ])
    expect(
      (await outsider.speak.post('/rest/points/getMyPointsRecordByShopId', { shopId, boId: buyer.boId })).code,
    ).toBe(10404)
    expect((await outsider.speak.post('/rest/points/getMyPointsRecordByShopId', { shopId })).data.total).toBe(0)
    const { data: mine } = await buyer.speak.post('/rest/points/getMyPointsRecord', {
      shopId,
      ptType: 3,
      changeType: 8,
      beginTime: '2020-01-01',
      endTime: '2090-01-01',
    })
    expect(mine.total).toBe(1)
    const { data: summary } = await seller.speak.post('/mj/points/summary', {})
    expect(summary.list).toHaveLength(30)
    expect(summary).toMatchObject({ balance: 60, sum: { byHand: 60, earned: 0 } })
    const { rawPayload } = await world.app.inject({
      method: 'POST',
      url: '/mj/points/exportSummary',
      headers: { host: 'localhost', origin: 'http://localhost', cookie: `${sessionCookie}=${seller.speak.token}` },
      payload: {},
    })
    const rows = await readSheet(new Uint8Array(rawPayload), { rows: 40, columns: 10 })
    expect(rows).toHaveLength(32)
    expect(rows.at(-1)).toEqual(['合计', '0', '0', '0', '0', '0', '60'])
    expect(
      (await seller.speak.post('/mj/points/summary', { beginTime: '2020-01-01', endTime: '2025-01-01' })).code,
    ).toBe(10400)
  })
})
