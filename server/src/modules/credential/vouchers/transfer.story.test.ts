import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPaper, aPdf, upload } from '../../../../test/builders/file.ts'
import { hasPassword, loginPassword as password, mayWithdraw } from '../../../../test/builders/fund.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, anOrder, aSeller, statusOf, submit } from '../../../../test/builders/order.ts'
import { anOrderByTransfer, aVoucher, handIn, payee, takesTransfers } from '../../../../test/builders/transfer.ts'

import { meetDeadline } from '../audit/meet-deadline.ts'

const { world, seller } = await openMarket()
await takesTransfers(world, seller)
await hasPassword(world, seller.ownerUserId)
const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })
const day = 86_400_000
const hour = 3_600_000

/** Sessions expire within days, so the seller signs in again. */
const sellerNow = () => world.signIn(seller.ownerUserId)
const audit = async (auditId: number, more: object) =>
  (await sellerNow()).post('/pc/order/credential_audit/audit', { auditId, ...more })
const reject = (auditId: number) => audit(auditId, { pass: false, remark: '没有到账' })
const rowOf = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const ofShop = async (code: string, shopId: number) =>
  (
    await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', code)
      .where('ownerId', '=', shopId)
      .executeTakeFirst()
  )?.balanceMoney ?? 0
const messagesOf = (userId: number, title: string) =>
  world.db.selectFrom('message').select('content').where('userId', '=', userId).where('title', '=', title).execute()

describe('an order by transfer', () => {
  it('is offered where the shop has an account, waits 72 hours, and shows where the money goes', async () => {
    const buyer = await aBuyer(world)
    const closed = await aSeller(world)
    const elsewhere = await aGoods(world, closed)
    const refused = await submit(buyer, [{ goodsId: elsewhere.goodsId, qty: 1 }], { payType: 2 })
    expect(refused).toMatchObject({ code: 10400, data: { fields: [{ field: 'payType' }] } })
    const placed = await submit(buyer, [{ goodsId: goods.goodsId, qty: 2 }], { payType: 2 })
    const orderId = Number(placed.data.orderIds[0])
    const row = await rowOf(orderId)
    expect(row.payDeadline!.getTime() - row.createTime.getTime()).toBe(72 * hour)
    const due = await buyer.speak.post(orderPath('selOrderToPayByOrderId'), { orderId })
    expect(due.data.payTypes.find((it: any) => it.payType === 2)).toMatchObject({ enabled: true, reason: null })
    expect(due.data.offlineAccount).toMatchObject({ payee, accountNo: '6228480402564890018' })
    expect(due.data.transfers).toMatchObject([{ chosen: true, waiting: false, owedMoney: '200.00' }])
    await world.later(72 * hour)
    expect(await statusOf(world, orderId)).toBe(90)
  })

  it('may be chosen later, once, and for three orders of the same goods', async () => {
    const buyer = await aBuyer(world)
    const placed = []
    for (let at = 0; at < 4; at += 1) placed.push(await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }]))
    const choose = ({ tradeNo }: { tradeNo: string }) => buyer.speak.post('/rest/pay/transfer', { tradeNo })
    const answers = await Promise.all(placed.map(choose))
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 0, 0, 30521])
    const at = answers.findIndex((it) => it.code === 0)
    const before = await rowOf(placed[at]!.orderId)
    await world.later(hour)
    await choose(placed[at]!)
    expect((await rowOf(placed[at]!.orderId)).payDeadline).toEqual(before.payDeadline)
    const one = await buyer.speak.post(orderPath('edit'), { orderId: placed[at]!.orderId, version: 2, payType: 1 })
    expect(Number(one.code)).toBe(10400)
  })
})

