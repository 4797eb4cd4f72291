import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { billsOf } from '../../../test/builders/bill.ts'
import { creditUsedOf } from '../../../test/builders/credit.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { sessionCookie } from '../../edge/session.ts'

const { world, seller } = await openMarket()
const {
  aPurchaser,
  received,
  days,
  supplier,
  purchaser,
  draft,
  sent,
  agreed,
  invoiced,
  payment,
  paid,
  bill,
  orderRow,
} = billsOf(world, seller)

describe('a bill', () => {
  it('is previewed and made of what one purchaser received and stands in no other', async () => {
    const one = await aPurchaser()
    const orders = [await received(one, 2), await received(one)]
    const shown = await supplier('preview', { ...days(), buyerBoId: one.buyer.boId })
    expect(shown.data.sums).toMatchObject({ orderCount: 2, goodsMoney: '300.00', payableMoney: '300.00' })
    expect(shown.data.purchasers).toContainEqual({
      boId: String(one.buyer.boId),
      name: expect.any(String),
      orderCount: 2,
      netMoney: '300.00',
    })
    const made = await supplier('generate', { ...days(), buyerBoId: one.buyer.boId, payableMoney: '300.00' })
    expect(made.data).toMatchObject({ payableMoney: '300.00', billNo: expect.stringMatching(/^DZ\d{14}$/) })
    const billId = Number(made.data.billId)
    expect(await bill(billId)).toMatchObject({
      state: 10,
      stateText: '草稿',
      orderCount: 2,
      buttons: ['edit', 'submit', 'void'],
      lines: [{ orderId: String(orders[0]), netMoney: '200.00', place: 1 }, { orderId: String(orders[1]) }],
    })
    expect(await orderRow(orders[0]!)).toMatchObject({ billStatus: 1 })
    const again = await supplier('generate', { ...days(), buyerBoId: one.buyer.boId, orderIds: orders })
    expect(again).toMatchObject({ code: 31001, msg: '订单已对账' })
    expect((await supplier('generate', { ...days(), buyerBoId: one.buyer.boId })).code).toBe(31010)
  })

  it('is refused where it does not come to what was shown, or its days are none', async () => {
    const one = await aPurchaser()
    await received(one)
    const wrong = await supplier('generate', { ...days(), buyerBoId: one.buyer.boId, payableMoney: '99.00' })
    expect(wrong).toMatchObject({ code: 31002, msg: '对账金额不一致，请刷新' })
    const backwards = await supplier('preview', { beginDay: days().endDay, endDay: days().beginDay })
    expect(backwards.data.fields[0].field).toBe('endDay')
  })

  it('is the supplier’s alone until it is sent, and nobody else’s at all', async () => {
    const one = await aPurchaser()
    await received(one)
    const billId = await draft(one)
    expect((await purchaser(one, 'detail', { billId })).code).toBe(10404)
    expect((await purchaser(one, 'list', {})).data.total).toBe(0)
    expect((await supplier('submit', { billId })).code).toBe(0)
    expect((await purchaser(one, 'detail', { billId })).data).toMatchObject({ state: 20, confirmMoney: '100.00' })
    const outsider = { ...one, buyer: await aBuyer(world) }
    expect((await purchaser(outsider, 'detail', { billId })).code).toBe(10404)
    const other = await aSeller(world)
    expect((await other.speak.post('/rest/supplier/bill/void', { billId })).code).toBe(10404)
    const tabs = (await purchaser(one, 'tabs', {})).data
    expect(tabs.find((it: { status: string }) => it.status === 'waiting').count).toBe(1)
  })

  it('is adjusted with a reason, loses orders that may stand in another, and never comes to less than zero', async () => {
    const one = await aPurchaser()
    const [first, second] = [await received(one), await received(one)]
    const billId = await draft(one)
    const { version } = await bill(billId)
    const unsaid = await supplier('edit', { billId, version, adjustMoney: '-20.00' })
    expect(unsaid.data.fields[0].field).toBe('adjustReason')
    const below = await supplier('edit', { billId, version, adjustMoney: '-200.01', adjustReason: '运费补差' })
    expect(below.code).toBe(31006)
    const done = await supplier('edit', {
      billId,
      version,
      adjustMoney: '-20.00',
      adjustReason: '运费补差',
      removeOrderIds: [second],
    })
    expect(done.code).toBe(0)
    expect((await supplier('edit', { billId, version, adjustMoney: '0.00' })).code).toBe(10409)
    expect(await bill(billId)).toMatchObject({ orderCount: 1, adjustMoney: '-20.00', payableMoney: '80.00' })
    expect(await orderRow(second)).toMatchObject({ billStatus: 0 })
    expect(await orderRow(first)).toMatchObject({ billStatus: 1 })
    expect((await supplier('edit', { billId, version: version + 1, removeOrderIds: [first] })).code).toBe(31010)
    const next = await draft(one)
    expect((await bill(next)).lines).toMatchObject([{ orderId: String(second) }])
  })

  it('is rejected with a reason, worked on again, and given up; its orders are free then', async () => {
    const one = await aPurchaser()
    const orderId = await received(one)
    const billId = await sent(one)
    expect((await purchaser(one, 'reject', { billId, reason: '少一张送货单' })).data.state).toBe(35)
    expect(await bill(billId)).toMatchObject({ rejectReason: '少一张送货单', buttons: ['void', 'revise'] })
    expect((await supplier('revise', { billId })).data.state).toBe(10)
    expect((await supplier('submit', { billId })).data.state).toBe(20)
    expect((await supplier('void', { billId })).data.state).toBe(90)
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '100.00' })).code).toBe(10410)
    expect(await orderRow(orderId)).toMatchObject({ billStatus: 0 })
    expect(await draft(one)).toBeGreaterThan(billId)
  })

  it('is not deleted by the buyer while it is not agreed on, nor paid past it', async () => {
    const one = await aPurchaser()
    const orderId = await received(one)
    const billId = await sent(one)
    const record = {
      customerId: one.customerId,
      orderIds: [orderId],
      paidDay: days().endDay,
      way: '现金',
      serialNo: 'SJ-000001',
    }
    expect((await seller.speak.post('/mj/credit/payment/record', record)).code).toBe(31001)
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '100.00' })).data.state).toBe(30)
    expect(await orderRow(orderId)).toMatchObject({ billStatus: 2, billedMoney: 10_000 })
    expect((await seller.speak.post('/mj/credit/payment/record', record)).code).toBe(31001)
  })
})

