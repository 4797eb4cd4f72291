import { describe, expect, it } from 'vitest'
import { say } from '../../../../test/builders/aftersales.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aPaidOrder, aSentOrder, statusOf } from '../../../../test/builders/order.ts'
import { anOperator } from '../../../../test/builders/shop.ts'

const { world, seller, buyer } = await openMarket()

describe('goods that arrive', () => {
  it('are found by the number on their parcel, counted, and what is not as it was sent stays in the log', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 3 }])
    const listed = await buyer.speak.post(orderPath('selBuyerOrderListByParam'), {
      status: '40',
      keyword: 'SF0000000001',
    })
    const [order] = listed.data.list
    // The shop's own number of the parcel, which is on its label, finds the order, too.
    const { packageNo } = await world.db
      .selectFrom('orderPackage')
      .select('packageNo')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const byLabel = await buyer.speak.post(orderPath('selBuyerOrderListByParam'), {
      status: '40',
      keyword: packageNo.toLowerCase(),
    })
    expect(byLabel.data.list.map((it: { orderId: string }) => it.orderId)).toEqual([String(orderId)])
    expect([order.orderId, order.lines[0].shipQty]).toEqual([String(orderId), 3])
    const receive = (counted: object[]) =>
      buyer.speak.post('/order/person/receiveGoods', { orderId: String(orderId), counted })
    expect((await receive([{ lineId: 999_999, qty: 1 }])).code).toBe(10404)
    expect(await statusOf(world, orderId)).toBe(40)
    expect((await receive([{ lineId: order.lines[0].lineId, qty: 2 }])).code).toBe(0)
    const { data } = await seller.speak.post('/rest/order/history', { orderId })
    const name = order.lines[0].goodsName
    expect(data[0].text).toMatch(`买家确认收货，点数不符：“${name}”发 3 收 2 `)
  })
})

describe('goods that weigh less where they arrive', () => {
  const weighed = async (counted: number) => {
    const goods = await aGoods(world, seller, { weighGoods: true, price: 1_000, stock: 10_000_000 })
    const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: 1_000 }])
    const seen = async () => (await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data
    const { lineId } = (await seen()).lines[0]
    const input = { orderId: String(orderId), counted: [{ lineId, qty: counted }] }
    const both = await Promise.all([1, 2].map(() => buyer.speak.post('/order/person/receiveGoods', input)))
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    await world.settle()
    const asked = await world.db.selectFrom('afterSales').selectAll().where('orderId', '=', orderId).execute()
    return { orderId, seen, asked }
  }

  it('are asked for by themselves, once, to the fen, and paid when the shop agrees', async () => {
    const { seen, asked } = await weighed(960)
    expect(asked).toMatchObject([{ afterType: 1, reasonCode: 6, state: 10, applyMoney: 40_000, freightMoney: 0 }])
    expect(asked[0]!.description).toContain('发 1000 实收 960')
    expect(await seen()).toMatchObject({ orderStatus: 50, afterSaleStatus: 1, money: { refunded: '0.00' } })
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId: Number(asked[0]!.afterSalesId) })
    await world.settle()
    expect(await seen()).toMatchObject({ orderStatus: 50, money: { refunded: '400.00' }, lines: [{ refundQty: 40 }] })
  })

  it('are not asked for within what two scales may differ, nor where nobody weighed', async () => {
    const { seen, asked } = await weighed(995)
    expect(asked).toEqual([])
    expect(await seen()).toMatchObject({ orderStatus: 50, afterSaleStatus: 0 })
    expect((await weighed(1_000)).asked).toEqual([])
  })
})

describe('the operator', () => {
  it('finds the orders of all shops, masked and without buttons, and reads one', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
    const speak = await world.signIn((await anOperator(world)).userId)
    const { data } = await speak.post('/operate/order/detail', { orderId })
    const found = await speak.post('/operate/order/list', { keyword: data.orderNo })
    expect(found.data.list).toMatchObject([{ orderId: String(orderId), buttons: [] }])
    expect(found.data.list[0].buyer.mobile).toContain('****')
    expect((await speak.post('/operate/order/list', { status: '10' })).data.total).toBe(0)
    expect((await buyer.speak.post('/operate/order/list', {})).code).toBe(10403)
  })
})
