import { expect, it } from 'vitest'
import { anApplication, say } from '../../../../test/builders/aftersales.ts'
import { aBudget, aCompany, aRule, aWaitingOrder } from '../../../../test/builders/approval.ts'
import { aTicket } from '../../../../test/builders/captcha.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { realNamed, withPolicy } from '../../../../test/builders/signing.ts'
import { handIn, takesTransfers } from '../../../../test/builders/transfer.ts'
import { aBuyer, anOrder, aSeller, statusOf, submit } from '../../../../test/builders/order.ts'
import { paymentsOf, pressAtCashier } from '../../../../test/builders/payment.ts'
import { balanceOf } from '../../ledger/public.ts'
import { aPayer, aTreaty, treatyTerms } from '../../../../test/builders/treaty.ts'

const { world, seller } = await openMarket()
const day = 86_400_000

type Speaker = (typeof seller)['speak']
const decide = (speak: Speaker, input: Record<string, unknown>) => speak.post('/rest/contract/treaty/decide', input)
const inForce = async (more: object = {}) => {
  const [buyer, payer] = [await aBuyer(world), await aPayer(world)]
  const made = await aTreaty(world, buyer, payer, more)
  const captchaTicket = await aTicket(world, 'sign')
  const signed = await decide(payer.speak, { ...made, op: 'sign', captchaTicket })
  expect(signed).toMatchObject({ code: 0, data: { state: 2 } })
  return { buyer, payer, ...made }
}
const pay = (speak: Speaker, tradeNo: string) =>
  speak.post('/rest/pay/create', { tradeNo, payType: 5, channel: 'wechat' })

it('by a treaty that both signed as they read it, the payer pays an order of the enterprise', async () => {
  const { buyer, payer } = await inForce()
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  const offered = await buyer.speak.post('/sctrading/order/selOrderToPayByOrderId', { tradeNo })
  expect(offered.data.payTypes.find((way: { payType: number }) => way.payType === 5)).toMatchObject({ enabled: false })
  const list = await payer.speak.post('/rest/pay/onBehalf/list', {})
  expect(list.data.list).toMatchObject([{ tradeNo, payMoney: '200.00', within: true }])
  const outsider = await aPayer(world)
  expect((await outsider.speak.post('/rest/pay/onBehalf/list', {})).data).toMatchObject({ total: 0, list: [] })
  expect((await pay(outsider.speak, tradeNo)).code).toBe(30308)
  const begun = await pay(payer.speak, tradeNo)
  expect(begun.code).toBe(0)
  await pressAtCashier(world, begun.data.cashierUrl, 'pay')
  await world.settle()
  expect(await statusOf(world, orderId)).toBe(30)
  expect(await paymentsOf(world.db, tradeNo)).toMatchObject([{ state: 2 }])
  const paid = await world.db
    .selectFrom('tradeOrder')
    .select('payType')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(paid.payType).toBe(5)
})

it('not beyond its limit, nor after its last day', async () => {
  const { buyer, payer } = await inForce({ limitMoney: '150.00' })
  const goods = await aGoods(world, seller, { price: 10_000 })
  const dear = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  expect((await pay(payer.speak, dear.tradeNo)).code).toBe(30308)
  const cheap = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const { data: waiting } = await payer.speak.post('/rest/pay/onBehalf/list', {})
  expect(new Map(waiting.list.map((it: any) => [it.tradeNo, it.within]))).toEqual(
    new Map([
      [dear.tradeNo, false],
      [cheap.tradeNo, true],
    ]),
  )
  expect((await pay(payer.speak, cheap.tradeNo)).code).toBe(0)
  await world.later(32 * day)
  seller.speak = await world.signIn(seller.ownerUserId)
  const late = await anOrder({ ...buyer, speak: await world.signIn(buyer.userId) }, [
    { goodsId: goods.goodsId, qty: 1 },
  ])
  const speak = await world.signIn(payer.userId)
  expect((await pay(speak, late.tradeNo)).code).toBe(30308)
  const { data } = await speak.get('/rest/contract/queryPaymentOnBehalfTreaty')
  expect(data.list).toMatchObject([{ state: 3, buttons: [] }])
})

