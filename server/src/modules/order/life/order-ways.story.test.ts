import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aUser, anEnterprise } from '../../../../test/builders/identity.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, pay, statusOf } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { paymentsOf, pressAtCashier } from '../../../../test/builders/payment.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { statements } from '../../../kernel/database.ts'
import { addMember, addOperator, hashPassword } from '../../identity/public.ts'
import { deposit, post, purse } from '../../ledger/public.ts'
import { deadlineKey } from './effects.ts'
import { lockOrder, saveSteps } from './store.ts'

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: TestBuyer
const day = 86_400_000

const signInAgain = async () => {
  buyer = { ...buyer, speak: await world.signIn(buyer.userId) }
  seller = { ...seller, speak: await world.signIn(seller.ownerUserId) }
}
const afterwards = async (milliseconds: number) => {
  await world.later(milliseconds)
  await signInAgain()
}

beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  buyer = await aBuyer(world)
})
afterEach(() => demandSoundBooks(world))
afterAll(() => world.close())

const order = (path: string) => `/sctrading/order/${path}`
const ship = (orderId: number, more: object = {}) =>
  seller.speak.post(order('logisticsorder/mj/edit'), {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo: 'SF123',
    ...more,
  })

describe('an order that ends before it is paid', () => {
  it('is cancelled by the buyer, once, and gives its goods back', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 5 }])
    const asked = await buyer.speak.get(`/order/cancelOrder/${orderId}`)
    expect(asked.data).toMatchObject({ canCancel: true, isTotal: false })
    const done = await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了', remark: '买错了' })
    expect(done.data).toEqual({ orderId: String(orderId), orderStatus: 90 })
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 100_000 })
    const again = await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
    expect(again.code).toBe(10410)
    const detail = await buyer.speak.post(order('selOrderDetailByOrderId'), { orderId })
    expect(detail.data).toMatchObject({ cancelType: 1, cancelReason: '不想要了：买错了', statusText: '已取消' })
  })

  it('is closed by the shop, and the buyer is told', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const closed = await seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '暂时缺货' })
    expect(closed.data).toMatchObject({ orderStatus: 90 })
    await world.settle()
    const told = await world.db
      .selectFrom('message')
      .select(['title', 'link'])
      .where('userId', '=', buyer.userId)
      .where('key', '=', `order:${orderId}:close`)
      .execute()
    expect(told).toEqual([{ title: '订单已关闭', link: `/v/order/detail/${orderId}` }])
  })

  it('expires at its deadline, not before, and cannot be paid then', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await afterwards(day - 60_000)
    expect(await statusOf(world, orderId)).toBe(10)
    await afterwards(60_000)
    expect(await statusOf(world, orderId)).toBe(90)
    const late = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    expect(late.code).toBe(10410)
  })

  it('ends what was begun at the channel, also when only one order of the checkout ends', async () => {
    const other = await aSeller(world)
    const [here, there] = [await aGoods(world, seller), await aGoods(world, other, { price: 1_000 })]
    const both = [here, there].map(({ goodsId }) => ({ goodsId, qty: 1 }))
    const { tradeNo, orderIds } = await anOrder(buyer, both)
    const begin = async () =>
      (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })).data
    const states = async () => (await paymentsOf(world.db, tradeNo)).map(({ payMoney, state }) => [payMoney, state])
    const first = await begin()
    expect((await other.speak.post('/mj/order/manage/closeOrder', { orderId: orderIds[1], reason: '缺货' })).code).toBe(
      0,
    )
    expect(await states()).toEqual([[16_800, 4]])
    await world.settle()
    await pressAtCashier(world, first.cashierUrl, 'pay')
    const second = await begin()
    expect(await states()).toEqual([
      [15_800, 1],
      [16_800, 4],
    ])
    await buyer.speak.form(`/order/cancelOrder/${orderIds[0]}`, { reason: '其他' })
    await world.settle()
    await pressAtCashier(world, second.cashierUrl, 'pay')
    await world.settle()
    expect(await states()).toEqual([
      [15_800, 4],
      [16_800, 4],
    ])
    expect(await Promise.all(orderIds.map((orderId) => statusOf(world, orderId)))).toEqual([90, 90])
  })

  it('is not forgotten when its deadline is announced too early, as by a clock that is ahead', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const hour = 3_600_000
    await world.later(day - hour)
    await world.write(async (ctx) => ctx.emit('order.unpaid', { orderId }, { key: deadlineKey(orderId) }))
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(10)
    await afterwards(2 * hour)
    expect(await statusOf(world, orderId)).toBe(90)
  })

  it('gives money back that came after the cancel, once', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const created = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'alipay' })
    await pressAtCashier(world, created.data.cashierUrl, 'pay')
    expect((await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(0)
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(90)
    const refunds = await world.db
      .selectFrom('refund')
      .select(['refundMoney', 'reason', 'way'])
      .where('orderId', '=', orderId)
      .execute()
    expect(refunds).toEqual([{ refundMoney: 15_800, reason: '支付超时自动退款', way: 1 }])
  })

  it('refuses to cancel what is paid', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    expect((await buyer.speak.get(`/order/cancelOrder/${orderId}`)).data).toMatchObject({
      canCancel: false,
      tip: '订单已付款，不能取消，请申请售后',
    })
    expect((await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(30110)
    expect((await seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '缺货' })).code).toBe(30110)
  })
})

