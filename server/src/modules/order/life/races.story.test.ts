import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aGoods, aUnit } from '../../../../test/builders/catalog.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, statusOf, submit } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { pressAtCashier } from '../../../../test/builders/payment.ts'
import { askAgain } from '../../../../test/ask-again.ts'
import { full } from '../../../../test/full.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import type { Answer, World } from '../../../../test/world.ts'

let world: World
let seller: Awaited<ReturnType<typeof aSeller>>
let buyers: TestBuyer[]
let shelf: { categoryId: number; saleUnitId: number }

beforeAll(async () => {
  world = await openWorld()
  seller = await aSeller(world)
  shelf = { categoryId: (await aCategory(world)).categoryId, saleUnitId: await aUnit(world) }
  buyers = []
  for (let at = 0; at < 40; at += 1) buyers.push(await aBuyer(world))
})
afterEach(() => demandSoundBooks(world))
afterAll(() => world.close())

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const tally = (answers: readonly Answer[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { code } of answers) counts[String(code)] = (counts[String(code)] ?? 0) + 1
  return counts
}
const buyerAt = (at: number) => buyers[at % buyers.length]!
const order = (path: string) => `/sctrading/order/${path}`

describe('many buyers at once', () => {
  it('sell exactly what there is, in a crowd of 20 buyers for each unit, 200 of them at any moment', async () => {
    const units = full ? 100 : 20
    const crowd: TestBuyer[] = []
    for (let part = 0; part < units; part += 1) crowd.push(...(await times(20, () => aBuyer(world))))
    const goods = await aGoods(world, seller, { stockType: 2, stock: units * 1_000, price: 1_000 })
    const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], payMoney: '10.00' }
    const answers: Answer[] = []
    const waiting = [...crowd]
    await times(200, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { speak, addressId } = next
        answers.push(await askAgain(() => speak.post('/rest/order/submit', { ...input, addressId })))
      }
    })
    expect(tally(answers)).toEqual({ '0': units, '30401': units * 19 })
    expect(await stockOf(world, goods.goodsId)).toMatchObject({
      onHandQty: units * 1_000,
      reservedQty: units * 1_000,
      availableQty: 0,
    })
    await world.settle()
  })

  it('sell the last unit once, in each of many rounds', async () => {
    const [rounds, rivals] = full ? [200, 64] : [10, 32]
    for (let round = 0; round < rounds; round += 1) {
      const goods = await aGoods(world, seller, { ...shelf, stock: 1_000, price: 1_000 })
      const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], payMoney: '10.00' }
      const answers = await times(rivals, (at) => {
        const { speak, addressId } = buyerAt(at)
        return askAgain(() => speak.post('/rest/order/submit', { ...input, addressId }))
      })
      expect(tally(answers)).toEqual({ '0': 1, '30401': rivals - 1 })
      // The test runs the follow-up jobs itself, because no worker is running and none may wait for a minute.
      await world.settle()
    }
  })

  it('with reversed carts never lock each other out', async () => {
    const [a, b, c] = [await aGoods(world, seller), await aGoods(world, seller), await aGoods(world, seller)]
    const ids = [a.goodsId, b.goodsId, c.goodsId]
    const answers = await times(60, (at) => {
      const wanted = at % 2 === 0 ? ids : ids.toReversed()
      return askAgain(() =>
        submit(
          buyerAt(at),
          wanted.map((goodsId) => ({ goodsId, qty: 1 })),
        ),
      )
    })
    expect(tally(answers)).toEqual({ '0': 60 })
    expect(await stockOf(world, a.goodsId)).toMatchObject({ sellableQty: 40_000 })
  })
})