it('is signed once, of the content that was read, by who is real-named', async () => {
  const [buyer, payer] = [await aBuyer(world), await aPayer(world)]
  const { treatyId, contentHash } = await aTreaty(world, buyer, payer)
  await expect(aTreaty(world, buyer, payer)).rejects.toThrow('30311')
  const ticket = () => aTicket(world, 'sign')
  const wrong = await decide(payer.speak, {
    treatyId,
    op: 'sign',
    contentHash: '0'.repeat(64),
    captchaTicket: await ticket(),
  })
  expect(wrong.code).not.toBe(0)
  const unseen = await decide(payer.speak, { treatyId, op: 'sign', contentHash })
  expect(unseen.code).toBe(10400)
  expect((await decide(buyer.speak, { treatyId, op: 'refuse' })).code).toBe(10403)
  expect((await decide((await aBuyer(world)).speak, { treatyId, op: 'refuse' })).code).toBe(10404)
  await world.db.updateTable('appUser').set({ realNameStatus: 0 }).where('userId', '=', payer.userId).execute()
  const speak = await world.signIn(payer.userId)
  expect((await decide(speak, { treatyId, op: 'sign', contentHash, captchaTicket: await ticket() })).code).toBe(30313)
  expect((await decide(speak, { treatyId, op: 'refuse' })).data).toMatchObject({ state: 4 })
  const terms = treatyTerms(world, payer, { payerName: '别人' })
  const { data } = await buyer.speak.post('/rest/contract/treaty/preview', terms)
  const unknown = { ...terms, contentHash: data.contentHash, captchaTicket: await ticket() }
  const ask = (more: object) =>
    buyer.speak.form('/rest/contract/toSignPaymentOnBehalfTreaty', { ...unknown, ...more } as never)
  expect((await ask({ captchaTicket: '0'.repeat(32) })).code).toBe(30034)
  expect((await ask({})).code).toBe(10400)
  // One captcha ticket allows a number and a name to be tried only once.
  expect((await ask({})).code).toBe(30034)
})

it('is not ended while it pays; of a cancel and a payment at once the money ends right', async () => {
  const { buyer, payer, treatyId } = await inForce()
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const begun = await pay(payer.speak, tradeNo)
  expect((await decide(payer.speak, { treatyId, op: 'terminate' })).code).toBe(30312)
  await Promise.all([
    pressAtCashier(world, begun.data.cashierUrl, 'pay'),
    buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' }),
  ])
  await world.settle()
  expect([30, 90]).toContain(await statusOf(world, orderId))
  expect((await decide(payer.speak, { treatyId, op: 'terminate' })).data).toMatchObject({ state: 5 })
})

it('signs a new treaty though the old one, over since yesterday, was not ended by the timer yet', async () => {
  const [buyer, payer] = [await aBuyer(world), await aPayer(world)]
  const { treatyId } = await aTreaty(world, buyer, payer)
  const over = { beginDate: '2020-01-01', endDate: '2020-01-02' }
  await world.db.updateTable('payTreaty').set(over).where('treatyId', '=', treatyId).execute()
  expect((await aTreaty(world, buyer, payer)).treatyId).not.toBe(treatyId)
})

it('what the channel will not take back goes to who paid, not to the enterprise that bought', async () => {
  const { buyer, payer } = await inForce()
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
  // The buyer also began to pay it the same way; that payment belongs to the buyer, not to the payer.
  const own = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
  expect(own.code).toBe(0)
  const { cashierUrl, payNo } = (await pay(payer.speak, tradeNo)).data
  expect(payNo).not.toBe(own.data.payNo)
  await pressAtCashier(world, cashierUrl, 'pay')
  await world.settle()
  await world.db.updateTable('cashierTrade').set({ refundedMoney: 20_000 }).where('payNo', '=', payNo).execute()
  const before = [await balanceOf(world.db, payer), await balanceOf(world.db, buyer)]
  const afterSalesId = await anApplication(buyer, orderId)
  await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
  await world.settle()
  expect((await balanceOf(world.db, payer)).availableMoney).toBe(before[0]!.availableMoney + 20_000)
  expect(await balanceOf(world.db, buyer)).toEqual(before[1])
})