describe('paying', () => {
  it('from the balance takes the password, and not more than there is', async () => {
    const rich = await aBuyer(world, { passwordHash: await hashPassword('farm-2026') })
    const goods = await aGoods(world, seller, { price: 10_000 })
    const { tradeNo, orderId } = await anOrder(rich, [{ goodsId: goods.goodsId, qty: 2 }])
    const wish = { tradeNo, payType: 4, password: 'farm-2026' }
    expect((await rich.speak.post('/rest/pay/create', { ...wish, password: 'wrong-one' })).code).toBe(10400)
    expect((await rich.speak.post('/rest/pay/create', wish)).code).toBe(30307)
    expect(await statusOf(world, orderId)).toBe(10)
    await world.write((ctx) =>
      post(ctx, {
        key: `recharge:${rich.userId}`,
        why: '充值',
        lines: [
          { account: deposit, debit: 25_000 },
          { account: purse(rich.boId), credit: 25_000 },
        ],
      }),
    )
    const paid = await rich.speak.post('/rest/pay/create', wish)
    expect(paid).toMatchObject({ code: 0, data: { state: 2, cashierUrl: null } })
    expect(await statusOf(world, orderId)).toBe(30)
    expect((await rich.speak.post('/rest/pay/create', wish)).code).toBe(10410)
    const balance = await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', '2101')
      .where('ownerId', '=', rich.boId)
      .executeTakeFirstOrThrow()
    expect(balance.balanceMoney).toBe(5_000)
  })

  it('from the balance closes what was begun at a channel, and spends what there is once', async () => {
    const spender = await aBuyer(world, { passwordHash: await hashPassword('farm-2026') })
    const lines = [
      { account: deposit, debit: 25_000 },
      { account: purse(spender.boId), credit: 25_000 },
    ] as const
    await world.write((ctx) => post(ctx, { key: `recharge:${spender.userId}`, why: '充值', lines }))
    const goods = await aGoods(world, seller, { price: 10_000 })
    const placed = []
    for (let at = 0; at < 4; at += 1) placed.push(await anOrder(spender, [{ goodsId: goods.goodsId, qty: 1 }]))
    const begin = ({ tradeNo }: { tradeNo: string }) =>
      spender.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    const begun = await Promise.all(placed.map(begin))
    const answers = await Promise.all(
      placed.map(({ tradeNo }) =>
        spender.speak.post('/rest/pay/create', { tradeNo, payType: 4, password: 'farm-2026' }),
      ),
    )
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 0, 30307, 30307])
    const states = await Promise.all(
      placed.map(async ({ tradeNo }) => (await paymentsOf(world.db, tradeNo)).map((it) => it.state).join()),
    )
    expect(states.toSorted()).toEqual(['1', '1', '2,4', '2,4'])
    // Who pays there all the same gets his money back.
    for (const { data } of begun) await pressAtCashier(world, data.cashierUrl, 'pay')
    await world.settle()
    const paid = await Promise.all(placed.map(({ orderId }) => statusOf(world, orderId)))
    expect(paid).toEqual([30, 30, 30, 30])
  })

  it('from the balance slows down who guesses the password', async () => {
    const victim = await aBuyer(world, { passwordHash: await hashPassword('farm-2026') })
    const goods = await aGoods(world, seller)
    const { tradeNo } = await anOrder(victim, [{ goodsId: goods.goodsId, qty: 1 }])
    const guess = (password: string) => victim.speak.post('/rest/pay/create', { tradeNo, payType: 4, password })
    const codes = (await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`guess-${at}`)))).map((it) => it.code)
    expect(codes.toSorted()).toEqual([...Array(5).fill(10400), ...Array(7).fill(10429)])
    expect((await guess('farm-2026')).code).toBe(10429)
    await world.later(15_000)
    expect((await guess('farm-2026')).code).toBe(30307)
    expect((await guess('farm-2026')).code).toBe(30307)
  })

  it('is done when the channel hears that it was understood, and leaves no deadline', async () => {
    const goods = await aGoods(world, seller)
    const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { payNo } = (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })).data
    const { paymentId } = (await paymentsOf(world.db, tradeNo))[0]!
    const waiting = async () => {
      const keys = [`order.unpaid>expireOrder:${orderId}`, `poll:${paymentId}`, `close:${paymentId}`]
      const found = await world.db.selectFrom('outbox').select('key').execute()
      return found.filter(({ key }) => keys.some((it) => key?.endsWith(it))).length
    }
    expect(await waiting()).toBe(3)
    const notice = { payNo, tradeNo: `W${payNo}`, amount: 15_800, result: 'paid', payTime: world.now() } as const
    expect(await world.house.ports.cashier.notify('wechat', notice)).toBe(true)
    expect([await statusOf(world, orderId), await waiting()]).toEqual([30, 0])
  })

  it('gives the money back when the order costs something else by then', async () => {
    const goods = await aGoods(world, seller)
    const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { cashierUrl } = (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })).data
    for (const table of ['order_line', 'trade_order'] as const)
      await sql`update ${sql.table(table)} set adjust_money = -100, pay_money = pay_money - 100
        where order_id = ${orderId}`.execute(world.db)
    await pressAtCashier(world, cashierUrl, 'pay')
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(10)
    const refunds = await world.db.selectFrom('refund').select('refundMoney').where('orderId', '=', orderId).execute()
    expect(refunds).toEqual([{ refundMoney: 15_800 }])
    await pay(world, buyer, tradeNo)
    expect(await statusOf(world, orderId)).toBe(30)
  })

  it('that failed and succeeds after all closes the other way that was begun meanwhile', async () => {
    const goods = await aGoods(world, seller)
    const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const begin = async (channel: string) =>
      (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel })).data
    const first = await begin('wechat')
    await pressAtCashier(world, first.cashierUrl, 'fail')
    await world.settle()
    const second = await begin('alipay')
    const notice = {
      payNo: first.payNo,
      tradeNo: `W${first.payNo}`,
      amount: 15_800,
      result: 'paid',
      payTime: world.now(),
    } as const
    expect(await world.house.ports.cashier.notify('wechat', notice)).toBe(true)
    expect(await statusOf(world, orderId)).toBe(30)
    const stateOf = async ({ payNo }: { payNo: string }) =>
      (await paymentsOf(world.db, tradeNo)).find((it) => it.payNo === payNo)?.state
    expect([await stateOf(first), await stateOf(second)]).toEqual([2, 4])
    // And its channel is told, so that nobody pays there any more.
    await world.settle()
    await pressAtCashier(world, second.cashierUrl, 'pay')
    await world.settle()
    expect(await stateOf(second)).toBe(4)
  })

  it('waits for nobody who has the order: the money is taken in, the order follows', async () => {
    const goods = await aGoods(world, seller)
    const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { payNo } = (await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })).data
    const notice = { payNo, tradeNo: `W${payNo}`, amount: 15_800, result: 'paid', payTime: world.now() } as const
    await world.write(async (ctx) => {
      await lockOrder(ctx, orderId)
      expect(await world.house.ports.cashier.notify('wechat', notice)).toBe(true)
    })
    const states = async () => [(await paymentsOf(world.db, tradeNo))[0]!.state, await statusOf(world, orderId)]
    expect(await states()).toEqual([2, 10])
    await world.settle()
    expect(await states()).toEqual([2, 30])
  })

  it('settles once, however often the house is told', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { paymentId } = await world.db
      .selectFrom('tradeOrder')
      .select('paymentId')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    await world.write(async (ctx) => ctx.emit('payment.succeeded', { paymentId: paymentId!, late: false }))
    await world.write(async (ctx) => ctx.emit('order.moved', { orderId, action: 'settle', from: 10, to: 30 }))
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(30)
    expect(await world.db.selectFrom('refund').select('refundId').where('orderId', '=', orderId).execute()).toEqual([])
    const told = await world.db
      .selectFrom('message')
      .select('msgId')
      .where('key', '=', `order:${orderId}:settle`)
      .where('userId', '=', seller.ownerUserId)
      .execute()
    expect(told).toHaveLength(1)
    const sold = await world.db
      .selectFrom('goodsSku')
      .select('soldQty')
      .where('goodsId', '=', goods.goodsId)
      .executeTakeFirstOrThrow()
    expect(sold.soldQty).toBe(1_000)
  })

  it('of two orders at once gives the share of a cancelled one back, and settles the other', async () => {
    const other = await aSeller(world)
    const [here, there] = [await aGoods(world, seller), await aGoods(world, other, { price: 1_000 })]
    const { tradeNo, orderIds } = await anOrder(buyer, [
      { goodsId: here.goodsId, qty: 1 },
      { goodsId: there.goodsId, qty: 1 },
    ])
    const opened = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    const [first, second] = orderIds as [number, number]
    await pressAtCashier(world, opened.data.cashierUrl, 'pay')
    await buyer.speak.form(`/order/cancelOrder/${second}`, { reason: '其他' })
    await world.settle()
    expect([await statusOf(world, first), await statusOf(world, second)]).toEqual([30, 90])
    const refunds = await world.db
      .selectFrom('refund')
      .select('refundMoney')
      .where('orderId', 'in', [first, second])
      .execute()
    expect(refunds).toEqual([{ refundMoney: 1_000 }])
  })

  it('is not possible where the shop takes no money online', async () => {
    const shut = await aSeller(world, { payEnabled: false })
    const goods = await aGoods(world, shut)
    const { tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const answer = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    expect(answer).toMatchObject({ code: 10400, data: { fields: [{ field: 'payType' }] } })
  })
})

