import { describe, expect, test } from 'vitest'
import { aBudget, aCompany, aRule, aWaitingOrder } from '../../../../test/builders/approval.ts'
import type { Company } from '../../../../test/builders/approval.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, anOrder, aSeller, pay, submit } from '../../../../test/builders/order.ts'

const { world } = await openMarket()

const scene = async () => {
  const [company, seller] = [await aCompany(world), await aSeller(world)]
  const { goodsId } = await aGoods(world, seller)
  const { data } = await company.clerk.speak.post('/rest/order/preview', {
    items: [{ goodsId, qty: 1 }],
    addressId: company.clerk.addressId,
  })
  return { company, seller, goodsId, costs: Number(data.payMoney) }
}
const orderOf = (orderId: number) =>
  world.db.selectFrom('tradeOrder').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const usedOf = async (budgetId: number): Promise<number> => {
  const rows = await world.db.selectFrom('budgetUse').select('usedMoney').where('budgetId', '=', budgetId).execute()
  return Number(rows[0]?.usedMoney ?? 0)
}
const yuan = (money: number) => money.toFixed(2)
const decide = (by: { speak: Company['lead']['speak'] }, approvalId: number, agree: boolean, reason?: string) =>
  by.speak.post('/rest/approval/decide', { approvalId: String(approvalId), agree, ...(reason && { reason }) })
const waitingFor = async (by: { speak: Company['lead']['speak'] }) =>
  (await by.speak.post('/rest/approval/waiting', {})).data.list.map((it: { orderId: string }) => Number(it.orderId))
const payCode = async (company: Company, tradeNo: string) =>
  (await company.clerk.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })).code

describe('an order beyond a budget', () => {
  test('waits for each of the chain in turn, is paid only then, and keeps the price of its submit', async () => {
    const { company, goodsId, costs } = await scene()
    const budgetId = await aBudget(company, { limitMoney: yuan(costs * 1.5) })
    await aRule(company)
    const within = await anOrder(company.clerk, [{ goodsId, qty: 1 }])
    expect(await orderOf(within.orderId)).toMatchObject({ approvalStatus: 0, orderStatus: 10 })
    const { approvalId, orderId } = await aWaitingOrder(company, goodsId)
    const before = await orderOf(orderId)
    expect(before).toMatchObject({ approvalStatus: 1, orderStatus: 10 })
    expect(await payCode(company, before.tradeNo)).toBe(30137)
    expect(await waitingFor(company.finance)).toEqual([])
    expect((await decide(company.finance, approvalId, true)).code).toBe(30138)
    expect((await decide(company.clerk, approvalId, true)).code).toBe(30139)
    expect((await decide(await aBuyer(world), approvalId, true)).code).toBe(10404)
    expect((await decide(company.lead, approvalId, true)).data).toEqual({ state: 'waits' })
    expect(await payCode(company, before.tradeNo)).toBe(30137)
    expect(await waitingFor(company.lead)).toEqual([])
    expect(await waitingFor(company.finance)).toEqual([orderId])
    expect((await decide(company.finance, approvalId, true)).data).toEqual({ state: 'agreed' })
    expect(await orderOf(orderId)).toMatchObject({ approvalStatus: 2, payMoney: before.payMoney })
    await pay(world, company.clerk, before.tradeNo)
    expect((await orderOf(orderId)).orderStatus).toBe(30)
    expect(await usedOf(budgetId)).toBe(Math.round(costs * 200))
    const sent = await world.db.selectFrom('message').select('userId').where('event', '=', 'approval.waiting').execute()
    expect(sent.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([company.lead.userId, company.finance.userId]),
    )
  })

  test('is closed by the first who refuses, with the reason, and its budget and stock are free again', async () => {
    const { company, goodsId, costs } = await scene()
    const budgetId = await aBudget(company, { limitMoney: yuan(costs / 2) })
    await aRule(company)
    const { approvalId, orderId } = await aWaitingOrder(company, goodsId)
    expect(await usedOf(budgetId)).toBe(Math.round(costs * 100))
    expect((await decide(company.lead, approvalId, false)).code).toBe(10400)
    expect((await decide(company.lead, approvalId, false, '本月不再采购')).data).toEqual({ state: 'refused' })
    await world.settle()
    expect(await orderOf(orderId)).toMatchObject({ orderStatus: 90, approvalStatus: 3, cancelReason: '本月不再采购' })
    expect(await usedOf(budgetId)).toBe(0)
    expect((await decide(company.finance, approvalId, true)).code).not.toBe(0)
  })

  test('is refused where nobody may agree to it', async () => {
    const { company, goodsId, costs } = await scene()
    const budgetId = await aBudget(company, { limitMoney: yuan(costs / 2) })
    expect((await submit(company.clerk, [{ goodsId, qty: 1 }])).code).toBe(30136)
    expect(await usedOf(budgetId)).toBe(0)
    // Approval does not concern a person who buys for themselves.
    expect((await submit(await aBuyer(world), [{ goodsId, qty: 1 }])).code).toBe(0)
  })
})

