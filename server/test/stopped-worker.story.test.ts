import { timeText } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { saveSalePrice } from '../src/modules/price/public.ts'
import { startWorker } from '../src/kernel/worker.ts'
import { aPublishedPage } from './builders/activity.ts'
import { aGoods } from './builders/catalog.ts'
import { aRunningSheet, orderOnSheet } from './builders/combination.ts'
import { aCouponOf } from './builders/coupon.ts'
import { aPaidPlace, aRunningActivity, orderTogether } from './builders/groupbooking.ts'
import { openMarket } from './builders/market.ts'
import { aBuyer, anOrder, statusOf } from './builders/order.ts'
import type { TestBuyer } from './builders/order.ts'
import { aPointsRule, givePoints } from './builders/points.ts'
import { aFullReduction } from './builders/promotion.ts'
import { until } from './served-house.ts'

const { world, seller } = await openMarket()
const { shopId } = seller
const day = 86_400_000

type Items = readonly { readonly goodsId: number; readonly qty: number }[]
const preview = async ({ speak, addressId }: TestBuyer, items: Items) =>
  (await speak.post('/rest/order/preview', { items, addressId })).data
const again = async <T extends { userId: number }>(who: T) => ({ ...who, speak: await world.signIn(who.userId) })

it('what is over is over while no worker runs: coupons, teams, sheets, prices, reductions, points, unpaid orders', async () => {
  let buyer = await aBuyer(world)
  let other = await aBuyer(world)
  const goods = await aGoods(world, seller, { price: 20_000, stock: 1_000_000 })
  const items = [{ goodsId: goods.goodsId, qty: 1 }]
  const couponUserId = await aCouponOf(world, buyer, shopId)
  await aFullReduction(world, seller, { spuIds: [goods.spuId], tiers: [{ threshold: 10_000, reduce: 700 }] })
  const times = { beginTime: new Date(world.now().getTime() - day), endTime: new Date(world.now().getTime() + day) }
  await world.write((ctx) => saveSalePrice(ctx, { shopId, goodsId: goods.goodsId, price: 15_000, ...times }))
  await aPointsRule(world, seller, { validMonths: 1 })
  await givePoints(world, seller, buyer, 600)
  const activity = await aRunningActivity(world, seller, {
    groupHours: 24,
    endTime: timeText(new Date(world.now().getTime() + 90 * day)),
  })
  const place = await aPaidPlace(world, other, activity)
  const sheet = await aRunningSheet(world, seller)
  const page = await aPublishedPage(world, seller)
  const unpaid = await anOrder(other, items)

  const before = await preview(buyer, items)
  expect(before.shops[0]).toMatchObject({ goodsMoney: '150.00', couponMoney: '10.00', points: { usable: 600 } })
  expect(before.shops[0].promotions).toHaveLength(1)
  expect(await preview(buyer, [{ goodsId: page.goodsId, qty: 1 }])).toMatchObject({ goodsMoney: '120.00' })

  world.pass(70 * day)
  ;[buyer, other] = [await again(buyer), await again(other)]
  const seen = await preview(buyer, items)
  expect(seen.shops[0]).toMatchObject({ goodsMoney: '200.00', couponMoney: '0.00', coupons: [], promotions: [] })
  expect(seen.shops[0].points).toMatchObject({ usable: 0 })
  expect(await preview(buyer, [{ goodsId: page.goodsId, qty: 1 }])).toMatchObject({ goodsMoney: '158.00' })
  const submit = (more: object) =>
    buyer.speak.post('/rest/order/submit', { items, addressId: buyer.addressId, payMoney: seen.payMoney, ...more })
  expect((await submit({ couponByShop: [{ shopId, couponUserId }] })).code).toBe(30605)
  // Points that ended cannot be used: the order costs what was shown.
  const placed = await submit({ pointsByShop: [{ shopId, points: 100 }] })
  expect(placed.code).toBe(0)
  const { pointsUsed } = await world.db
    .selectFrom('tradeOrder')
    .select('pointsUsed')
    .where('orderId', '=', Number(placed.data.orderIds[0]))
    .executeTakeFirstOrThrow()
  expect(pointsUsed).toBe(0)
  expect((await buyer.speak.post('/rest/coupon/mine', { state: 'unused' })).data.total).toBe(0)
  expect((await buyer.speak.post('/rest/points/getMyPointsList', { shopId })).data.list[0].balance).toBe(0)
  const team = async () => (await world.visitor.get(`/rest/groupBooking/team?teamId=${place.teamId}`)).data
  expect(await team()).toMatchObject({ state: 3, joinable: false })
  expect((await orderTogether(buyer, activity, { groupTeamId: place.teamId })).code).toBe(30608)
  const shown = async () =>
    (await world.visitor.get(`/rest/groupBuying/detail?combinationId=${sheet.combinationId}`)).data
  expect(await shown()).toMatchObject({ state: 4, joinable: false })
  expect((await orderOnSheet(buyer, sheet, 20)).code).not.toBe(0)
  const paying = { tradeNo: unpaid.tradeNo, payType: 1, channel: 'wechat' }
  expect((await other.speak.post('/rest/pay/create', paying)).code).not.toBe(0)

  // The worker returns: it writes what was already shown.
  await world.settle()
  expect(await preview(buyer, items)).toEqual(seen)
  expect(await team()).toMatchObject({ state: 3, joinable: false })
  expect(await shown()).toMatchObject({ state: 4, joinable: false })
  expect(await statusOf(world, place.orderId)).toBe(91)
  expect(await statusOf(world, unpaid.orderId)).toBeGreaterThan(60)
})

