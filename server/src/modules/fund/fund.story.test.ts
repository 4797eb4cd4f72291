import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { hasPassword, loginPassword, mayWithdraw } from '../../../test/builders/fund.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPayAccount } from '../../../test/builders/addressbook.ts'
import { aBuyer, anOrder, statusOf } from '../../../test/builders/order.ts'
import { pressAtCashier } from '../../../test/builders/payment.ts'
import { addOperator, hashPassword } from '../identity/public.ts'

const { world, seller } = await openMarket()
type Speaker = (typeof seller)['speak']
let one: Speaker
let other: Speaker
beforeAll(async () => {
  const operator = async () => {
    const { userId } = await aUser(world)
    await world.write((ctx) => addOperator(ctx, userId, ['OP_FINANCE']))
    return world.signIn(userId)
  }
  one = await operator()
  other = await operator()
})

const recharge = async (speak: Speaker, amountMoney: string) => {
  const begun = await speak.post('/rest/fund/recharge', { amountMoney, channel: 'wechat' })
  expect(begun.code).toBe(0)
  await pressAtCashier(world, begun.data.cashierUrl, 'pay')
  await world.settle()
  return begun.data as { payNo: string; cashierUrl: string }
}
const aSaver = async (money?: string) => {
  const buyer = await aBuyer(world, { passwordHash: await hashPassword(loginPassword) })
  const { data } = await buyer.speak.form('/rest/member/payaccount/addOrEdit', aPayAccount() as never)
  if (money !== undefined) await recharge(buyer.speak, money)
  return { ...buyer, accountId: Number(data.accountId) }
}
type Saver = Awaited<ReturnType<typeof aSaver>>
const moneyOf = async ({ speak }: Pick<Saver, 'speak'>) => (await speak.post('/rest/fund/movements', {})).data
const withdraw = ({ speak, accountId }: Saver, amountMoney: string, more = {}) =>
  speak.post('/rest/fund/withdraw', { amountMoney, accountId, password: loginPassword, ...more })
const audit = (speak: Speaker, withdrawId: string, pass = true, reason?: string) =>
  speak.post('/operate/withdraw/audit', { withdrawId, pass, ...(reason === undefined ? {} : { reason }) })