describe('a voucher', () => {
  it('that passes pays the order, by a payment outside, in the memo accounts', async () => {
    const buyer = await aBuyer(world)
    const before = [await ofShop('1101', seller.shopId), await ofShop('2203', seller.shopId)]
    const { orderId, auditId, tradeNo } = await aVoucher(world, buyer, goods.goodsId)
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 1, credentialStatus: 1, orderStatus: 10 })
    const buttons = async (side: '' | 'mj/') => {
      const speak = side === '' ? buyer.speak : await sellerNow()
      const { data } = await speak.post(orderPath(`${side}selButtonDetailByOrderId`), { orderId })
      return data.buttons.map((button: any) => button.code)
    }
    expect(await buttons('')).toEqual(['DELETE_VOUCHER', 'EDIT'])
    expect(await buttons('mj/')).toEqual(['AUDIT_PAY', 'SELLER_REMARK'])
    await world.settle()
    expect(await messagesOf(seller.ownerUserId, '付款凭证待审核')).toHaveLength(1)
    const shown = await (await sellerNow()).post('/mj/credential/detail', { auditId })
    expect(shown.data).toMatchObject({
      owedMoney: '200.00',
      doubts: [],
      account: { payee },
      buttons: ['pass', 'reject'],
    })
    expect(await audit(auditId, { pass: true })).toMatchObject({ code: 0, data: { state: 2, orderStatus: 30 } })
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 2, payType: 2, paidMoney: 20_000, credentialStatus: 2 })
    expect([await ofShop('1101', seller.shopId), await ofShop('2203', seller.shopId)]).toEqual(
      before.map((it) => it + 20_000),
    )
    const [payment] = (await buyer.speak.get(`/rest/pay/list?tradeNo=${tradeNo}`)).data
    expect(payment).toMatchObject({ channel: 'offline', payMoney: '200.00', state: 2 })
    expect(await messagesOf(buyer.userId, '付款凭证已通过')).toHaveLength(1)
    expect((await audit(auditId, { pass: true })).code).toBe(10410)
    expect(await messagesOf(seller.ownerUserId, '新订单待发货')).toHaveLength(0)
  })

  it('that is rejected leaves 72 hours, with the reason; the same slip may come again', async () => {
    const buyer = await aBuyer(world)
    const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const paper = await aPaper(world, buyer.speak)
    const slip = { paths: [paper.path], serialNo: 'SAME0001' }
    const first = Number((await handIn(world, buyer, orderId, '100.00', slip)).data.auditId)
    expect((await audit(first, { pass: false })).data.fields[0].field).toBe('remark')
    expect((await reject(first)).data).toEqual({ state: 3, orderStatus: 10 })
    const row = await rowOf(orderId)
    expect(row).toMatchObject({ payStatus: 0, credentialStatus: 3 })
    expect(row.payDeadline!.getTime() - world.now().getTime()).toBeGreaterThan(72 * hour - 60_000)
    const again = await handIn(world, buyer, orderId, '100.00', slip)
    expect(again.code).toBe(0)
    const shown = await buyer.speak.post(orderPath('credentialaudit/selByOrderId'), { orderId })
    expect(shown.data.history).toMatchObject([
      { state: 1, buttons: ['withdraw'] },
      { state: 3, auditRemark: '没有到账', buttons: ['resubmit'] },
    ])
  })

  it('may be taken back while it waits, which gives no time', async () => {
    const buyer = await aBuyer(world)
    const { orderId, auditId } = await aVoucher(world, buyer, goods.goodsId)
    const created = (await rowOf(orderId)).createTime
    const answer = await buyer.speak.post('/rest/order/credential/withdraw', { auditId })
    expect(answer.data).toEqual({ state: 4, orderStatus: 10 })
    const row = await rowOf(orderId)
    expect(row).toMatchObject({ payStatus: 0, credentialStatus: 0 })
    expect(row.payDeadline!.getTime() - created.getTime()).toBeLessThan(72 * hour + 60_000)
    expect((await reject(auditId)).code).toBe(10410)
  })

  it('holds its goods an hour longer once, however often a voucher is handed in and taken back', async () => {
    const buyer = await aBuyer(world)
    const { orderId, auditId } = await aVoucher(world, buyer, goods.goodsId)
    const speak = async () => ({ ...buyer, speak: await world.signIn(buyer.userId) })
    await world.later(72 * hour + 60_000)
    const takeBack = async (one: number) =>
      (await speak()).speak.post('/rest/order/credential/withdraw', { auditId: one })
    expect((await takeBack(auditId)).data).toEqual({ state: 4, orderStatus: 10 })
    const { payDeadline } = await rowOf(orderId)
    expect(payDeadline!.getTime() - world.now().getTime()).toBeGreaterThan(hour - 60_000)
    const again = await handIn(world, await speak(), orderId, '100.00')
    expect(again.code).toBe(0)
    await world.later(2 * hour)
    expect((await takeBack(Number(again.data.auditId))).code).toBe(0)
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(90)
  })

  it('is reminded of after three days and rejected after seven, never passed by the timer', async () => {
    const buyer = await aBuyer(world)
    const { orderId, auditId } = await aVoucher(world, buyer, goods.goodsId)
    await world.later(3 * day)
    expect(await messagesOf(seller.ownerUserId, '付款凭证待审核已满 3 天')).not.toHaveLength(0)
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 1, orderStatus: 10 })
    await world.later(4 * day)
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 0, orderStatus: 10, credentialStatus: 3 })
    const state = await world.db
      .selectFrom('credentialAudit')
      .select(['state', 'auditRemark'])
      .where('auditId', '=', auditId)
      .executeTakeFirstOrThrow()
    expect(state).toEqual({ state: 3, auditRemark: '超时未审核' })
    await world.later(3 * day)
    expect(await statusOf(world, orderId)).toBe(90)
  })
})

