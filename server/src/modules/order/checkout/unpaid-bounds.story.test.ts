import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aUser, anEnterprise } from '../../../../test/builders/identity.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder, submit } from '../../../../test/builders/order.ts'
import type { TestBuyer } from '../../../../test/builders/order.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import type { Answer } from '../../../../test/world.ts'
import { addMember } from '../../identity/public.ts'

const { world, seller } = await openMarket()
const day = 86_400_000

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ code }) => String(code))
      .entries()
      .map(([code, all]) => [code, all.length]),
  )

/** Orders one unit by itself. */
const order = (buyer: TestBuyer, goodsId: number) => submit(buyer, [{ goodsId, qty: 1 }])
const cancel = (buyer: TestBuyer, orderId: number) =>
  buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })

/** Returns people of one enterprise who buy for it. */
const colleagues = async (many: number): Promise<TestBuyer[]> => {
  const { boId } = await anEnterprise(world, { adminUserId: (await aUser(world)).userId })
  return times(many, async () => {
    const buyer = await aBuyer(world)
    await world.write((ctx) => addMember(ctx, { boId, userId: buyer.userId, roleCodes: ['PURCH'], isDefault: true }))
    return { ...buyer, boId, speak: await world.signIn(buyer.userId) }
  })
}

describe('stock that is held without payment', () => {
  it('is of five open orders of a person, however many are placed at the same moment', async () => {
    const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
    const { goodsId, name } = await aGoods(world, seller)
    const answers = await times(40, () => order(buyer, goodsId))
    expect(tally(answers)).toEqual({ '0': 5, '30126': 35 })
    expect(answers.find(({ code }) => code !== 0)).toMatchObject({
      msg: `您已有5笔订单占用“${name}”还未付款，请先付款或取消后再下单`,
      data: { lines: [{ goodsId: String(goodsId), name }] },
    })
    expect(await stockOf(world, goodsId)).toMatchObject({ sellableQty: 95_000 })
    expect((await order(other, goodsId)).code).toBe(0)
    expect((await order(buyer, (await aGoods(world, seller)).goodsId)).code).toBe(0)
  })

  it('frees the place of an order that is paid or cancelled', async () => {
    const buyer = await aBuyer(world)
    const { goodsId } = await aGoods(world, seller)
    for (let at = 0; at < 12; at += 1) await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
    const placed = []
    for (let at = 0; at < 5; at += 1) placed.push(await anOrder(buyer, [{ goodsId, qty: 1 }]))
    expect((await order(buyer, goodsId)).code).toBe(30126)
    await cancel(buyer, placed[0]!.orderId)
    expect((await order(buyer, goodsId)).code).toBe(0)
  })

  it('is of ten open orders of an enterprise, by whomever', async () => {
    const people = await colleagues(6)
    const { goodsId } = await aGoods(world, seller)
    const answers = await times(36, (at) => order(people[at % people.length]!, goodsId))
    expect(tally(answers)).toEqual({ '0': 10, '30126': 26 })
    expect(await stockOf(world, goodsId)).toMatchObject({ sellableQty: 90_000 })
  })

  it('is counted of a person in all their enterprises together', async () => {
    const [buyer] = await colleagues(1)
    const { goodsId } = await aGoods(world, seller)
    const own = await world.db
      .selectFrom('orgMember')
      .select('boId')
      .where('userId', '=', buyer!.userId)
      .where('boId', '<>', buyer!.boId)
      .executeTakeFirstOrThrow()
    const places = [buyer!.boId, own.boId].map((boId) => ({ 'x-bo-id': String(boId) }))
    const input = { items: [{ goodsId, qty: 1 }], addressId: buyer!.addressId }
    const { data } = await buyer!.speak.post('/rest/order/preview', input, places[1])
    const answers = await times(24, (at) =>
      buyer!.speak.post('/rest/order/submit', { ...input, payMoney: data.payMoney }, places[at % 2]),
    )
    expect(tally(answers)).toEqual({ '0': 5, '30126': 19 })
  })

  it('is of ten orders a day, those that were cancelled and taken out of the list among them', async () => {
    const buyer = await aBuyer(world)
    const { goodsId } = await aGoods(world, seller)
    for (let at = 0; at < 10; at += 1) {
      const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
      expect((await cancel(buyer, orderId)).code).toBe(0)
      expect((await buyer.speak.get(`/order/person/delOrder?orderId=${orderId}`)).code).toBe(0)
    }
    expect(await order(buyer, goodsId)).toMatchObject({
      code: 30127,
      msg: expect.stringContaining('24 小时内已有10笔'),
    })
    await world.later(day)
    const next = { ...buyer, speak: await world.signIn(buyer.userId) }
    expect((await order(next, goodsId)).code).toBe(0)
  })

  it('is not counted of orders that the shop closed, nor of goods without stock', async () => {
    const buyer = await aBuyer(world)
    const here = await aSeller(world)
    const { goodsId } = await aGoods(world, here)
    for (let at = 0; at < 11; at += 1) {
      const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
      const closed = await here.speak.post('/mj/order/manage/closeOrder', { orderId, reason: '不卖了' })
      expect(closed.code).toBe(0)
    }
    const endless = await aGoods(world, here, { stockType: 0 })
    expect(tally(await times(11, () => order(buyer, endless.goodsId)))).toEqual({ '0': 11 })
  })

  it('is held for a day at most, whatever the shop gives; what holds no stock waits as long as the shop says', async () => {
    const patient = await aSeller(world, { unpaidMinutes: 10_080 })
    const buyer = await aBuyer(world)
    const deadlineOf = async (stockType: 0 | 1 | 2) => {
      const { goodsId } = await aGoods(world, patient, { stockType })
      const { orderId } = await anOrder(buyer, [{ goodsId, qty: 1 }])
      const { createTime, payDeadline } = await world.db
        .selectFrom('tradeOrder')
        .select(['createTime', 'payDeadline'])
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
      return { orderId, goodsId, hours: (payDeadline!.getTime() - createTime.getTime()) / 3_600_000 }
    }
    const held = [await deadlineOf(1), await deadlineOf(2)]
    expect([...held, await deadlineOf(0)].map(({ hours }) => hours)).toEqual([24, 24, 168])
    await world.later(day)
    for (const { goodsId } of held) expect(await stockOf(world, goodsId)).toMatchObject({ availableQty: 100_000 })
  })
})