describe('the balance', () => {
  it('is filled once by a payment, and pays an order', async () => {
    const saver = await aSaver()
    const { payNo, cashierUrl } = await recharge(saver.speak, '300.00')
    await pressAtCashier(world, cashierUrl, 'pay').catch(() => undefined)
    await world.settle()
    expect(await moneyOf(saver)).toMatchObject({
      availableMoney: '300.00',
      list: [{ why: '余额充值', money: '300.00' }],
    })
    expect((await saver.speak.get(`/rest/pay/state?payNo=${payNo}`)).data).toMatchObject({ state: 2, orderIds: [] })
    const goods = await aGoods(world, seller, { price: 10_000 })
    const { tradeNo, orderId } = await anOrder(saver, [{ goodsId: goods.goodsId, qty: 2 }])
    const paid = await saver.speak.post('/rest/pay/create', { tradeNo, payType: 4, password: loginPassword })
    expect(paid.code).toBe(0)
    expect(await statusOf(world, orderId)).toBe(30)
    const out = await saver.speak.post('/rest/fund/movements', { way: 'out' })
    expect(out.data).toMatchObject({ availableMoney: '100.00', total: 1, list: [{ money: '-200.00' }] })
  })

  it('takes a recharge that was closed and is paid after all', async () => {
    const saver = await aSaver()
    const begun = await saver.speak.post('/rest/fund/recharge', { amountMoney: '50.00', channel: 'alipay' })
    await world.later(1_000)
    await pressAtCashier(world, begun.data.cashierUrl, 'pay')
    await world.settle()
    expect(await moneyOf(saver)).toMatchObject({ availableMoney: '50.00' })
    const little = await saver.speak.post('/rest/fund/recharge', { amountMoney: '0.50', channel: 'alipay' })
    expect(little.code).toBe(10400)
  })

  it('is held while it is withdrawn, and paid out by two operators', async () => {
    const saver = await aSaver('100.00')
    expect((await withdraw(saver, '60.00', { password: 'wrong' })).code).toBe(10400)
    const asked = await withdraw(saver, '60.00')
    expect(asked).toMatchObject({ code: 0, data: { state: 1 } })
    const { withdrawId } = asked.data
    expect(await moneyOf(saver)).toMatchObject({ availableMoney: '40.00', heldMoney: '60.00' })
    expect((await withdraw(saver, '60.00')).code).toBe(30307)
    expect((await audit(one, withdrawId)).data).toEqual({ state: 4 })
    expect((await audit(one, withdrawId)).code).toBe(30310)
    expect((await saver.speak.post('/rest/fund/withdraw/cancel', { withdrawId })).code).toBe(10410)
    expect((await audit(other, withdrawId)).data).toEqual({ state: 2 })
    expect((await audit(other, withdrawId, false, '退回')).code).toBe(10410)
    expect(await moneyOf(saver)).toMatchObject({ availableMoney: '40.00', heldMoney: '0.00' })
    const shown = await one.post('/operate/withdraw/account', { withdrawId })
    expect(shown.data.accountNo).toMatch(/^62\d{17}/)
  })

  it('is withdrawn in the transaction that keeps the answer, so that a try that died is not made again', async () => {
    const saver = await aSaver('100.00')
    const input = { amountMoney: '60.00', accountId: saver.accountId, password: loginPassword }
    const key = { 'idempotency-key': `withdraw-${saver.userId}` }
    const { data } = await saver.speak.post('/rest/fund/withdraw', input, key)
    const { rows } = await sql<{ together: boolean }>`
      select i.xmin = w.xmin as together from idempotency i, withdraw w
      where i.key = ${key['idempotency-key']} and w.withdraw_id = ${Number(data.withdrawId)}`.execute(world.db)
    expect(rows).toEqual([{ together: true }])
    expect((await saver.speak.post('/rest/fund/withdraw', input, key)).data).toEqual(data)
  })

  it('is there again when a withdrawal is rejected or taken back', async () => {
    const saver = await aSaver('100.00')
    const first = await withdraw(saver, '60.00')
    expect((await audit(one, first.data.withdrawId, false)).code).toBe(10400)
    expect((await audit(one, first.data.withdrawId, false, '户名不符')).data).toEqual({ state: 3 })
    const second = await withdraw(saver, '100.00')
    const outsider = await aSaver()
    expect((await outsider.speak.post('/rest/fund/withdraw/cancel', { withdrawId: second.data.withdrawId })).code).toBe(
      10404,
    )
    expect((await saver.speak.post('/rest/fund/withdraw/cancel', { withdrawId: second.data.withdrawId })).code).toBe(0)
    expect(await moneyOf(saver)).toMatchObject({ availableMoney: '100.00', heldMoney: '0.00' })
  })

  it('is withdrawn, and spent, no more than once at the same time', async () => {
    const saver = await aSaver('100.00')
    const goods = await aGoods(world, seller, { price: 10_000 })
    const { tradeNo } = await anOrder(saver, [{ goodsId: goods.goodsId, qty: 1 }])
    const answers = await Promise.all([
      withdraw(saver, '100.00'),
      withdraw(saver, '100.00'),
      saver.speak.post('/rest/pay/create', { tradeNo, payType: 4, password: loginPassword }),
    ])
    expect(answers.map((it) => Number(it.code)).toSorted()).toEqual([0, 30307, 30307])
  })

  it('is paid out or rejected, once, by operators at the same time', async () => {
    const saver = await aSaver('100.00')
    const { withdrawId } = (await withdraw(saver, '100.00')).data
    await audit(one, withdrawId)
    const answers = await Promise.all([
      audit(other, withdrawId),
      audit(other, withdrawId),
      audit(one, withdrawId, false, '有误'),
    ])
    expect(answers.filter((it) => it.code === 0)).toHaveLength(1)
  })

  it('of a shop is withdrawn by who keeps its finances, to an account of theirs', async () => {
    const owner = await world.signIn(seller.ownerUserId)
    await mayWithdraw(world, seller.shopId, 50_000)
    await hasPassword(world, seller.ownerUserId)
    const { data } = await owner.form('/rest/member/payaccount/addOrEdit', aPayAccount() as never)
    const input = { shopId: seller.shopId, amountMoney: '200.00', accountId: data.accountId, password: loginPassword }
    const foreign = await aSaver()
    expect((await foreign.speak.post('/rest/fund/withdraw', { ...input, accountId: foreign.accountId })).code).toBe(
      10404,
    )
    const asked = await owner.post('/rest/fund/withdraw', input)
    expect(asked.code).toBe(0)
    const shown = await owner.post('/rest/fund/movements', { shopId: seller.shopId })
    expect(shown.data).toMatchObject({ availableMoney: '300.00', heldMoney: '200.00' })
    const list = await owner.post('/rest/fund/list', { shopId: seller.shopId })
    expect(list.data.list).toMatchObject([{ amountMoney: '200.00', state: 1, buttons: ['takeBack'] }])
  })
})