it('is handed in by the call that puts papers to an order, once it names an amount', async () => {
  const buyer = await aBuyer(world)
  const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const put = async (more: object, speak = buyer.speak) =>
    speak.post('/scbasic/system/systemfile/saveList', {
      bizType: 1,
      bizId: orderId,
      files: [await aPaper(world, speak)],
      ...more,
    })
  expect(Number((await put({})).code)).toBe(0)
  expect(await rowOf(orderId)).toMatchObject({ payStatus: 0 })
  expect((await put({ amountMoney: '200.00', bizType: 3 })).data.fields[0].field).toBe('amountMoney')
  expect(Number((await put({ amountMoney: '200.00' }, await sellerNow())).code)).toBe(10403)
  const answer = await put({ amountMoney: '200.00' })
  expect([Number(answer.code), answer.data.length]).toEqual([0, 2])
  expect(await rowOf(orderId)).toMatchObject({ payStatus: 1, credentialStatus: 1 })
  expect(Number((await put({ amountMoney: '200.00' })).code)).not.toBe(0)
  const { auditId } = await world.db
    .selectFrom('credentialAudit')
    .select('auditId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(await audit(auditId, { pass: true })).toMatchObject({ code: 0, data: { state: 2, orderStatus: 30 } })
})

describe('money that is not what was owed', () => {
  it('pays a part; more vouchers pay the rest', async () => {
    const speak = await sellerNow()
    const pass = (auditId: number, more = {}) =>
      speak.post('/pc/order/credential_audit/audit', { auditId, pass: true, ...more })
    const buyer = await aBuyer(world)
    const { orderId, tradeNo } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const first = await handIn(world, buyer, orderId, '150.00')
    const shown = await speak.post('/mj/credential/detail', { auditId: first.data.auditId })
    expect(shown.data.doubts).toEqual([{ field: 'payMoney', msg: '比应付少 50.00 元' }])
    expect((await pass(first.data.auditId)).data).toEqual({ state: 2, orderStatus: 10 })
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 0, partMoney: 15_000, paidMoney: 0 })
    const online = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    expect(online.code).toBe(30519)
    const due = await buyer.speak.post(orderPath('selOrderToPayByOrderId'), { orderId })
    expect(due.data).toMatchObject({ done: false, transfers: [{ owedMoney: '50.00', partMoney: '150.00' }] })
    const second = await handIn(world, buyer, orderId, '50.00')
    expect((await pass(second.data.auditId)).data).toEqual({ state: 2, orderStatus: 30 })
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 2, partMoney: 0, paidMoney: 20_000 })
  })

  it('that is too much is noted to be sent back, once', async () => {
    const speak = await sellerNow()
    const buyer = await aBuyer(world)
    const { auditId, orderId } = await aVoucher(world, buyer, goods.goodsId)
    const passed = { auditId, pass: true, receiveMoney: '230.00', surplusTo: 'return' }
    const asked = await speak.post('/pc/order/credential_audit/audit', passed)
    expect(asked).toMatchObject({ code: 30533, data: { question: true, fields: [{ field: 'receiveMoney' }] } })
    expect(asked.msg).toBe('到账 230.00 元，凭证上是 200.00 元，多出的 30.00 元记为待退回。请核对银行账户后再次确认')
    const yes = { ...passed, confirmWarnings: true }
    expect((await speak.post('/pc/order/credential_audit/audit', yes)).code).toBe(0)
    expect(JSON.stringify(await messagesOf(buyer.userId, '付款凭证已通过'))).toContain('多转的 30.00 元待卖家退回')
    const tabs = await speak.post('/mj/credential/tabs', {})
    expect(tabs.data.find((it: any) => it.status === 'toReturn').count).toBe(1)
    const back = () => speak.post('/mj/credential/returned', { auditId, serialNo: 'back 001' })
    const answers = await Promise.all([back(), back()])
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 10410])
    const shown = await speak.post('/mj/credential/detail', { auditId })
    expect(shown.data.receipt).toMatchObject({ receiveMoney: '230.00', returnMoney: '30.00', returnSerial: 'BACK001' })
    expect(await messagesOf(buyer.userId, '转账已退回')).toHaveLength(1)
    const { data: events } = await buyer.speak.post('/rest/order/history', { orderId })
    const said = events.map(({ text }: { text: string }) => text)
    expect(said).toContain('转账 30.00 元 待卖家退回')
    expect(said).toContain('卖家已退回转账 30.00 元，流水号 BACK001')
  })

  it('goes to the balance only from what the shop may withdraw', async () => {
    const speak = await sellerNow()
    const buyer = await aBuyer(world)
    const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const { data } = await handIn(world, buyer, orderId, '230.00')
    const pass = (more: object) =>
      speak.post('/pc/order/credential_audit/audit', {
        auditId: data.auditId,
        pass: true,
        surplusTo: 'balance',
        password,
        ...more,
      })
    for (const wrong of [{ password: undefined }, { password: 'another-one' }])
      expect((await pass(wrong)).data.fields[0].field).toBe('password')
    const beyond = await pass({ receiveMoney: '10230.00', confirmWarnings: true })
    expect(beyond.data.fields).toMatchObject([{ field: 'receiveMoney' }])
    expect((await pass({})).code).toBe(30307)
    expect(await rowOf(orderId)).toMatchObject({ payStatus: 1, orderStatus: 10 })
    await mayWithdraw(world, seller.shopId, 3_000)
    expect((await pass({})).data).toEqual({ state: 2, orderStatus: 30 })
    const purse = await world.db
      .selectFrom('account')
      .select('balanceMoney')
      .where('code', '=', '2101')
      .where('ownerId', '=', buyer.boId)
      .executeTakeFirstOrThrow()
    expect([purse.balanceMoney, await ofShop('2202', seller.shopId)]).toEqual([3_000, 0])
  })

  it('of an order that is cancelled after a part came is to be sent back', async () => {
    const speak = await sellerNow()
    const buyer = await aBuyer(world)
    const { orderId } = await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const { data } = await handIn(world, buyer, orderId, '150.00')
    await speak.post('/pc/order/credential_audit/audit', { auditId: data.auditId, pass: true })
    expect((await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })).code).toBe(0)
    await world.settle()
    const shown = await speak.post('/mj/credential/detail', { auditId: data.auditId })
    expect(shown.data.receipt).toMatchObject({ usedMoney: '0.00', returnMoney: '150.00', returnTime: null })
    expect(await messagesOf(buyer.userId, '转账将由卖家退回')).toHaveLength(1)
    expect(await rowOf(orderId)).toMatchObject({ orderStatus: 90, partMoney: 0 })
  })
})

