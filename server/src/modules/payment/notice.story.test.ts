import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aPayment, anOrderId, pressAtCashier, openPayments } from '../../../test/builders/payment.ts'
import { unique } from '../../../test/world.ts'
import { openDesk } from '../cashier/public.ts'
import { paymentOf } from './queries.ts'
import { beginNumber } from './rules.ts'
import { insertPayment } from './store.ts'

const { world, payer } = await openPayments()
const stateOf = async (paymentId: number) => (await paymentOf(world.db, paymentId))?.state
const noticesOf = (payNo: string) =>
  world.db
    .selectFrom('paymentNotice')
    .select(['verdict', 'times', 'result'])
    .where('payNo', '=', payNo)
    .orderBy('noticeId')
    .execute()
const notify = (payNo: string, amount: number, more: object = {}) =>
  world.house.ports.cashier.notify('wechat', {
    payNo,
    tradeNo: `third-${payNo}`,
    amount,
    result: 'paid',
    payTime: world.now(),
    ...more,
  })

describe('a notification', () => {
  it('counts once, however often and in parallel it comes', async () => {
    const it = await aPayment(world, payer)
    const heard = await Promise.all(Array.from({ length: 12 }, () => notify(it.payNo, 10_000)))
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
    expect(await notify(it.payNo, 10_000 + difference)).toBe(false)
    expect(await stateOf(it.paymentId)).toBe(1)
    expect(await noticesOf(it.payNo)).toEqual([{ verdict: 'amount', times: 1, result: 'paid' }])
  })

  it('of a second success under another number of the channel is kept apart: the first one paid', async () => {
    const it = await aPayment(world, payer)
    expect(await notify(it.payNo, 10_000)).toBe(true)
    expect(await notify(it.payNo, 10_000, { tradeNo: 'another-number' })).toBe(true)
    expect(await notify(it.payNo, 10_001, { tradeNo: 'another-sum' })).toBe(false)
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
    expect(await notify(payNo, 10_000)).toBe(false)
    expect(await noticesOf(payNo)).toEqual([{ verdict: 'unknown', times: 1, result: 'paid' }])
  })

  it('through another channel than the payment went is refused', async () => {
    const it = await aPayment(world, payer, { channel: 'alipay' })
    expect(await notify(it.payNo, 10_000)).toBe(false)
    expect(await stateOf(it.paymentId)).toBe(1)
  })

  it('that a payment failed does not undo a success', async () => {
    const it = await aPayment(world, payer)
    await notify(it.payNo, 10_000)
    expect(await notify(it.payNo, 10_000, { result: 'failed', payTime: undefined })).toBe(true)
    expect(await notify(it.payNo, 10_000, { result: 'closed', payTime: undefined })).toBe(true)
    expect(await stateOf(it.paymentId)).toBe(2)
  })

  it('that it failed or was closed, at the very moment it was paid, leaves it paid', async () => {
    for (let round = 0; round < 24; round += 1) {
      const it = await aPayment(world, payer)
      const bad = { result: round % 2 === 0 ? 'failed' : 'closed', payTime: undefined }
      await Promise.all([notify(it.payNo, 10_000), notify(it.payNo, 10_000, bad)])
      expect(await stateOf(it.paymentId)).toBe(2)
    }
  })

  it('under a number of the channel that paid another payment pays nothing', async () => {
    const [one, two] = [await aPayment(world, payer), await aPayment(world, payer)]
    const same = { tradeNo: `third-${unique()}` }
    expect(await notify(one.payNo, 10_000, same)).toBe(true)
    expect(await notify(two.payNo, 10_000, same)).toBe(false)
    expect(await noticesOf(two.payNo)).toEqual([{ verdict: 'taken', times: 1, result: 'paid' }])
    expect(await stateOf(two.paymentId)).toBe(1)
    expect(await notify(two.payNo, 10_000)).toBe(true)
    expect(await stateOf(two.paymentId)).toBe(2)
  })

  it('under such a number at the same moment pays one of them, and neither is an error', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [one, two] = [await aPayment(world, payer), await aPayment(world, payer)]
      const same = { tradeNo: `third-${unique()}` }
      const paid = await Promise.all([notify(one.payNo, 10_000, same), notify(two.payNo, 10_000, same)])
      expect(paid.toSorted()).toEqual([false, true])
      const verdicts = [...(await noticesOf(one.payNo)), ...(await noticesOf(two.payNo))].map((it) => it.verdict)
      expect(verdicts.toSorted()).toEqual(['applied', 'taken'])
    }
  })

  it.each([
    ['an empty body', ''],
    ['a torn body', '{"merchant":"nongxin'],
    ['a body without a number', '{"merchant":"nongxin-mall","currency":"CNY"}'],
  ])('that is signed over %s is refused and leaves no trace', async (_, body) => {
    const key = createHmac('sha256', world.config.secret).update('embedded payment notifications').digest()
    const timestamp = String(world.now().getTime())
    const signature = createHmac('sha256', key).update(`wechat\n${timestamp}\nn\n${body}\n`).digest('hex')
    const answer = await world.app.inject({
      method: 'POST',
      url: '/rest/pay/notify/wechat',
      payload: body,
      headers: {
        'content-type': 'application/json',
        'cashier-timestamp': timestamp,
        'cashier-nonce': 'n',
        'cashier-signature': signature,
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([400, 'fail'])
  })

  it.each([
    ['without a signature', {}],
    [
      'with a wrong one',
      { 'cashier-timestamp': String(Date.now()), 'cashier-nonce': 'a', 'cashier-signature': 'ab'.repeat(32) },
    ],
  ])('%s is refused in the words of the channel and leaves no trace', async (_, headers) => {
    const it = await aPayment(world, payer)
    // Everything is right except the signature.
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
    const begins = beginNumber(world.now())
    const next = await sql<{ id: number }>`
      select last_value + 1 as id from pg_sequences where sequencename = 'payment_payment_id_seq'`.execute(world.db)
    const payNo = begins + String(next.rows[0]!.id % 1_000_000).padStart(6, '0')
    const orderId = anOrderId()
    const expireTime = new Date(world.now().getTime() + 600_000)
    const input = {
      tradeNo: `T${unique()}`,
      payType: 1,
      channel: 'wechat',
      amount: 500,
      subject: '豆粕',
      expireTime,
    } as const
    const page = await openDesk(() => ({ db: world.db, now: world.now() })).open({ ...input, payNo, returnTo: '/v/' })
    await pressAtCashier(world, page, 'pay')
    await world.settle()
    expect(await noticesOf(payNo)).toEqual([{ verdict: 'unknown', times: 1, result: 'paid' }])

    const made = await world.write((ctx) =>
      insertPayment(
        ctx,
        {
          ...input,
          begins,
          payMoney: 500,
          orders: [{ orderId, payMoney: 500 }],
          payerUserId: payer.userId,
          boId: payer.boId,
          payerBoId: payer.boId,
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
