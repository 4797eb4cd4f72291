import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, anEnterprise } from '../../../test/builders/identity.ts'
import { accountBalance, brokenBooks } from '../../../test/builders/ledger.ts'
import { aPayment, anOrderId, paymentsOf, pressAtCashier, refundsOf } from '../../../test/builders/payment.ts'
import { openWorld, unique } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { openDesk } from '../cashier/public.ts'
import { addMember } from '../identity/public.ts'
import { balanceOf, deposit, pending, post } from '../ledger/public.ts'
import { closePayments, openPayment, requestRefund } from './public.ts'
import { paymentOf, refundOf } from './queries.ts'
import { beginNumber } from './rules.ts'
import { insertPayment, moveRefund } from './store.ts'

let world: World
let payer: { userId: number; boId: number }
beforeAll(async () => {
  world = await openWorld()
  const { userId } = await aUser(world)
  payer = { userId, boId: (await anEnterprise(world, { adminUserId: userId })).boId }
})
afterAll(() => world.close())

const stateOf = async (paymentId: number) => (await paymentOf(world.db, paymentId))?.state
const noticesOf = (payNo: string) =>
  world.db
    .selectFrom('paymentNotice')
    .select(['verdict', 'times', 'result'])
    .where('payNo', '=', payNo)
    .orderBy('noticeId')
    .execute()
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )
const tell = (payNo: string, amount: number, more: object = {}) =>
  world.house.ports.cashier.notify('wechat', {
    payNo,
    tradeNo: `third-${payNo}`,
    amount,
    result: 'paid',
    payTime: world.now(),
    ...more,
  })

/** A payment that succeeded and was counted for a shop. */
const aPaid = async (amount = 10_000) => {
  const it = await aPayment(world, payer, { orders: [{ orderId: anOrderId(), payMoney: amount }] })
  await pressAtCashier(world, it.cashier, 'pay')
  await world.settle()
  const shopId = anOrderId()
  await world.write((ctx) =>
    post(ctx, {
      key: `paid:${it.payNo}`,
      why: 'test',
      lines: [
        { account: deposit, debit: amount },
        { account: pending(shopId), credit: amount },
      ],
    }),
  )
  return { ...it, shopId }
}