describe('shipping', () => {
  it('takes what is open and no more, with the papers of the way', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 3 }])
    const [line] = (await seller.speak.post(order('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
    const some = (qty: number) => ({ lines: [{ lineId: line.lineId, qty }] })
    expect((await ship(orderId, some(4))).code).toBe('30403')
    expect((await ship(orderId, some(1.5))).code).toBe('10400')
    expect((await ship(orderId, { trackingNo: undefined })).code).toBe('30404')
    expect((await ship(orderId, { trackingNo: '！！' })).data).toMatchObject({ fields: [{ field: 'trackingNo' }] })
    expect((await ship(orderId, { companyCode: 'OTHER' })).code).toBe('30404')
    expect((await ship(orderId, { logisticsType: 2 })).code).toBe('10400')
    expect((await ship(orderId, { logisticsType: 3 })).code).toBe('10400')
    expect((await ship(orderId, some(1))).data).toMatchObject({ orderStatus: 35 })
    expect((await ship(orderId, some(3))).code).toBe('30403')
    expect((await ship(orderId)).data).toMatchObject({ orderStatus: 40 })
    expect((await ship(orderId)).code).toBe('10410')
  })

  it('lets the number of a package be corrected for a day', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { packageId } = (await ship(orderId)).data
    expect((await ship(orderId, { packageId, trackingNo: 'SF999' })).data).toMatchObject({ packageId, orderStatus: 40 })
    const found = await buyer.speak.post(order('selDeliveryDetailByOrderId'), { orderId })
    expect(found.data.packages).toMatchObject([{ trackingNo: 'SF999' }])
    await afterwards(day + 1)
    expect((await ship(orderId, { packageId, trackingNo: 'SF000' })).code).toBe('10410')
  })

  it('goes out whole where the shop does not split orders', async () => {
    const whole = await aSeller(world)
    await world.db
      .insertInto('deliverySetting')
      .values({ shopId: whole.shopId, allowSplitShip: false })
      .onConflict((it) => it.column('shopId').doUpdateSet({ allowSplitShip: false }))
      .execute()
    const goods = await aGoods(world, whole)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const form = (await whole.speak.post(order('selBuildOrderToDelivery'), { orderIds: [orderId] })).data[0]
    expect(form).toMatchObject({ allowSplitShip: false })
    const wish = { orderId, logisticsType: 1, companyCode: 'SF', trackingNo: 'SF1' }
    const part = { ...wish, lines: [{ lineId: form.openLines[0].lineId, qty: 1 }] }
    expect((await whole.speak.post(order('logisticsorder/mj/edit'), part)).code).toBe('10400')
    expect((await whole.speak.post(order('logisticsorder/mj/edit'), wish)).data).toMatchObject({ orderStatus: 40 })
  })

  it('is reminded of once a day', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const remind = () => buyer.speak.get(`/order/person/remindShipment?orderId=${orderId}`)
    expect((await remind()).code).toBe(10410)
    await afterwards(day)
    expect((await remind()).code).toBe(0)
    expect((await remind()).code).toBe(30115)
    await world.settle()
    const told = await world.db
      .selectFrom('message')
      .select('title')
      .where('userId', '=', seller.ownerUserId)
      .where('link', '=', `/v/order/detailSeller/${orderId}`)
      .orderBy('msgId')
      .execute()
    expect(told.map((it) => it.title)).toEqual(['新订单待发货', '买家提醒发货'])
  })

  it('that waits for two days is told to who ships, once a day', async () => {
    const shop = await aSeller(world)
    const other = await aSeller(world)
    const goods = await aGoods(world, shop)
    const placed = [
      await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }]),
      await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }]),
    ]
    await anOrder(buyer, [{ goodsId: (await aGoods(world, other)).goodsId, qty: 1 }])
    const timer = world.house.rooms
      .flatMap((room) => room.timers ?? [])
      .find((it) => it.name === 'order.remindOfWaiting')!
    const told = async ({ ownerUserId }: { ownerUserId: number }) => {
      await world.write((ctx) => timer.run(ctx, world.house.rooms))
      await world.write((ctx) => timer.run(ctx, world.house.rooms))
      const found = await world.db
        .selectFrom('message')
        .select('content')
        .where('userId', '=', ownerUserId)
        .where('title', '=', '订单等待发货')
        .orderBy('msgId')
        .execute()
      return found.map((it) => it.content.replace(/\D/g, ''))
    }
    await afterwards(2 * day - 60_000)
    expect(await told(shop)).toEqual([])
    await afterwards(60_000)
    expect(await told(shop)).toEqual(['248'])
    const speak = await world.signIn(shop.ownerUserId)
    const papers = { logisticsType: 1, companyCode: 'SF', trackingNo: 'SF1' }
    await speak.post(order('logisticsorder/mj/edit'), { orderId: placed[0]!.orderId, ...papers })
    await afterwards(day)
    expect(await told(shop)).toEqual(['248', '148'])
    expect(await told(other)).toEqual([])
  })
})

