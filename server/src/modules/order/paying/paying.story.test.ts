import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, pay, statusOf } from '../../../../test/builders/order.ts'
import { paymentsOf, pressAtCashier } from '../../../../test/builders/payment.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { hashPassword } from '../../identity/public.ts'
import { deposit, post, purse } from '../../ledger/public.ts'
import { lockOrder } from '../life/store.ts'

const { world, seller, buyer } = await openMarket()

describe('paying', () => {
  it('from the balance takes the password, and not more than there is', async () => {
    const rich = await aBuyer(world, { passwordHash: await hashPassword('farm-2026') })
    const goods = await aGoods(world, seller, { price: 10_000 })
    const { tradeNo, orderId } = await anOrder(rich, [{ goodsId: goods.goodsId, qty: 2 }])
    const input = { tradeNo, payType: 4, password: 'farm-2026' }
    expect((await rich.speak.post('/rest/pay/create', { ...input, password: 'wrong-one' })).code).toBe(10400)
    expect((await rich.speak.post('/rest/pay/create', input)).code).toBe(30307)
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
    const paid = await rich.speak.post('/rest/pay/create', input)
    expect(paid).toMatchObject({ code: 0, data: { state: 2, cashierUrl: null } })
    expect(await statusOf(world, orderId)).toBe(30)
    expect((await rich.speak.post('/rest/pay/create', input)).code).toBe(10410)
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
    // Buyers who pay there nevertheless get their money back.
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
    // The channel is notified, so that no further payment succeeds there.
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

  it('settles once, however often the house is notified', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const { paymentId } = await world.db
      .selectFrom('tradeOrder')
      .select('paymentId')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    await world.write(async (ctx) =>
      ctx.emit('payment.succeeded', { paymentId: paymentId!, late: false, pays: 'orders' }),
    )
    await world.write(async (ctx) => ctx.emit('order.moved', { orderId, action: 'settle', from: 10, to: 30 }))
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(30)
    expect(await world.db.selectFrom('refund').select('refundId').where('orderId', '=', orderId).execute()).toEqual([])
    const messages = await world.db
      .selectFrom('message')
      .select('msgId')
      .where('key', '=', `order:${orderId}:settle`)
      .where('userId', '=', seller.ownerUserId)
      .execute()
    expect(messages).toHaveLength(1)
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
    const shut = await aSeller(world)
    const goods = await aGoods(world, shut)
    const { tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    await world.db.updateTable('shop').set({ payEnabled: false }).where('shopId', '=', shut.shopId).execute()
    const answer = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    expect(answer).toMatchObject({ code: 10400, data: { fields: [{ field: 'payType' }] } })
  })
})