describe('paying at the cashier', () => {
  it('shows the amount, takes the money, and tells the shop', async () => {
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
    const told = await me.get(`/rest/pay/state?payNo=${it.payNo}`)
    expect(told.data).toMatchObject({
      payNo: it.payNo,
      payMoney: '100.00',
      refundedMoney: '0.00',
      state: 2,
      stateText: '支付成功',
    })
    expect(told.data.orderIds).toEqual([String(it.orderId)])
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

describe('a notification', () => {
  it('counts once, however often and in parallel it comes', async () => {
    const it = await aPayment(world, payer)
    const heard = await Promise.all(Array.from({ length: 12 }, () => tell(it.payNo, 10_000)))
    expect(heard).toEqual(Array.from({ length: 12 }, () => true))
    expect(await stateOf(it.paymentId)).toBe(2)
    const notices = await noticesOf(it.payNo)
    expect(notices).toEqual([expect.objectContaining({ times: 12 })])
  })

  it('is acknowledged again when the cashier sends it three times more', async () => {
    const it = await aPayment(world, payer)
    await pressAtCashier(world, it.cashier, 'pay')
    await world.settle()
    await pressAtCashier(world, it.cashier, 'repeat')
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(2)
    expect(await noticesOf(it.payNo)).toEqual([{ verdict: 'applied', times: 4, result: 'paid' }])
  })

  it.each([-1, 1, 100_000])('with an amount that differs by %i fen changes nothing and is kept', async (difference) => {
    const it = await aPayment(world, payer)
    expect(await tell(it.payNo, 10_000 + difference)).toBe(false)
    expect(await stateOf(it.paymentId)).toBe(1)
    expect(await noticesOf(it.payNo)).toEqual([{ verdict: 'amount', times: 1, result: 'paid' }])
  })

  it('of a second success under another number of the channel is kept apart: the first one paid', async () => {
    const it = await aPayment(world, payer)
    expect(await tell(it.payNo, 10_000)).toBe(true)
    expect(await tell(it.payNo, 10_000, { tradeNo: 'another-number' })).toBe(true)
    expect(await tell(it.payNo, 10_001, { tradeNo: 'another-sum' })).toBe(false)
    expect(await noticesOf(it.payNo)).toEqual([
      { verdict: 'applied', times: 1, result: 'paid' },
      { verdict: 'repeated', times: 1, result: 'paid' },
      { verdict: 'amount', times: 1, result: 'paid' },
    ])
    const paid = await world.db
      .selectFrom('payment')
      .select(['thirdNo', 'state', 'payMoney'])
      .where('paymentId', '=', it.paymentId)
      .executeTakeFirstOrThrow()
    expect(paid).toEqual({ thirdNo: `third-${it.payNo}`, state: 2, payMoney: 10_000 })
  })

  it('for a number we do not know is kept and not acknowledged', async () => {
    const payNo = `P${unique()}`
    expect(await tell(payNo, 10_000)).toBe(false)
    expect(await noticesOf(payNo)).toEqual([{ verdict: 'unknown', times: 1, result: 'paid' }])
  })

  it('through another channel than the payment went is refused', async () => {
    const it = await aPayment(world, payer, { channel: 'alipay' })
    expect(await tell(it.payNo, 10_000)).toBe(false)
    expect(await stateOf(it.paymentId)).toBe(1)
  })

  it('that a payment failed does not undo a success', async () => {
    const it = await aPayment(world, payer)
    await tell(it.payNo, 10_000)
    expect(await tell(it.payNo, 10_000, { result: 'failed', payTime: undefined })).toBe(true)
    expect(await tell(it.payNo, 10_000, { result: 'closed', payTime: undefined })).toBe(true)
    expect(await stateOf(it.paymentId)).toBe(2)
  })

  it('that it failed or was closed, at the very moment it was paid, leaves it paid', async () => {
    for (let round = 0; round < 24; round += 1) {
      const it = await aPayment(world, payer)
      const bad = { result: round % 2 === 0 ? 'failed' : 'closed', payTime: undefined }
      await Promise.all([tell(it.payNo, 10_000), tell(it.payNo, 10_000, bad)])
      expect(await stateOf(it.paymentId)).toBe(2)
    }
  })

  it('under a number of the channel that paid another payment pays nothing', async () => {
    const [one, two] = [await aPayment(world, payer), await aPayment(world, payer)]
    const same = { tradeNo: `third-${unique()}` }
    expect(await tell(one.payNo, 10_000, same)).toBe(true)
    expect(await tell(two.payNo, 10_000, same)).toBe(false)
    expect(await stateOf(two.paymentId)).toBe(1)
    expect(await tell(two.payNo, 10_000)).toBe(true)
    expect(await stateOf(two.paymentId)).toBe(2)
  })

  it.each([
    ['without a signature', {}],
    [
      'with a wrong one',
      { 'cashier-timestamp': String(Date.now()), 'cashier-nonce': 'a', 'cashier-signature': 'ab'.repeat(32) },
    ],
  ])('%s is refused in the words of the channel and leaves no trace', async (_, headers) => {
    const it = await aPayment(world, payer)
    // All of it is right but for the signature.
    const body = JSON.stringify({
      merchant: 'nongxin-mall',
      currency: 'CNY',
      payNo: it.payNo,
      tradeNo: `third-${it.payNo}`,
      amount: 10_000,
      result: 'paid',
      payTime: null,
    })
    const answer = await world.app.inject({
      method: 'POST',
      url: '/rest/pay/notify/wechat',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, 'fail'])
    expect(await stateOf(it.paymentId)).toBe(1)
    expect(await noticesOf(it.payNo)).toEqual([])
  })

  it.each([
    ['/rest/pay/notify/paypal', 'application/json', '{}'],
    ['/rest/pay/notify/wechat', 'text/xml', '<xml/>'],
    ['/rest/pay/notify/wechat', 'application/json', '{"broken'],
    ['/rest/pay/notify/alipay', 'application/x-www-form-urlencoded', 'a=1&a=2'],
  ])('that makes no sense is never taken for understood: %s %s', async (url, type, payload) => {
    const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(400)
  })

  it('is sent again until the shop acknowledges it', async () => {
    const begins = beginNumber('P', world.now())
    const next = await sql<{ id: number }>`
      select last_value + 1 as id from pg_sequences where sequencename = 'payment_payment_id_seq'`.execute(world.db)
    const payNo = begins + String(next.rows[0]!.id % 1_000_000).padStart(6, '0')
    const orderId = anOrderId()
    const expireTime = new Date(world.now().getTime() + 600_000)
    const wish = {
      tradeNo: `T${unique()}`,
      payType: 1,
      channel: 'wechat',
      amount: 500,
      subject: '豆粕',
      expireTime,
    } as const
    const page = await openDesk(() => ({ db: world.db, now: world.now() })).open({ ...wish, payNo, returnTo: '/v/' })
    await pressAtCashier(world, page, 'pay')
    await world.settle()
    expect(await noticesOf(payNo)).toEqual([{ verdict: 'unknown', times: 1, result: 'paid' }])

    const made = await world.write((ctx) =>
      insertPayment(
        ctx,
        {
          ...wish,
          begins,
          payMoney: 500,
          orders: [{ orderId, payMoney: 500 }],
          payerUserId: payer.userId,
          boId: payer.boId,
        },
        1,
      ),
    )
    expect(made!.payNo).toBe(payNo)
    await world.later(14_000)
    expect(await stateOf(made!.paymentId)).toBe(1)
    await world.later(2_000)
    expect(await stateOf(made!.paymentId)).toBe(2)
    expect((await world.app.inject({ url: page })).body).toContain('商城已确认')
  })

  it('that never comes is asked for', async () => {
    const it = await aPayment(world, payer)
    await pressAtCashier(world, it.cashier, 'payUnheard')
    await world.settle()
    expect(await stateOf(it.paymentId)).toBe(1)
    await world.later(31_000)
    expect(await stateOf(it.paymentId)).toBe(2)
    await world.later(120_000)
    expect(await noticesOf(it.payNo)).toEqual([{ verdict: 'applied', times: 2, result: 'paid' }])
  })
})

describe('an open payment', () => {
  it('is the only one of its trade, also when two pay at the same time', async () => {
    const wish = {
      tradeNo: `T${unique()}`,
      orders: [{ orderId: anOrderId(), payMoney: 700 }],
      payerUserId: payer.userId,
      boId: payer.boId,
      payType: 1,
      subject: '鱼粉',
    }
    await Promise.all(
      (['wechat', 'alipay', 'wechat', 'bank'] as const).map((channel) =>
        outcome(world.write((ctx) => openPayment(ctx, { ...wish, channel }))),
      ),
    )
    const all = await paymentsOf(world.db, wish.tradeNo)
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

describe('a refund', () => {
  it('goes back in parts, and never more than was paid', async () => {
    const it = await aPaid()
    const give = (key: string, refundMoney: number) =>
      outcome(
        world.write((ctx) =>
          requestRefund(ctx, {
            ...it,
            key: `${key}:${it.payNo}`,
            refundMoney,
            reason: '退款',
            from: pending(it.shopId),
          }),
        ),
      )
    expect(await give('a', 4_000)).toBe('done')
    expect(await give('b', 6_001)).toBe('WRONG_STATE')
    expect(await give('c', 6_000)).toBe('done')
    expect(await give('d', 1)).toBe('WRONG_STATE')
    await world.settle()
    const refunds = await refundsOf(world.db, it.orderId)
    expect(refunds.map((refund) => [refund.refundMoney, refund.state])).toEqual([
      [4_000, 2],
      [6_000, 2],
    ])
    expect(await balanceOf(world.db, it)).toEqual({ availableMoney: 0, pendingMoney: 0 })
    expect((await paymentOf(world.db, it.paymentId))?.refundedMoney).toBe(10_000)
  })

  it('asked ten times at once is given once; two that exceed the rest give one', async () => {
    const it = await aPaid()
    const give = (key: string, refundMoney: number) =>
      outcome(
        world.write((ctx) =>
          requestRefund(ctx, {
            ...it,
            key: `${key}:${it.payNo}`,
            refundMoney,
            reason: '退款',
            from: pending(it.shopId),
          }),
        ),
      )
    const same = await Promise.all(Array.from({ length: 10 }, () => give('same', 3_000)))
    expect(new Set(same)).toEqual(new Set(['done']))
    const rivals = await Promise.all(['x', 'y', 'z'].map((key) => give(key, 7_000)))
    expect(rivals.toSorted()).toEqual(['WRONG_STATE', 'WRONG_STATE', 'done'])
    await world.settle()
    expect((await refundsOf(world.db, it.orderId)).map((refund) => refund.refundMoney)).toEqual([3_000, 7_000])
  })

  it('waits for nothing when it goes to the balance', async () => {
    const it = await aPaid()
    const before = await balanceOf(world.db, payer)
    await world.write((ctx) =>
      requestRefund(ctx, {
        ...it,
        key: `b:${it.payNo}`,
        refundMoney: 2_500,
        reason: '退款',
        from: pending(it.shopId),
        toBalance: true,
      }),
    )
    expect((await balanceOf(world.db, payer)).availableMoney).toBe(before.availableMoney + 2_500)
    expect((await refundsOf(world.db, it.orderId))[0]).toMatchObject({ way: 2, state: 2 })
  })

  it('that the channel will not take comes as balance', async () => {
    const it = await aPaid()
    const before = await balanceOf(world.db, payer)
    await openDesk(() => ({ db: world.db, now: world.now() })).refund(it.payNo, `R${unique()}`, 9_000)
    const refundId = await world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `r:${it.payNo}`, refundMoney: 2_000, reason: '退款', from: pending(it.shopId) }),
    )
    await world.settle()
    expect(await refundOf(world.db, refundId)).toMatchObject({ way: 2, state: 2 })
    expect((await balanceOf(world.db, payer)).availableMoney).toBe(before.availableMoney + 2_000)
  })

  it('whose answer was lost is sent again and given once', async () => {
    const it = await aPaid()
    const refundId = await world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `l:${it.payNo}`, refundMoney: 3_000, reason: '退款', from: pending(it.shopId) }),
    )
    const { refundNo } = (await refundOf(world.db, refundId))!
    expect(await openDesk(() => ({ db: world.db, now: world.now() })).refund(it.payNo, refundNo, 3_000)).toBe(true)
    await world.settle()
    expect(await refundOf(world.db, refundId)).toMatchObject({ state: 2, way: 1 })
    const trade = await world.db
      .selectFrom('cashierTrade')
      .select('refundedMoney')
      .where('payNo', '=', it.payNo)
      .executeTakeFirstOrThrow()
    expect(trade.refundedMoney).toBe(3_000)
  })

  it('that is done stays as it is, should the channel still be asked', async () => {
    const it = await aPaid()
    const refundId = await world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `d:${it.payNo}`, refundMoney: 3_000, reason: '退款', from: pending(it.shopId) }),
    )
    await world.settle()
    const done = await refundOf(world.db, refundId)
    expect(done).toMatchObject({ state: 2, way: 1 })
    expect(await world.write((ctx) => moveRefund(ctx, refundId, 2, 2))).toBe(false)
    expect(await world.write((ctx) => moveRefund(ctx, refundId, 1, 1))).toBe(false)
    expect(await refundOf(world.db, refundId)).toEqual(done)
  })

  it('of a payment that did not succeed is refused', async () => {
    const it = await aPayment(world, payer)
    const asked = world.write((ctx) =>
      requestRefund(ctx, { ...it, key: `n:${it.payNo}`, refundMoney: 100, reason: '退款', from: pending(1) }),
    )
    await expect(asked).rejects.toThrow('WRONG_STATE')
  })
})

describe('all in all', () => {
  it('the books balance and no share is over-refunded', async () => {
    expect(await brokenBooks(world)).toEqual([])
    const wrong = await sql`
      select s.payment_id from payment_order s where s.refunded_money <>
        (select coalesce(sum(r.refund_money), 0) from refund r where r.payment_id = s.payment_id and r.order_id = s.order_id)`.execute(
      world.db,
    )
    expect(wrong.rows).toEqual([])
  })
})