describe('one buyer in a hurry', () => {
  it('orders once with a key, however often they press', async () => {
    const goods = await aGoods(world, seller, { price: 1_000 })
    const { speak, addressId } = buyerAt(0)
    const input = { items: [{ goodsId: goods.goodsId, qty: 1 }], payMoney: '10.00', addressId }
    const answers = await times(5, () =>
      askAgain(() => speak.post('/rest/order/submit', input, { 'idempotency-key': 'press-often-1' })),
    )
    expect(tally(answers)).toEqual({ '0': 5 })
    expect(new Set(answers.map((it) => it.data.tradeNo)).size).toBe(1)
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 99_000 })
  })

  it('takes the lines of their cart into one order without a key, too', async () => {
    const goods = await aGoods(world, seller, { price: 1_000 })
    const { speak, addressId } = buyerAt(1)
    const { cartId } = (await speak.post('/rest/cart/add', { goodsId: goods.goodsId, qty: 1 })).data
    const input = { cartIds: [cartId], payMoney: '10.00', addressId }
    const answers = await times(5, () => askAgain(() => speak.post('/rest/order/submit', input)))
    const { '0': ordered, '10404': gone = 0, '10409': taken = 0 } = tally(answers)
    expect([ordered, gone + taken]).toEqual([1, 4])
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 99_000 })
  })

  it('receives once', async () => {
    const goods = await aGoods(world, seller)
    const { orderId } = await aPaidOrder(world, buyerAt(2), [{ goodsId: goods.goodsId, qty: 1 }])
    await seller.speak.post(order('logisticsorder/mj/edit'), {
      orderId,
      logisticsType: 1,
      companyCode: 'SF',
      trackingNo: 'SF0000000001',
    })
    const answers = await times(8, () =>
      askAgain(() => buyerAt(2).speak.form('/order/person/receiveGoods', { orderId: String(orderId) })),
    )
    expect(tally(answers)).toEqual({ '0': 1, '10410': 7 })
  })

  it('pays once from several windows', async () => {
    const goods = await aGoods(world, seller)
    const { tradeNo, orderId } = await anOrder(buyerAt(3), [{ goodsId: goods.goodsId, qty: 1 }])
    const input = { tradeNo, payType: 1, channel: 'wechat' }
    const opened = await times(4, () => buyerAt(3).speak.post('/rest/pay/create', input))
    expect(new Set(opened.filter((it) => it.code === 0).map((it) => it.data.payNo)).size).toBe(1)
    const { cashierUrl } = opened.find((it) => it.code === 0)!.data
    await times(4, () => pressAtCashier(world, cashierUrl, 'pay'))
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(30)
  })
})

describe('two sides at once', () => {
  it('ship no more than was ordered', async () => {
    const goods = await aGoods(world, seller, { stockType: 2 })
    const { orderId } = await aPaidOrder(world, buyerAt(4), [{ goodsId: goods.goodsId, qty: 3 }])
    const [line] = (await seller.speak.post(order('ordergoods/selOrderGoodsListByOrderId'), { orderId })).data
    const part = { orderId, logisticsType: 1, companyCode: 'SF', lines: [{ lineId: line.lineId, qty: 1 }] }
    let parcels = 0
    const answers = await times(8, () =>
      askAgain(() =>
        seller.speak.post(order('logisticsorder/mj/edit'), { ...part, trackingNo: `SF000000000${(parcels += 1)}` }),
      ),
    )
    expect(tally(answers)['0']).toBe(3)
    expect(await statusOf(world, orderId)).toBe(40)
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ onHandQty: 97_000, reservedQty: 0 })
  })

  it('cancel, close and pay end in one state, and money, goods and books agree', async () => {
    const goods = await aGoods(world, seller)
    const ends: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const buyer = buyerAt(round)
      const { tradeNo, orderId } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 1 }])
      const opened = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
      const cancel = () => buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
      const close = () => seller.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '缺货' })
      await pressAtCashier(world, opened.data.cashierUrl, 'pay')
      const answers = await Promise.all([world.settle().then(() => undefined), cancel(), cancel(), close(), cancel()])
      await world.settle()
      const ok = answers.filter((it) => it?.code === 0).length
      const status = await statusOf(world, orderId)
      expect([`${status}/${ok}`]).toEqual([status === 90 ? '90/1' : '30/0'])
      ends.push(status)
      await demandSoundBooks(world)
    }
    expect(ends.every((status) => status === 30 || status === 90)).toBe(true)
  })

  it('cancel and deadline take the goods back once', async () => {
    const goods = await aGoods(world, seller)
    const placed = await times(6, (at) => anOrder(buyerAt(at), [{ goodsId: goods.goodsId, qty: 1 }]))
    await Promise.all([
      world.later(86_400_000),
      ...placed.map(({ orderId }, at) => buyerAt(at).speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })),
    ])
    await world.settle()
    expect(await Promise.all(placed.map(({ orderId }) => statusOf(world, orderId)))).toEqual([90, 90, 90, 90, 90, 90])
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 100_000 })
  })
})