describe('changing an order', () => {
  it('is nothing for who read an older version: neither the order nor its log', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const step = { action: 'edit', party: 'buyer', actorId: null, text: '买家修改备注' } as const
    const logged = () => world.db.selectFrom('orderLog').selectAll().where('orderId', '=', orderId).execute()
    const before = await logged()
    const late = world.write(async (ctx) => {
      const now = await lockOrder(ctx, orderId)
      const order = { ...now, version: now.version - 1 }
      await saveSteps(ctx, step, [{ order, to: 10, changes: { buyerRemark: '旧' } }])
    })
    await expect(late).rejects.toThrow('STALE')
    expect(await logged()).toEqual(before)
  })

  it('moves it, keeps remarks apart, and notices an older version', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const address = {
      receiver: '李海',
      mobile: '13900001111',
      provinceId: 130_000,
      cityId: 130_100,
      countyId: 130_109,
      detail: '新场2号',
    }
    const near = await buyer.speak.form('/rest/member/address/addOrEdit', texts(address))
    const edit = (version: number, more: object) => buyer.speak.post(order('edit'), { orderId, version, ...more })
    const moved = await edit(1, { buyerRemark: '早点发', delivery: { addressId: near.data.addressId } })
    expect(moved.data).toEqual({ version: 2 })
    const late = await edit(1, { buyerRemark: '晚点发' })
    expect(late.code).toBe('10409')
    const atSomeTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(late.data).toEqual({ changedBy: '张海', changedTime: atSomeTime })
    const remark = { orderId, version: 2, sellerRemark: '老客户' }
    expect((await seller.speak.post(order('mj/edit'), remark)).data).toEqual({ version: 3 })
    // That the shop noted something is told, but not who.
    expect((await edit(2, { buyerRemark: '再晚点' })).data).toEqual({ changedBy: null, changedTime: atSomeTime })
    const mine = (await buyer.speak.post(order('selOrderDetailByOrderId'), { orderId })).data
    expect(mine).toMatchObject({ buyerRemark: '早点发', sellerRemark: null, delivery: { receiver: '李海' } })
    expect(mine.logs.map((it: { action: string }) => it.action)).not.toContain('sellerRemark')
    const theirs = (await seller.speak.post(order('mj/selOrderDetailByOrderId'), { orderId })).data
    expect(theirs).toMatchObject({ sellerRemark: '老客户' })
  })

  it('is taken out of the list only when it is over, and can be bought again', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    expect((await buyer.speak.get(`/order/person/delOrder?orderId=${orderId}`)).code).toBe(30118)
    await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    const again = await buyer.speak.get(`/order/person/orderBuyAgain?orderId=${orderId}`)
    expect(again.data).toMatchObject({ added: [{ goodsId: String(goods.goodsId), qty: 2 }], skipped: [], cartCount: 1 })
    expect((await buyer.speak.get(`/order/person/delOrder?orderId=${orderId}`)).data).toBe(true)
    for (const call of ['selOrderDetailByOrderId', 'selButtonDetailByOrderId', 'selDeliveryDetailByOrderId'])
      expect((await buyer.speak.post(order(call), { orderId })).code).toBe('10404')
    for (const call of ['delOrder', 'orderBuyAgain'])
      expect((await buyer.speak.get(`/order/person/${call}?orderId=${orderId}`)).code).toBe(10404)
    for (const call of ['mj/selOrderDetailByOrderId', 'selDeliveryDetailByOrderId'])
      expect((await seller.speak.post(order(call), { orderId })).code).toBe(0)
  })
})

