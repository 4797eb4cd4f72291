import { describe, expect, it } from 'vitest'
import { anApplication, say } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { creditUsedOf, debtsOf, grantCredit } from '../../../test/builders/credit.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller, statusOf, submit } from '../../../test/builders/order.ts'
import { beginMonthly } from './send-statements.ts'
import { sql } from 'kysely'

const { world, seller } = await openMarket()
const day = 86_400_000

const { aNumber, aDebtor, sent, ask, decide } = debtsOf(world, seller)
type Debtor = Awaited<ReturnType<typeof aDebtor>>
const parcelOf = async (orderId: number) => {
  const { rows } = await sql<{ packageId: number; version: number }>`
    select p.package_id, o.version from order_package p join trade_order o using (order_id) where o.order_id = ${orderId}`.execute(
    world.db,
  )
  return rows[0]!
}
const debtStatusOf = async (orderId: number) =>
  (
    await world.db
      .selectFrom('tradeOrder')
      .select('debtStatus')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).debtStatus

const owedOf = async (orderId: number) => {
  const { rows } = await sql<{ owed: number }>`
    select pay_money - refunded_money - settled_money as owed from trade_order where order_id = ${orderId}`.execute(
    world.db,
  )
  return rows[0]!.owed
}

describe('a debt', () => {
  it('is asked for, confirmed with a letter that both read, and settled when it is paid', async () => {
    const debtor = await aDebtor()
    const orderId = await sent(debtor)
    const asked = await ask(debtor, orderId)
    expect(asked).toMatchObject({ code: 0, data: { debtStatus: 1 } })
    expect((await ask(debtor, orderId)).code).toBe(30131)
    const path = asked.data.viewUrl as string
    const seen = await debtor.buyer.speak.form(path, {})
    expect(seen.data).toMatchObject({ debt: { amountMoney: '100.00', state: 1 }, letterText: '', canConfirm: false })
    expect((await seller.speak.form(path, {})).data).toMatchObject({ canConfirm: true })
    for (const reader of [world.visitor, (await aBuyer(world)).speak])
      expect(await reader.form(path, {})).toMatchObject({ code: 0, data: { canConfirm: false } })
    expect((await world.visitor.form(path.replace(/.{4}$/, '0000'), {})).code).toBe(30130)
    expect((await decide({ orderId, pass: false })).code).toBe(10400)
    expect(await decide({ orderId, pass: true })).toMatchObject({ code: 0, data: { debtStatus: 2 } })
    expect((await decide({ orderId, pass: true })).code).toBe(10410)
    const letter = await debtor.buyer.speak.form(path, {})
    expect(letter.data.letterText).toContain('尚欠债权人货款 人民币 100.00 元（大写：壹佰元整）')
    expect(letter.data.letterHash).toMatch(/^[0-9a-f]{64}$/)
    const paying = {
      customerId: debtor.customerId,
      orderIds: [orderId],
      paidDay: '2026-11-20',
      way: '银行转账',
      serialNo: `HK-${orderId}`,
    }
    const paid = await seller.speak.post('/mj/credit/payment/record', paying)
    expect(paid).toMatchObject({ code: 0, data: { money: '100.00', orderCount: 1 } })
    expect((await seller.speak.post('/mj/credit/payment/record', paying)).code).toBe(10410)
    expect(await debtStatusOf(orderId)).toBe(4)
    expect(await creditUsedOf(world, debtor.customerId)).toBe(0)
  })

  it('is rejected with a reason, and asked for again', async () => {
    const debtor = await aDebtor()
    const orderId = await sent(debtor)
    await ask(debtor, orderId)
    expect((await decide({ orderId, pass: false, reason: '数量有误' })).code).toBe(0)
    expect(await debtStatusOf(orderId)).toBe(3)
    expect((await ask(debtor, orderId)).code).toBe(0)
  })

  it('is confirmed at the sum that is owed then, and void after a refund', async () => {
    const debtor = await aDebtor()
    const orderId = await sent(debtor, 3)
    const refund = async (money: string) => {
      const afterSalesId = await anApplication(debtor.buyer, orderId, { lines: [{ qty: 0, money }] })
      await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
      await world.settle()
    }
    await ask(debtor, orderId)
    await refund('50.00')
    expect((await decide({ orderId, pass: true })).code).toBe(10409)
    expect((await decide({ orderId, pass: true })).code).toBe(0)
    await refund('50.00')
    expect(await debtStatusOf(orderId)).toBe(3)
    expect((await ask(debtor, orderId)).code).toBe(0)
  })

  it('ends with the order that owes nothing any more, asked for or confirmed, given back or cancelled', async () => {
    const giveBack = async (debtor: Debtor, orderId: number) => {
      const afterSalesId = await anApplication(debtor.buyer, orderId)
      await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    }
    const takeBack = async (debtor: Debtor, orderId: number) => {
      const taken = await seller.speak.post('/rest/order/shipping/withdraw', { orderId, ...(await parcelOf(orderId)) })
      expect(taken).toMatchObject({ code: 0 })
      const cancelled = await debtor.buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
      expect(Number(cancelled.code)).toBe(0)
    }
    const confirm = async (orderId: number) => {
      const answer = await decide({ orderId, pass: true })
      expect(answer).toMatchObject({ code: 0 })
    }
    for (const [before, end, status] of [
      [() => {}, giveBack, 91],
      [confirm, giveBack, 91],
      [() => {}, takeBack, 90],
    ] as const) {
      const debtor = await aDebtor()
      const orderId = await sent(debtor)
      const { data } = await ask(debtor, orderId)
      await before(orderId)
      await end(debtor, orderId)
      expect([await statusOf(world, orderId), await debtStatusOf(orderId)]).toEqual([status, 3])
      expect(await debtor.buyer.speak.form(data.viewUrl, {})).toMatchObject({
        code: 0,
        data: { debt: { state: 3 }, order: { owedMoney: '0.00' } },
      })
      expect((await decide({ orderId, pass: true })).code).toBe(10410)
      expect(await creditUsedOf(world, debtor.customerId)).toBe(0)
    }
  })

  it('has a path that ends after a day', async () => {
    const debtor = await aDebtor()
    const orderId = await sent(debtor)
    const { data } = await ask(debtor, orderId)
    await world.later(day + 1_000)
    const speak = await world.signIn(debtor.buyer.userId)
    expect(await speak.form(data.viewUrl, {})).toMatchObject({ code: 30130, data: { orderId: String(orderId) } })
    const fresh = await speak.post('/rest/order/debt/link', { orderId })
    expect((await speak.form(fresh.data.viewUrl, {})).code).toBe(0)
    seller.speak = await world.signIn(seller.ownerUserId)
  })

  it('is confirmed once by two at the same time', async () => {
    const debtor = await aDebtor()
    const orderId = await sent(debtor)
    await ask(debtor, orderId)
    const answers = await Promise.all([
      decide({ orderId, pass: true }),
      decide({ orderId, pass: false, reason: '有误' }),
    ])
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 10410])
  })

  it('is paid once by the same money, however often and by whomever it is recorded', async () => {
    const debtor = await aDebtor()
    await sent(debtor, 3)
    const serialNo = aNumber()
    const record = (more: object = {}) =>
      seller.speak.post('/mj/credit/payment/record', {
        customerId: debtor.customerId,
        amountMoney: '80.00',
        paidDay: '2026-11-20',
        way: '银行转账',
        serialNo,
        ...more,
      })
    const answers = await Promise.all([1, 2, 3].map(() => record()))
    expect(answers.map(({ code }) => Number(code)).toSorted()).toEqual([0, 10400, 10400])
    expect((await record()).data.fields).toMatchObject([{ field: 'serialNo' }])
    expect((await record({ serialNo: undefined })).data.fields).toMatchObject([{ field: 'serialNo' }])
    expect(await creditUsedOf(world, debtor.customerId)).toBe(22_000)
  })

  it('is paid in parts, the oldest order first, and never beyond what is owed', async () => {
    const debtor = await aDebtor()
    const { customerId } = debtor
    const [first, second] = [await sent(debtor), await sent(debtor, 2)]
    const record = (more: object) =>
      seller.speak.post('/mj/credit/payment/record', {
        customerId,
        paidDay: '2026-11-20',
        way: '现金',
        serialNo: aNumber(),
        ...more,
      })
    expect((await record({})).code).toBe(10400)
    expect((await record({ amountMoney: '300.01' })).code).toBe(10400)
    expect((await record({ amountMoney: '150.00' })).data).toMatchObject({
      money: '150.00',
      orderCount: 2,
      settledCount: 1,
    })
    expect(await creditUsedOf(world, customerId)).toBe(15_000)
    const owed = await debtor.buyer.speak.post('/rest/credit/orders', { shopId: seller.shopId })
    expect(owed.data.list).toMatchObject([{ orderId: String(second), owedMoney: '150.00', settledMoney: '50.00' }])
    expect((await record({ orderIds: [first], amountMoney: '1.00' })).code).toBe(10410)
    const answers = await Promise.all([1, 2, 3].map(() => record({ orderIds: [second], amountMoney: '100.00' })))
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 10400, 10400])
    expect((await record({ orderIds: [second] })).data).toMatchObject({ money: '50.00', settledCount: 1 })
    expect(await creditUsedOf(world, customerId)).toBe(0)
  })

  it('is paid in one sum, however many orders it is of', async () => {
    const debtor = await aDebtor()
    const goods = await aGoods(world, seller, { price: 100, stock: 10_000_000 })
    for (let placed = 0; placed < 102; placed++)
      expect((await submit(debtor.buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })).code).toBe(0)
    const paying = { customerId: debtor.customerId, paidDay: '2026-11-20', way: '银行转账', serialNo: aNumber() }
    const beyond = await seller.speak.post('/mj/credit/payment/record', { ...paying, amountMoney: '102.01' })
    expect(beyond.data.fields[0].msg).toContain('该客户一共只欠 102.00 元')
    const paid = await seller.speak.post('/mj/credit/payment/record', { ...paying, amountMoney: '102.00' })
    expect(paid.data).toMatchObject({ orderCount: 102, settledCount: 102 })
  })

  it('is confirmed in a letter that adds up after a part was paid', async () => {
    const debtor = await aDebtor()
    const orderId = await sent(debtor, 3)
    const paying = {
      customerId: debtor.customerId,
      orderIds: [orderId],
      paidDay: '2026-11-20',
      way: '现金',
      serialNo: aNumber(),
    }
    await seller.speak.post('/mj/credit/payment/record', { ...paying, amountMoney: '100.00' })
    const { data } = await ask(debtor, orderId)
    await decide({ orderId, pass: true })
    const { letterText } = (await debtor.buyer.speak.form(data.viewUrl, {})).data
    expect(letterText).toContain('订单金额 人民币 300.00 元')
    expect(letterText).toContain('已退款 0.00 元，已回款 100.00 元')
    expect(letterText).toContain('尚欠债权人货款 人民币 200.00 元')
  })

  it('is paid once by two at the same time', async () => {
    const debtor = await aDebtor()
    const orderIds = [await sent(debtor), await sent(debtor)]
    const paying = { customerId: debtor.customerId, orderIds, paidDay: '2026-11-20', way: '现金', serialNo: aNumber() }
    const answers = await Promise.all([1, 2, 3].map(() => seller.speak.post('/mj/credit/payment/record', paying)))
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 10410, 10410])
  })
})