describe('an agreed bill', () => {
  it('is not said to be paid by staff of the supplier who act for its purchaser', async () => {
    const one = await aPurchaser()
    await received(one)
    const paymentId = await paid(one, await invoiced(one), '100.00')
    await aStaff(world, seller, ['FIN'], { userId: one.buyer.userId })
    const self = await world.signIn(one.buyer.userId)
    const said = { paymentId, pass: true }
    expect((await self.post('/rest/supplier/bill/confirmPay', said)).code).toBe(30544)
    expect((await supplier('confirmPay', said)).code).toBe(0)
  })

  it('is invoiced, paid and confirmed: the orders are settled, the credit is there again, the books say so', async () => {
    const one = await aPurchaser()
    const orderId = await received(one, 3)
    const billId = await draft(one)
    const { version } = await bill(billId)
    const edited = { billId, version, adjustMoney: '-50.00', adjustReason: '返利抵扣' }
    expect((await supplier('edit', edited)).code).toBe(0)
    await supplier('submit', { billId })
    expect((await purchaser(one, 'confirm', { billId, payableMoney: '250.00' })).data.state).toBe(30)
    expect((await purchaser(one, 'pay', payment(billId, '1.00'))).code).toBe(10410)
    const invoice = { billId, invoiceNo: '24112000000000000001', issueDay: days().endDay }
    expect((await supplier('invoice', { ...invoice, amountMoney: '250.01' })).code).toBe(31003)
    expect((await supplier('invoice', { ...invoice, amountMoney: '100.00' })).data.state).toBe(30)
    const rest = { ...invoice, amountMoney: '150.00' }
    expect((await supplier('invoice', rest)).data.fields[0].field).toBe('invoiceNo')
    expect((await supplier('invoice', { ...rest, invoiceNo: '24112000000000000002' })).data.state).toBe(40)
    expect((await purchaser(one, 'pay', payment(billId, '250.01'))).code).toBe(31007)
    const first = await paid(one, billId, '200.00')
    expect((await purchaser(one, 'pay', payment(billId, '50.01'))).code).toBe(31007)
    expect((await supplier('confirmPay', { paymentId: first })).data).toMatchObject({ billState: 40 })
    expect(await creditUsedOf(world, one.customerId)).toBe(30_000)
    const second = await paid(one, billId, '50.00')
    const refused = await supplier('confirmPay', { paymentId: second, pass: false })
    expect(refused.data.fields[0].field).toBe('reason')
    expect((await supplier('confirmPay', { paymentId: second, pass: false, reason: '查无此款' })).code).toBe(0)
    const third = await paid(one, billId, '50.00')
    expect((await supplier('confirmPay', { paymentId: third })).data).toMatchObject({
      billState: 50,
      paidMoney: '250.00',
    })
    expect(await orderRow(orderId)).toMatchObject({ payStatus: 4, settledMoney: 30_000 })
    expect(await creditUsedOf(world, one.customerId)).toBe(0)
    const books = await sql<{ key: string; code: string; direction: string; fen: number }>`
      select e.key, l.code, l.direction, l.amount_money as fen from ledger_entry e join ledger_line l using (entry_id)
      where e.key in (${`bill-paid:${orderId}`}, ${`bill-adjust:${billId}`}) order by e.key, l.line_no`.execute(
      world.db,
    )
    expect(books.rows).toEqual([
      { key: `bill-adjust:${billId}`, code: '2203', direction: 'D', fen: 5_000 },
      { key: `bill-adjust:${billId}`, code: '1101', direction: 'C', fen: 5_000 },
      { key: `bill-paid:${orderId}`, code: '1101', direction: 'D', fen: 30_000 },
      { key: `bill-paid:${orderId}`, code: '1201', direction: 'C', fen: 30_000 },
    ])
    const asked = await one.buyer.speak.post('/sctrading/order/addBillTaxpayInfo', {
      orderId,
      invoiceType: 2,
      titleType: 1,
      title: '张海',
    })
    expect(asked.msg).toBe('订单已对账，发票随对账单开具')
  })

  it('settles a debt that was confirmed, and counts what was paid before as paid', async () => {
    const one = await aPurchaser()
    const [open, partly] = [await received(one, 2), await received(one, 2)]
    await one.buyer.speak.form('/order/person/requestDebtConfirm', { orderId: String(open) })
    await seller.speak.post('/mj/order/debt/decide', { orderId: open, pass: true })
    const before = await seller.speak.post('/mj/credit/payment/record', {
      customerId: one.customerId,
      orderIds: [partly],
      amountMoney: '150.00',
      paidDay: days().endDay,
      way: '现金',
      serialNo: 'SJ-000002',
    })
    expect(before.code).toBe(0)
    const billId = await invoiced(one)
    expect(await bill(billId)).toMatchObject({ prepaidMoney: '150.00', payableMoney: '250.00' })
    await supplier('confirmPay', { paymentId: await paid(one, billId, '250.00') })
    expect(await orderRow(open)).toMatchObject({ payStatus: 4, debtStatus: 4 })
    expect(await orderRow(partly)).toMatchObject({ payStatus: 4, settledMoney: 20_000 })
    expect(await creditUsedOf(world, one.customerId)).toBe(0)
  })

  it('goes home as a sheet, and its ages are summed', async () => {
    const one = await aPurchaser()
    await received(one)
    const before = (await supplier('ageing', {})).data
    const billId = await agreed(one)
    const after = (await supplier('ageing', {})).data
    expect(Number(after.to30) - Number(before.to30)).toBe(100)
    expect(after.openCount).toBe(before.openCount + 1)
    const headers = {
      cookie: `${sessionCookie}=${seller.speak.token}`,
      origin: 'http://localhost',
      host: 'localhost',
      'platform-type': 'SC',
    }
    const url = '/rest/supplier/bill/export'
    const file = await world.app.inject({ method: 'POST', url, headers, payload: { billId: String(billId) } })
    const [head, first, sum] = await readSheet(file.rawPayload, { rows: 20, columns: 30 })
    const at = head!.indexOf('本单应付')
    expect([Number(first![at]), sum![0], Number(sum![at])]).toEqual([100, '应付合计', 100])
  })
})