describe('the same slip', () => {
  it('is refused for a second order, by its bytes and by its number', async () => {
    const buyer = await aBuyer(world)
    const [one, other] = [
      await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 1 }]),
      await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 1 }]),
    ]
    const pdf = async () => (await upload(world, buyer.speak, aPdf(), { bizType: 1, ext: 'pdf' })).data.path as string
    const first = await handIn(world, buyer, one.orderId, '100.00', { paths: [await pdf()], serialNo: 'ONCE 0001' })
    expect(first.code).toBe(0)
    const { orderNo } = await rowOf(one.orderId)
    const bytes = await handIn(world, buyer, other.orderId, '100.00', { paths: [await pdf()] })
    expect(bytes).toMatchObject({ code: 30523, msg: `这张凭证已用于订单 ${orderNo}（待审核），不能再次提交` })
    const number = await handIn(world, buyer, other.orderId, '100.00', { serialNo: 'once0001' })
    expect(number.code).toBe(30524)
    expect(await rowOf(other.orderId)).toMatchObject({ payStatus: 0, credentialStatus: 0 })
  })

  it('for two orders at once passes for one', async () => {
    const buyer = await aBuyer(world)
    const placed = []
    for (let at = 0; at < 3; at += 1) placed.push(await anOrderByTransfer(buyer, [{ goodsId: goods.goodsId, qty: 1 }]))
    const pdf = async () => {
      const bytes = Buffer.concat([aPdf(), Buffer.from('% once')])
      return (await upload(world, buyer.speak, bytes, { bizType: 1, ext: 'pdf' })).data.path as string
    }
    const paths = await Promise.all(placed.map(pdf))
    const answers = await Promise.all(
      placed.map(({ orderId }, at) => handIn(world, buyer, orderId, '100.00', { paths: [paths[at]!] })),
    )
    expect(answers.map((it) => it.code).toSorted()).toEqual([0, 30523, 30523])
  })
})