test('of a checkout at two shops one order waits, and the other is paid', async () => {
  const { company, goodsId, costs } = await scene()
  const other = await aGoods(world, await aSeller(world))
  const budgetId = await aBudget(company, { limitMoney: yuan(costs * 1.5) })
  await aRule(company)
  const items = [goodsId, other.goodsId].map((id) => ({ goodsId: id, qty: 1 }))
  const { tradeNo, orderIds } = await anOrder(company.clerk, items)
  const states = async () => (await Promise.all(orderIds.map(orderOf))).map((it) => [it.approvalStatus, it.orderStatus])
  expect((await states()).toSorted()).toEqual([
    [0, 10],
    [1, 10],
  ])
  await pay(world, company.clerk, tradeNo)
  expect((await states()).toSorted()).toEqual([
    [0, 30],
    [1, 10],
  ])
  expect(await usedOf(budgetId)).toBe(Math.round(costs * 200))
})

test('what the lead orders is agreed to by an administrator in their place, and shown to no one who ordered it', async () => {
  const { company, goodsId } = await scene()
  await aRule(company, { fromMoney: '0.01', chain: [{ userId: company.lead.userId }, { userId: company.lead.userId }] })
  const { orderId } = await anOrder(company.lead, [{ goodsId, qty: 1 }])
  expect(await waitingFor(company.lead)).toEqual([])
  expect(await waitingFor(company.admin)).toEqual([orderId])
  const { list } = (await company.admin.speak.post('/rest/approval/waiting', {})).data
  expect((await decide(company.admin, list[0].approvalId, true)).data).toEqual({ state: 'agreed' })
})

test('the shop makes an order that a company was asked about cheaper, not dearer', async () => {
  const { company, seller, goodsId } = await scene()
  await aRule(company, { fromMoney: '0.01' })
  const { orderId } = await aWaitingOrder(company, goodsId)
  const { version, freightMoney } = await orderOf(orderId)
  const line = await world.db
    .selectFrom('orderLine')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const change = (newGoodsMoney: number) =>
    seller.speak.form('/mj/order/manage/saveOrderMoney', {
      orderId: String(orderId),
      version: String(version),
      lines: JSON.stringify([{ lineId: line.lineId, newGoodsMoney: yuan(newGoodsMoney / 100) }]),
      freightMoney: yuan(freightMoney / 100),
      reason: '改价格',
    })
  expect(await change(line.goodsMoney + 1)).toMatchObject({ code: 30305 })
  expect((await change(line.goodsMoney - 1)).code).toBe(0)
})

test('from a sum on an order waits though it is within every budget', async () => {
  const { company, goodsId, costs } = await scene()
  await aRule(company, { fromMoney: yuan(costs * 2), beyondBudget: false, chain: [{ roleCode: 'E_FIN' }] })
  const small = await anOrder(company.clerk, [{ goodsId, qty: 1 }])
  expect((await orderOf(small.orderId)).approvalStatus).toBe(0)
  const large = await anOrder(company.clerk, [{ goodsId, qty: 2 }])
  expect((await orderOf(large.orderId)).approvalStatus).toBe(1)
  expect(await waitingFor(company.finance)).toEqual([large.orderId])
})