const texts = (it: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(it).map(([name, value]) => [name, String(value)]))

describe('lists', () => {
  it('count by tab, page, search, filter and sort; personal data is masked', async () => {
    const shop = await aSeller(world)
    const one = await aBuyer(world, { name: '王五' })
    const goods = await aGoods(world, shop, { name: `独特饲料${shop.shopId}`, price: 1_000 })
    const placed = []
    for (const qty of [1, 2, 3]) placed.push(await anOrder(one, [{ goodsId: goods.goodsId, qty }]))
    await pay(world, one, placed[0]!.tradeNo)
    const list = (more: object) => shop.speak.post(order('mj/selSellerOrderListByParam'), more)
    const all = await list({ sort: 'payMoneyDown' })
    expect(all.data).toMatchObject({ total: 3, sum: { count: 3, payMoney: '60.00' } })
    expect(all.data.list.map((it: { payMoney: string }) => it.payMoney)).toEqual(['30.00', '20.00', '10.00'])
    expect(all.data.list[0].buyer).toMatchObject({
      userName: '王五',
      mobile: `${one.mobile.slice(0, 3)}****${one.mobile.slice(-4)}`,
    })
    expect((await list({ pageSize: 2, pageNum: 2 })).data).toMatchObject({ total: 3, pages: 2, list: [{}] })
    const totalOf = async (more: object) => (await list(more)).data.total
    expect(await totalOf({ status: '10' })).toBe(2)
    expect(await totalOf({ status: 30 })).toBe(1)
    expect(await totalOf({ keyword: '独特' })).toBe(3)
    expect(await totalOf({ keyword: '%' })).toBe(0)
    expect(await totalOf({ buyerName: '王' })).toBe(3)
    expect(await totalOf({ mobile: one.mobile.slice(-4) })).toBe(3)
    expect(await totalOf({ payType: 1 })).toBe(1)
    expect(await totalOf({ deliveryType: 2 })).toBe(0)
    expect(await totalOf({ beginTime: '2000-01-01', endTime: '2000-01-02' })).toBe(0)
    expect(await totalOf({ orderIds: [placed[1]!.orderId] })).toBe(1)
    const tabs = (await shop.speak.post(order('mj/selOrderStatusByParam'))).data
    expect(tabs.map((it: { status: string }) => it.status)).toEqual([
      'all',
      '10',
      '20',
      '30',
      '40',
      '50',
      'afterSale',
      '60',
      'closed',
    ])
    expect(tabs.slice(0, 4).map((it: { count: number }) => it.count)).toEqual([3, 2, 0, 1])
    const counts = await shop.speak.open('nxin.sc.ordercount.get/1.0', { side: 'seller' }, 'POST')
    expect(counts.data).toEqual(tabs)
    const mine = await one.speak.open('nxin.sc.order.list/1.0', { status: '30' }, 'POST')
    expect(mine.data).toMatchObject({ total: 1, list: [{ orderStatus: 30, payMoney: '10.00' }] })
  })
})

