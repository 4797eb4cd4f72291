import { describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders/identity.ts'
import { accountBalance } from '../../../test/builders/ledger.ts'
import { aPayment, anOrderId, paymentsOf, pressAtCashier, openPayments } from '../../../test/builders/payment.ts'
import { unique } from '../../../test/world.ts'
import { addMember } from '../identity/public.ts'
import { balanceOf, deposit } from '../ledger/public.ts'
import { closePayments, openPayment, requestRefund } from './public.ts'
import { paymentOf, refundOf } from './queries.ts'

const { world, payer } = await openPayments()
const stateOf = async (paymentId: number) => (await paymentOf(world.db, paymentId))?.state
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('paying at the cashier', () => {
  it('shows the amount, takes the money, and notifies the shop', async () => {
    const it = await aPayment(world, payer)
    expect(it).toMatchObject({ state: 1, payMoney: 10_000, codeText: null })
    const page = await world.app.inject({ url: it.cashier })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const words of ['100.00', '玉米 2 吨', '微信支付', '支付宝', '银行卡', '演示', it.payNo])
      expect(page.body).toContain(words)

    const pressed = await pressAtCashier(world, it.cashier, 'pay')
    expect(pressed.statusCode).toBe(303)
    expect(pressed.headers.location).toBe(it.cashier)
    expect(await stateOf(it.paymentId)).toBe(1)
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(2)

    const me = await world.signIn(payer.userId)
    const shown = await me.get(`/rest/pay/state?payNo=${it.payNo}`)
    expect(shown.data).toMatchObject({
      payNo: it.payNo,
      payMoney: '100.00',
      refundedMoney: '0.00',
      state: 2,
      stateText: '支付成功',
    })
    expect(shown.data.orderIds).toEqual([String(it.orderId)])
    const after = await world.app.inject({ url: it.cashier })
    expect(after.body).toContain('支付成功')
    expect(after.body).toContain('商城已确认')
  })

  it('can fail, and then be paid by a new payment', async () => {
    const it = await aPayment(world, payer)
    await pressAtCashier(world, it.cashier, 'fail')
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(3)
    const next = await aPayment(world, payer, { tradeNo: it.tradeNo, orders: it.orders })
    expect(next.payNo).not.toBe(it.payNo)
    await pressAtCashier(world, next.cashier, 'pay')
    await world.settle()
    expect(await stateOf(next.paymentId)).toBe(2)
  })

  it('answers a page of its own for a token that is none, and shows texts as texts', async () => {
    const missing = await world.app.inject({ url: `/cashier/${'0'.repeat(32)}` })
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain('没有这笔交易')
    const it = await aPayment(world, payer, { subject: '<img src=x onerror=alert(1)>"\'&' })
    const page = await world.app.inject({ url: it.cashier })
    expect(page.body).not.toContain('<img')
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  })

  it('obeys only its own page', async () => {
    const it = await aPayment(world, payer)
    const foreign = await world.app.inject({
      method: 'POST',
      url: `${it.cashier}/act`,
      payload: 'action=pay',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://evil.example',
        host: 'localhost',
      },
    })
    expect(foreign.statusCode).toBe(403)
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(1)
  })
})