describe('races', () => {
  test('of orders for the last of a budget one goes within, the others wait', async () => {
    const { company, goodsId, costs } = await scene()
    const budgetId = await aBudget(company, { limitMoney: yuan(costs * 1.9) })
    await aRule(company)
    const placed = await Promise.all([1, 2, 3].map(() => submit(company.clerk, [{ goodsId, qty: 1 }])))
    expect(placed.map(({ code }) => code)).toEqual([0, 0, 0])
    const orders = await Promise.all(placed.map(({ data }) => orderOf(Number(data.orderIds[0]))))
    expect(orders.map((it) => it.approvalStatus).toSorted()).toEqual([0, 1, 1])
    expect(await usedOf(budgetId)).toBe(Math.round(costs * 300))
  })

  test('agreed to and closed at once, one of both happens', async () => {
    const { company, goodsId } = await scene()
    await aRule(company, { fromMoney: '0.01', chain: [{ userId: company.lead.userId }] })
    for (let round = 0; round < 4; round++) {
      const { approvalId, orderId } = await aWaitingOrder(company, goodsId)
      const cancel = company.clerk.speak.form(`/order/cancelOrder/${orderId}`, { reason: '不想要了' })
      await Promise.all([decide(company.lead, approvalId, true), cancel])
      await world.settle()
      const order = await orderOf(orderId)
      expect([`${order.orderStatus} ${order.approvalStatus}`]).toEqual([expect.stringMatching(/^(?:90 1|90 2|10 2)$/)])
      const { state } = await world.db
        .selectFrom('purchaseApproval')
        .select('state')
        .where('approvalId', '=', approvalId)
        .executeTakeFirstOrThrow()
      expect(state).not.toBe(1)
    }
  })

  test('a step is decided once, whichever of the role presses', async () => {
    const { company, goodsId } = await scene()
    await aRule(company, { fromMoney: '0.01', chain: [{ roleCode: 'BUYER_ALL' }, { roleCode: 'E_FIN' }] })
    const { approvalId } = await aWaitingOrder(company, goodsId)
    const codes = (await Promise.all([1, 2, 3].map(() => decide(company.lead, approvalId, true)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 30138)).toHaveLength(2)
  })
})

test('what goes back of an order goes back to its budget, once', async () => {
  const { company, goodsId, costs } = await scene()
  const budgetId = await aBudget(company, { limitMoney: yuan(costs * 10) })
  const { orderId, tradeNo } = await anOrder(company.clerk, [{ goodsId, qty: 2 }])
  const lines = await world.db.selectFrom('orderLine').selectAll().where('orderId', '=', orderId).execute()
  await pay(world, company.clerk, tradeNo)
  const refunded = (qty: number, wholly: boolean) =>
    world.write(async (ctx) => {
      const line = { lineId: lines[0]!.lineId, qty: 1_000, refundedQty: qty, orderQty: 2_000, money: 0 }
      ctx.emit('order.refunded', { orderId, refundMoney: 0, wholly, lines: [line] })
    })
  await refunded(1_000, false)
  await refunded(1_000, false)
  await world.settle()
  expect(await usedOf(budgetId)).toBe(Math.round(costs * 100))
  await refunded(2_000, true)
  await world.settle()
  expect(await usedOf(budgetId)).toBe(0)
})

test('only administrators of a company say what it allows, of its own members', async () => {
  const { company } = await scene()
  const other = await aCompany(world)
  const budgetId = await aBudget(company)
  const rule = { name: '大额', beyondBudget: true }
  const post = (by: { speak: Company['lead']['speak'] }, path: string, it: object) =>
    by.speak.post(`/rest/approval/${path}`, it).then(({ code }) => code)
  expect(await post(company.lead, 'policy', {})).toBe(10403)
  expect(await post(other.admin, 'budget/drop', { budgetId, version: 1 })).toBe(10409)
  expect(await post(company.admin, 'rule/save', { ...rule, chain: [{ userId: other.lead.userId }] })).toBe(10400)
  expect(await post(company.admin, 'rule/save', { ...rule, chain: [] })).toBe(10400)
  expect(await post(company.admin, 'budget/save', { name: '再来一个', periodKind: 1, limitMoney: '1.00' })).toBe(30140)
  expect(await post(await aBuyer(world), 'budget/save', { name: '家用', periodKind: 1, limitMoney: '1.00' })).toBe(
    31117,
  )
  const { data } = await company.admin.speak.post('/rest/approval/policy', {})
  expect(data.budgets).toMatchObject([{ name: '饲料', usedMoney: '0.00', limitMoney: '1000.00', periodText: '每月' }])
})