describe('strangers', () => {
  it('see and move nothing of an order, and cannot tell it from none', async () => {
    const goods = await aGoods(world, seller)
    const { orderId, tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const stranger = await aBuyer(world)
    const otherShop = await aSeller(world)
    const codes = async (speak: TestBuyer['speak'], id: number) => [
      (await speak.post(order('selOrderDetailByOrderId'), { orderId: id })).code,
      (await speak.post(order('mj/selOrderDetailByOrderId'), { orderId: id })).code,
      (await speak.post(order('selButtonDetailByOrderId'), { orderId: id })).code,
      (await speak.post(order('ordergoods/selOrderGoodsListByOrderId'), { orderId: id })).code,
      (await speak.post(order('selDeliveryDetailByOrderId'), { orderId: id })).code,
      (await speak.post(order('logisticsorder/mj/edit'), { orderId: id, logisticsType: 3 })).code,
      (await speak.post('/mj/order/manage/closeOrder', { orderId: id, reason: '关闭' })).code,
      (await speak.get(`/order/cancelOrder/${id}`)).code,
      (await speak.form(`/order/cancelOrder/${id}`, { reason: '其他' })).code,
      (await speak.form('/order/person/receiveGoods', { orderId: String(id) })).code,
    ]
    const nothing = await codes(stranger.speak, 987_654_321)
    expect(new Set(nothing.map(String))).toEqual(new Set(['10404']))
    expect(await codes(stranger.speak, orderId)).toEqual(nothing)
    expect(await codes(otherShop.speak, orderId)).toEqual(nothing)
    expect((await stranger.speak.post(order('selOrderToPayByOrderId'), { tradeNo })).code).toBe('10404')
    const steal = { tradeNo, payType: 1, channel: 'wechat' }
    expect((await stranger.speak.post('/rest/pay/create', steal)).code).toBe(10404)
    expect((await otherShop.speak.post(order('selBuildOrderToDelivery'), { orderIds: [orderId] })).code).toBe('10404')
    expect((await stranger.speak.post(order('selBuyerOrderListByParam'))).data.total).toBe(0)
    expect((await otherShop.speak.post(order('mj/selSellerOrderListByParam'))).data.total).toBe(0)
    expect((await world.visitor.post(order('selOrderDetailByOrderId'), { orderId })).code).toBe('20003')
    expect(await statusOf(world, orderId)).toBe(10)
  })

  it('within the shop act as far as their roles go', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const service = await world.signIn(await aStaff(world, seller, ['CS']))
    const seen = await service.post(order('mj/selOrderDetailByOrderId'), { orderId })
    expect(seen.data.buttons.map((it: { code: string }) => it.code)).toEqual(['SELLER_REMARK'])
    const closed = await service.post('/mj/order/manage/closeOrder', { orderId, reason: '不卖了' })
    expect(closed).toMatchObject({ status: 403, code: 10403 })
  })

  it('within the enterprise pay only while they hold the right, whatever they may do elsewhere', async () => {
    const admin = await aUser(world)
    const { boId } = await anEnterprise(world, { adminUserId: admin.userId })
    const purchaser = await aBuyer(world)
    const own = { 'x-bo-id': String(purchaser.boId) }
    const ours = { 'x-bo-id': String(boId) }
    const putRoles = (roleCodes: string[]) =>
      world.write((ctx) => addMember(ctx, { boId, userId: purchaser.userId, roleCodes, isDefault: true }))
    await putRoles(['PURCH'])
    const { tradeNo } = await anOrder({ ...purchaser, speak: await world.signIn(purchaser.userId) }, [
      { goodsId: (await aGoods(world, seller)).goodsId, qty: 1 },
    ])
    const payAs = async (place: Record<string, string>) => {
      const speak = await world.signIn(purchaser.userId)
      return (await speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' }, place)).code
    }
    await putRoles([])
    expect([await payAs(ours), await payAs(own)]).toEqual([10403, 10404])
    await putRoles(['PURCH'])
    expect([await payAs(ours), await payAs(own)]).toEqual([0, 0])
  })

  it('within the enterprise see what they may, and leave others’ orders alone', async () => {
    const admin = await aUser(world)
    const { boId } = await anEnterprise(world, { adminUserId: admin.userId })
    const purchaser = await aUser(world)
    await world.write((ctx) =>
      addMember(ctx, { boId, userId: purchaser.userId, roleCodes: ['PURCH'], isDefault: true }),
    )
    const colleague = await aUser(world)
    await world.write((ctx) =>
      addMember(ctx, { boId, userId: colleague.userId, roleCodes: ['PURCH'], isDefault: true }),
    )
    const [chief, maker, other] = [
      await world.signIn(admin.userId),
      await world.signIn(purchaser.userId),
      await world.signIn(colleague.userId),
    ]
    const address = await maker.form(
      '/rest/member/address/addOrEdit',
      texts({
        receiver: '采购',
        mobile: '13900002222',
        provinceId: 130_000,
        cityId: 130_100,
        countyId: 130_109,
        detail: '场1',
      }),
    )
    const goods = await aGoods(world, seller, { price: 1_000 })
    const wish = { items: [{ goodsId: goods.goodsId, qty: 1 }], addressId: address.data.addressId, payMoney: '10.00' }
    const placed = await maker.post('/rest/order/submit', wish)
    const orderId = Number(placed.data.orderIds[0])
    const paying = { tradeNo: placed.data.tradeNo, payType: 1, channel: 'wechat' }
    expect((await other.post('/rest/pay/create', paying)).code).toBe(10404)
    expect((await chief.post('/rest/pay/create', paying)).code).toBe(0)
    const buttons = (await chief.post(order('selOrderDetailByOrderId'), { orderId })).data.buttons
    expect(buttons.map((it: { code: string }) => it.code)).toEqual(['PAY'])
    expect((await chief.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(10403)
    expect((await chief.post(order('selBuyerOrderListByParam'), { scope: 'enterprise' })).data.total).toBe(1)
    expect((await chief.post(order('selBuyerOrderListByParam'))).data.total).toBe(0)
    expect((await other.post(order('selOrderDetailByOrderId'), { orderId })).code).toBe('10404')
    expect((await other.post(order('selBuyerOrderListByParam'), { scope: 'enterprise' })).status).toBe(403)
    expect((await chief.post('/operate/order/detail', { orderId })).status).toBe(403)
    const someone = await aUser(world)
    await world.write((ctx) => addOperator(ctx, someone.userId, ['OP_AUDIT']))
    const operator = await world.signIn(someone.userId)
    const seen = await operator.post('/operate/order/detail', { orderId })
    expect(seen.data).toMatchObject({ orderId: String(orderId), buttons: [] })
  })
})

describe('the number of statements', () => {
  const count = async (work: () => Promise<unknown>): Promise<string[]> => {
    const seen: string[] = []
    const note = (text: unknown) => void seen.push(typeof text === 'string' ? text : '')
    statements.subscribe(note)
    await work()
    statements.unsubscribe(note)
    return seen
  }

  it('does not grow with lines, shops or rows', async () => {
    const other = await aSeller(world)
    const goods = await Promise.all([
      aGoods(world, seller),
      aGoods(world, seller),
      aGoods(world, other),
      aGoods(world, other),
    ])
    const items = goods.map((it) => ({ goodsId: it.goodsId, qty: 1 }))
    const wish = { items, addressId: buyer.addressId }
    await buyer.speak.get('/rest/common/header')
    const preview = await count(() => buyer.speak.post('/rest/order/preview', wish))
    expect(preview.length).toBeLessThanOrEqual(4)
    const submitted = await count(() => buyer.speak.post('/rest/order/submit', { ...wish, payMoney: '632.00' }))
    const inside = submitted.slice(submitted.indexOf('begin') + 1, submitted.indexOf('commit'))
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.length).toBeLessThanOrEqual(10)
    const list = await count(() => seller.speak.post(order('mj/selSellerOrderListByParam'), { pageSize: 100 }))
    expect(list.length).toBeLessThanOrEqual(2)
    const { data } = await buyer.speak.post(order('selBuyerOrderListByParam'), { pageSize: 1 })
    const orderId = data.list[0].orderId
    const detail = await count(() => buyer.speak.post(order('selOrderDetailByOrderId'), { orderId }))
    expect(detail.length).toBeLessThanOrEqual(3)
  })
})
