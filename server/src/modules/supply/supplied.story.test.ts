import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aPaidOrder, aSeller } from '../../../test/builders/order.ts'

const { world, seller } = await openMarket()
const goods = await aGoods(world, seller, { price: 5_000, stock: 1_000_000 })
const items = [{ goodsId: goods.goodsId, qty: 2 }]

const orders = async (input: object = {}, { speak } = seller) =>
  (await speak.post('/rest/supplier/order/list', input)).data
const figures = async ({ speak } = seller) => (await speak.get('/rest/supplier/figures')).data
const counts = async (path: string) =>
  Object.fromEntries(
    (await seller.speak.post(`/rest/supplier/order/${path}`, {})).data.map((it: any) => [it.status, it.count]),
  )
/** A customer with terms of settling, whom the shop therefore supplies. */
const aPurchaser = async () => {
  const buyer = await aBuyer(world)
  await aPaidOrder(world, buyer, items)
  const { list } = (await seller.speak.get('/rest/supply/queryOrderBuyerList')).data
  const { customerId, version } = list.find((it: any) => it.buyerBoId === String(buyer.boId))
  const { code } = await seller.speak.post('/rest/supply/editRelationByCustomer.do', {
    customerId,
    version,
    settleType: 3,
    creditDays: 30,
    creditLimitMoney: '100000.00',
  })
  expect(code).toBe(0)
  return buyer
}

describe('the orders of a supplier', () => {
  it('are those of its purchasers alone, with what is still to be paid', async () => {
    const passerBy = await aBuyer(world)
    await aPaidOrder(world, passerBy, items)
    expect(await orders()).toMatchObject({ total: 0, sum: { count: 0, owedMoney: '0.00' } })
    const purchaser = await aPurchaser()
    const { orderId } = await anOrder(purchaser, items)
    const all = await orders()
    expect(all).toMatchObject({
      total: 2,
      list: [
        { orderId: String(orderId), isLate: false },
        { owedMoney: '0.00', dueTime: null },
      ],
    })
    const [unpaid] = all.list
    expect(unpaid.owedMoney).toBe(unpaid.payMoney)
    expect(unpaid.dueTime).toBe(unpaid.payDeadline)
    expect(all.sum.owedMoney).toBe(unpaid.payMoney)
    expect(unpaid.buyer.mobile).toContain('****')
    expect(await orders({ owed: 'all' })).toMatchObject({ total: 1, list: [{ orderId: String(orderId) }] })
    expect(await orders({ owed: 'unpaid' })).toMatchObject({ total: 1 })
    expect(await orders({ owed: 'onCredit' })).toMatchObject({ total: 0 })
    expect(await orders({ status: '30' })).toMatchObject({ total: 1 })
    expect(await counts('tabs')).toMatchObject({ all: 2, 10: 1, 30: 1 })
    expect(await counts('owedTabs')).toEqual({ all: 1, unpaid: 1, onCredit: 0, overdue: 0 })
    expect(await figures()).toMatchObject({
      purchaserCount: 1,
      toPay: 1,
      toShip: 1,
      owedMoney: unpaid.payMoney,
      overdueCount: 0,
      monthCount: 1,
      monthMoney: all.list[1].payMoney,
      lastMonthMoney: '0.00',
      purchasers: [{ boId: String(purchaser.boId), orderCount: 1, netMoney: all.list[1].payMoney }],
    })
    // Another supplier sees none of it, and a buyer may not ask.
    expect(await orders({}, await aSeller(world))).toMatchObject({ total: 0 })
    expect((await purchaser.speak.post('/rest/supplier/order/list', {})).status).toBe(403)
  })

  it('on credit are owed until they are paid, and late from their day on', async () => {
    const purchaser = await aPurchaser()
    await world.db.updateTable('shop').set({ creditEnabled: true }).where('shopId', '=', seller.shopId).execute()
    const { orderId, tradeNo } = await anOrder(purchaser, items)
    const taken = await purchaser.speak.post('/rest/pay/create', { tradeNo, payType: 3 })
    expect(taken.code).toBe(0)
    const one = async (input: object = { owed: 'onCredit' }) =>
      (await orders(input)).list.find((it: any) => it.orderId === String(orderId))
    const before = await one()
    expect(before).toMatchObject({ isLate: false, dueTime: expect.any(String) })
    expect(before.owedMoney).toBe(before.payMoney)
    await world.later(31 * 86_400_000)
    const again = { ...seller, speak: await world.signIn(seller.ownerUserId) }
    const late = (await orders({ owed: 'overdue' }, again)).list.find((it: any) => it.orderId === String(orderId))
    expect(late).toMatchObject({ isLate: true, owedMoney: before.owedMoney })
    expect(await figures(again)).toMatchObject({ overdueCount: 1, overdueMoney: before.owedMoney })
  })

  it('are summed up on the page a supplier begins with', async () => {
    const other = await aSeller(world)
    expect(await figures(other)).toMatchObject({ purchaserCount: 0, toPay: 0, monthMoney: '0.00', purchasers: [] })
  })
})