it('is shown what they may pay, and pays what they are shown: vouchers that wait and contracts keep only their own order', async () => {
  const { buyer, payer } = await inForce()
  const shops = await Promise.all([0, 1, 2, 3].map(() => aSeller(world)))
  const [free, waiting, first, optional] = shops as [
    (typeof shops)[0],
    (typeof shops)[0],
    (typeof shops)[0],
    (typeof shops)[0],
  ]
  await takesTransfers(world, waiting)
  await takesTransfers(world, free)
  await withPolicy(world, first, 2)
  await withPolicy(world, optional, 1)
  await realNamed(world, buyer)
  const of = async (shop: typeof free) => ({ goodsId: (await aGoods(world, shop, { price: 10_000 })).goodsId, qty: 1 })
  const listed = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await payer.speak.post('/rest/pay/onBehalf/list', {})).data.list.map((it: any) => [it.tradeNo, it.payMoney]),
    )
  const both = await anOrder(buyer, [await of(free), await of(waiting)])
  const byShop = await world.db
    .selectFrom('tradeOrder')
    .select(['orderId', 'shopId'])
    .where('tradeNo', '=', both.tradeNo)
    .execute()
  const handed = byShop.find(({ shopId }) => shopId === waiting.shopId)!.orderId
  await buyer.speak.post('/rest/pay/transfer', { tradeNo: both.tradeNo })
  expect((await handIn(world, buyer, handed, '100.00')).code).toBe(0)
  const unsigned = await anOrder(buyer, [await of(first)])
  const more = { withContract: [optional.shopId] }
  const signedLater = (await submit(buyer, [await of(optional)], more)).data.tradeNo as string
  expect(await listed()).toEqual({ [both.tradeNo]: '100.00', [signedLater]: '100.00' })
  expect((await pay(payer.speak, unsigned.tradeNo)).code).toBe(10410)
  for (const tradeNo of [both.tradeNo, signedLater]) {
    const begun = await pay(payer.speak, tradeNo)
    expect(begun.code).toBe(0)
    await pressAtCashier(world, begun.data.cashierUrl, 'pay')
    await world.settle()
  }
  const paid = byShop.find(({ shopId }) => shopId === free.shopId)!.orderId
  expect([await statusOf(world, paid), await statusOf(world, handed)]).toEqual([30, 10])
  expect(await listed()).toEqual({})
})

it('is not shown an order that its company has to agree to before it did', async () => {
  const [company, payer] = [await aCompany(world), await aPayer(world)]
  await realNamed(world, company.lead)
  const lead = { speak: await world.signIn(company.lead.userId) }
  const made = await aTreaty(world, lead, payer)
  const signed = await decide(payer.speak, { ...made, op: 'sign', captchaTicket: await aTicket(world, 'sign') })
  expect(signed.data).toMatchObject({ state: 2 })
  await aBudget(company, { limitMoney: '10.00' })
  await aRule(company)
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { orderId, approvalId } = await aWaitingOrder(company, goods.goodsId)
  const { tradeNo } = await world.db
    .selectFrom('tradeOrder')
    .select('tradeNo')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const listed = async (): Promise<string[]> =>
    (await payer.speak.post('/rest/pay/onBehalf/list', {})).data.list.map((it: { tradeNo: string }) => it.tradeNo)
  expect(await listed()).toEqual([])
  expect((await pay(payer.speak, tradeNo)).code).toBe(30137)
  for (const { speak } of [company.lead, company.finance])
    expect((await speak.post('/rest/approval/decide', { approvalId: String(approvalId), agree: true })).code).toBe(0)
  expect(await listed()).toEqual([tradeNo])
  const begun = await pay(payer.speak, tradeNo)
  expect(begun.code).toBe(0)
  await pressAtCashier(world, begun.data.cashierUrl, 'pay')
  await world.settle()
  expect(await statusOf(world, orderId)).toBe(30)
})