describe('at once', () => {
  it('two audits decide once, and an audit and a cancel agree', async () => {
    const speak = await sellerNow()
    const buyer = await aBuyer(world)
    const { auditId, orderId } = await aVoucher(world, buyer, goods.goodsId)
    const answers = await Promise.all([
      speak.post('/pc/order/credential_audit/audit', { auditId, pass: true }),
      speak.post('/pc/order/credential_audit/audit', { auditId, pass: false, remark: '没有到账' }),
      buyer.speak.post('/rest/order/credential/withdraw', { auditId }),
      buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' }),
    ])
    expect(answers.slice(0, 3).filter((it) => it.code === 0)).toHaveLength(1)
  })

  it('an audit and the timer decide once', async () => {
    const buyer = await aBuyer(world)
    const { auditId, orderId } = await aVoucher(world, buyer, goods.goodsId)
    const speak = await sellerNow()
    await world.db.updateTable('credentialAudit').set({ dueTime: world.now() }).where('auditId', '=', auditId).execute()
    const [answer] = await Promise.all([
      speak.post('/pc/order/credential_audit/audit', { auditId, pass: true }),
      world.write((ctx) => meetDeadline(ctx, { auditId })),
    ])
    const { orderStatus } = await rowOf(orderId)
    expect(answer.code === 0 ? 30 : 10).toBe(orderStatus)
  })
})

it('is not theirs to audit who sent it, nor an outsider’s', async () => {
  const buyer = await aBuyer(world)
  const other = await aSeller(world)
  const { auditId } = await aVoucher(world, buyer, goods.goodsId)
  const input = { auditId, pass: true }
  expect((await buyer.speak.post('/pc/order/credential_audit/audit', input)).code).toBe(10403)
  expect((await other.speak.post('/pc/order/credential_audit/audit', input)).code).toBe(10404)
  expect((await other.speak.post('/mj/credential/detail', { auditId })).code).toBe(10404)
})