describe('what customers owe', () => {
  it('is aged by customer, with the sums of all, down to the single orders', async () => {
    const own = await aSeller(world)
    const buyer = await aBuyer(world)
    const customerId = await grantCredit(world, own, buyer, 1_000_000, 30)
    const goods = await aGoods(world, own, { price: 10_000 })
    const take = async () => {
      const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })
      return Number(placed.data.orderIds[0])
    }
    const [young, old] = [await take(), await take()]
    await sql`update trade_order set pay_time = pay_time - interval '45 days', credit_due = credit_due - interval '45 days'
      where order_id = ${old}`.execute(world.db)
    const { data } = await own.speak.post('/mj/credit/ageing', {})
    expect(data.list).toMatchObject([
      {
        customerId: String(customerId),
        to30: '100.00',
        to60: '100.00',
        to90: '0.00',
        owedMoney: '200.00',
        overdueMoney: '100.00',
      },
    ])
    expect(data.sum).toMatchObject({ customerCount: 1, owedMoney: '200.00' })
    const orders = await own.speak.post('/mj/credit/orders', { customerId })
    expect(
      orders.data.list.map((it: { orderId: string; overdueDays: number }) => [Number(it.orderId), it.overdueDays]),
    ).toEqual([
      [old, 15],
      [young, 0],
    ])
    const mine = await buyer.speak.post('/rest/credit/mine', {})
    expect(mine.data.list).toMatchObject([{ shopId: String(own.shopId), leftMoney: '9800.00', overdueMoney: '100.00' }])
    const foreign = await seller.speak.post('/mj/credit/orders', { customerId })
    expect(foreign.code).toBe(10404)
  })

  it('is of each shop its own: neither sees, nor pays by its money, what is owed to another', async () => {
    const other = await aSeller(world)
    const debtor = await aDebtor()
    const ids = { own: await sent(debtor), other: 0 }
    await grantCredit(world, other, debtor.buyer, 1_000_000)
    const goods = await aGoods(world, other, { price: 20_000 })
    const placed = await submit(debtor.buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })
    ids.other = Number(placed.data.orderIds[0])
    const { customerId } = debtor
    const { data } = await seller.speak.post('/mj/credit/orders', { customerId })
    expect(data.list.map((it: { orderId: string }) => Number(it.orderId))).toEqual([ids.own])
    const mine = await debtor.buyer.speak.post('/rest/credit/orders', { shopId: other.shopId })
    expect(mine.data.list.map((it: { orderId: string }) => Number(it.orderId))).toEqual([ids.other])
    const paying = { customerId, paidDay: '2026-11-20', way: '现金', serialNo: aNumber() }
    const more = await seller.speak.post('/mj/credit/payment/record', { ...paying, amountMoney: '250.00' })
    expect(more.code).not.toBe(0)
    const paid = await seller.speak.post('/mj/credit/payment/record', { ...paying, amountMoney: '60.00' })
    expect(paid).toMatchObject({ code: 0, data: { money: '60.00', orderCount: 1 } })
    expect([await owedOf(ids.own), await owedOf(ids.other)]).toEqual([4_000, 20_000])
  })

  it('is stopped with a reason, released, and remembered', async () => {
    const { buyer, customerId } = await aDebtor()
    const stopped = await seller.speak.post('/mj/credit/block', { customerId, reason: '逾期未付' })
    expect(stopped.code).toBe(0)
    expect((await seller.speak.post('/mj/credit/block', { customerId, reason: '再次' })).code).toBe(10410)
    const goods = await aGoods(world, seller, { price: 10_000 })
    const refused = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })
    expect(refused.data.fields[0].msg).toContain('逾期未付')
    expect((await seller.speak.post('/mj/credit/release', { customerId })).code).toBe(0)
    expect((await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })).code).toBe(0)
    const { data } = await seller.speak.post('/mj/credit/history', { customerId })
    expect(data.list.map((it: { kind: string }) => it.kind)).toEqual(['released', 'blocked'])
    await world.settle()
  })

  it('is confirmed by both sides in a letter of each month', async () => {
    const debtor = await aDebtor()
    await sent(debtor)
    const month = new Date(world.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7)
    const sendIt = () => seller.speak.post('/mj/credit/statement/send', { customerId: debtor.customerId, month })
    expect((await sendIt()).code).toBe(10400)
    await world.later(31 * day)
    seller.speak = await world.signIn(seller.ownerUserId)
    const speak = await world.signIn(debtor.buyer.userId)
    const made = await sendIt()
    expect(made.code).toBe(0)
    const { statementId } = made.data
    expect((await sendIt()).code).toBe(10400)
    const read = await speak.post('/rest/credit/statement/detail', { statementId })
    expect(read.data).toMatchObject({ owedMoney: '100.00', canDecide: true })
    expect(read.data.letterText).toContain('月末欠款：人民币 100.00 元（大写：壹佰元整）')
    const { contentHash } = read.data
    const wrong = await speak.post('/rest/credit/statement/decide', {
      statementId,
      pass: true,
      contentHash: '0'.repeat(64),
    })
    expect(wrong.code).toBe(10410)
    const agreed = await speak.post('/rest/credit/statement/decide', { statementId, pass: true, contentHash })
    expect(agreed).toMatchObject({ code: 0, data: { state: 2 } })
    const other = await speak.post('/rest/credit/statement/decide', {
      statementId,
      pass: false,
      reason: '不对',
      contentHash,
    })
    expect(other.code).toBe(10410)
    expect((await (await aBuyer(world)).speak.post('/rest/credit/statement/detail', { statementId })).code).toBe(10404)
  })

  it('is sent a letter of each month by the house, once', async () => {
    const own = await aSeller(world)
    const buyer = await aBuyer(world)
    await grantCredit(world, own, buyer, 1_000_000)
    const goods = await aGoods(world, own, { price: 10_000 })
    const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 1 }], { payType: 3 })
    expect(placed.code).toBe(0)
    await world.later(31 * day)
    for (let night = 0; night < 2; night++) {
      await world.write(beginMonthly)
      await world.settle()
    }
    const speak = await world.signIn(buyer.userId)
    const { data } = await speak.post('/rest/credit/statement/list', {})
    expect(data.list).toMatchObject([{ owedMoney: '100.00', sendBy: '系统按月出具', state: 1 }])
    seller.speak = await world.signIn(seller.ownerUserId)
  })
})