const timers = 5_000

/** Measures how long a shop's pages take, in milliseconds. */
const visit = async (buyer: TestBuyer, spuId: number): Promise<number> => {
  const began = performance.now()
  const answers = [
    await world.visitor.get(`/rest/shop/page?shopId=${shopId}`),
    await world.visitor.post('/rest/goodsDetail/detail', { spuId }),
    await buyer.speak.post('/sctrading/order/selBuyerOrderListByParam', {}),
  ]
  for (const { status, code } of answers) expect([status, Number(code)]).toEqual([200, 0])
  return (performance.now() - began) / answers.length
}
const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

it(`${timers} timers and sixty orders of a month that are overdue at once are worked, and pages answer meanwhile`, async () => {
  const { spuId, goodsId } = await aGoods(world, seller, { stockType: 0 })
  let buyer = await aBuyer(world)
  const orders: number[] = []
  for (let at = 0; at < 60; at += 1) orders.push((await anOrder(buyer, [{ goodsId, qty: 1 }])).orderId)
  await world.write(async (ctx) => {
    // The things have ended otherwise meanwhile, as with most timers of a month.
    for (let at = 0; at < timers; at += 1) {
      const due = new Date(world.now().getTime() + (at / timers) * 30 * day)
      if (at % 2 === 0) ctx.emit('groupTeam.due', { teamId: 1_000_000 + at }, { at: due, key: `${1_000_000 + at}` })
      else ctx.emit('combination.due', { combinationId: 1_000_000 + at }, { at: due, key: `${1_000_000 + at}` })
    }
  })
  world.pass(31 * day)
  buyer = await again(buyer)
  const before: number[] = []
  while (before.length < 15) before.push(await visit(buyer, spuId))
  const quiet = middle(before)

  const errors: unknown[] = []
  const worker = await startWorker(
    world.backstage,
    (_, error) => errors.push(error),
    () => {},
  )
  const during: number[] = []
  const left = async () => {
    during.push(await visit(buyer, spuId))
    const found = await sql<{ left: number }>`
      select (select count(*) from outbox where due_time <= ${world.now()})::int
        + (select count(*) from graphile_worker.jobs where task_identifier like '%>%')::int as left`.execute(world.db)
    return found.rows[0]!.left === 0
  }
  await until('all of them are worked', left, 180_000)
  await worker.stop()
  expect(errors).toEqual([])
  for (const orderId of orders) expect(await statusOf(world, orderId)).toBeGreaterThan(60)
  // A page waits only for its share of the processor; a busy machine is no failure.
  expect(middle(during)).toBeLessThan(Math.max(10 * quiet, 500))
})