describe('an open payment', () => {
  it('is the only one of its trade, also when two pay at the same time', async () => {
    const input = {
      tradeNo: `T${unique()}`,
      orders: [{ orderId: anOrderId(), payMoney: 700 }],
      payerUserId: payer.userId,
      boId: payer.boId,
      payType: 1,
      subject: '鱼粉',
    }
    await Promise.all(
      (['wechat', 'alipay', 'wechat', 'bank'] as const).map((channel) =>
        outcome(world.write((ctx) => openPayment(ctx, { ...input, channel }))),
      ),
    )
    const all = await paymentsOf(world.db, input.tradeNo)
    expect(all.filter((it) => it.state < 2)).toHaveLength(1)
  })

  it('is used again for the same, and closed for another amount or channel', async () => {
    const first = await aPayment(world, payer)
    const again = await aPayment(world, payer, { tradeNo: first.tradeNo, orders: first.orders })
    expect(again.payNo).toBe(first.payNo)
    expect(again.cashier).toBe(first.cashier)
    const other = await aPayment(world, payer, { tradeNo: first.tradeNo, orders: first.orders, channel: 'alipay' })
    expect(other.payNo).not.toBe(first.payNo)
    await world.settle()
    expect(await stateOf(first.paymentId)).toBe(4)
    expect((await world.app.inject({ url: first.cashier })).body).toContain('交易已关闭')
  })

  it('closes on both sides after half an hour', async () => {
    const it = await aPayment(world, payer)
    await world.later(29 * 60_000)
    expect(await stateOf(it.paymentId)).toBe(1)
    await world.later(61_000)
    expect(await stateOf(it.paymentId)).toBe(4)
    expect((await world.app.inject({ url: it.cashier })).body).toContain('交易已关闭')
    await pressAtCashier(world, it.cashier, 'pay')
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(4)
  })

  it('from the balance is paid at once and asks nobody', async () => {
    const it = await aPayment(world, payer, { channel: 'balance', payType: 4 })
    expect(it).toMatchObject({ state: 2, cashierUrl: null })
  })

  it('is seen by its payer and by those who see all orders of the enterprise, and by nobody else', async () => {
    const it = await aPayment(world, payer)
    const colleague = await aUser(world)
    const chief = await aUser(world)
    await world.write(async (ctx) => {
      await addMember(ctx, { boId: payer.boId, userId: colleague.userId, roleCodes: ['PURCH'], isDefault: false })
      await addMember(ctx, { boId: payer.boId, userId: chief.userId, roleCodes: ['BUYER_ALL'], isDefault: false })
    })
    const codes = async (userId: number) => {
      const speaker = await world.signIn(userId)
      const state = await speaker.get(`/rest/pay/state?tradeNo=${it.tradeNo}`)
      const list = await speaker.get(`/rest/pay/list?tradeNo=${it.tradeNo}`)
      return [state.code, list.data.length]
    }
    expect(await codes(payer.userId)).toEqual([0, 1])
    expect(await codes(chief.userId)).toEqual([0, 1])
    expect(await codes(colleague.userId)).toEqual([10404, 0])
    expect(await codes((await aUser(world)).userId)).toEqual([10404, 0])
    expect((await world.visitor.get(`/rest/pay/state?tradeNo=${it.tradeNo}`)).code).toBe(10011)
    expect((await world.visitor.get('/rest/pay/channels')).data).toHaveLength(3)
  })
})

describe('money that comes late', () => {
  it('is taken in after the close and given back, with books that show both', async () => {
    const it = await aPayment(world, payer)
    const before = { deposit: await accountBalance(world.db, deposit), purse: await balanceOf(world.db, payer) }
    await world.write((ctx) => closePayments(ctx, it.tradeNo))
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(4)
    await pressAtCashier(world, it.cashier, 'payLate')
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(2)

    const refundId = await world.write((ctx) =>
      requestRefund(ctx, {
        key: `late:${it.payNo}`,
        paymentId: it.paymentId,
        orderId: it.orderId,
        refundMoney: 10_000,
        reason: '支付超时自动退款',
      }),
    )
    await world.settle()
    expect(await refundOf(world.db, refundId)).toMatchObject({ state: 2, way: 1, refundMoney: 10_000 })
    expect((await world.app.inject({ url: it.cashier })).body).toContain('已退款')
    expect(await accountBalance(world.db, deposit)).toBe(before.deposit)
    expect(await balanceOf(world.db, payer)).toEqual(before.purse)
  })
})

describe('a payment that is paid and closed at the same moment', () => {
  it('is not lost, should its notification be', async () => {
    const it = await aPayment(world, payer)
    const port = world.house.ports.payment as { close: (channel: string, payNo: string) => Promise<void> }
    const { close } = port
    port.close = async (channel, payNo) => {
      await world.db
        .updateTable('cashierTrade')
        .set({ state: 1, payTime: world.now() })
        .where('payNo', '=', payNo)
        .execute()
      return close(channel, payNo)
    }
    await world.write((ctx) => closePayments(ctx, it.tradeNo))
    await world.settle()
    port.close = close
    expect(await stateOf(it.paymentId)).toBe(2)
  })

  it('is paid on both sides or closed on both sides', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => aPayment(world, payer)))
    await Promise.all(
      all.flatMap((it) => [
        pressAtCashier(world, it.cashier, 'pay'),
        world.write((ctx) => closePayments(ctx, it.tradeNo)),
      ]),
    )
    await world.settle()
    for (const it of all) {
      const trade = await world.db
        .selectFrom('cashierTrade')
        .select('state')
        .where('payNo', '=', it.payNo)
        .executeTakeFirstOrThrow()
      expect(await stateOf(it.paymentId)).toBe(trade.state === 1 ? 2 : 4)
    }
  })
})
