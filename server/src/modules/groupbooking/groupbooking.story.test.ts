import { parseTime, timeText } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import {
  anActivity,
  aPaidPlace,
  aRunningActivity,
  orderTogether,
  teamOfOrder,
} from '../../../test/builders/groupbooking.ts'
import { afterwards, openMarket, orderPath } from '../../../test/builders/market.ts'
import { aBuyer, pay, statusOf } from '../../../test/builders/order.ts'
import { pressAtCashier } from '../../../test/builders/payment.ts'

const market = await openMarket()
const { world, seller } = market
const hour = 3_600_000

const teamPage = async (teamId: string, speak: Pick<typeof seller.speak, 'get'> = world.visitor) =>
  (await speak.get(`/rest/groupBooking/team?teamId=${teamId}`)).data
const refundOf = (orderId: number) =>
  world.db.selectFrom('refund').select(['refundMoney', 'state']).where('orderId', '=', orderId).execute()
const messagesOf = async ({ speak }: { speak: typeof seller.speak }): Promise<string> =>
  JSON.stringify((await speak.post('/rest/message/list', {})).data.list)

describe('a group activity', () => {
  it('is written as a draft, opened, shown with its price to everybody, and changed only where nobody is hurt', async () => {
    const goods = await aGoods(world, seller)
    const input = anActivity(world, goods, {
      goods: [{ goodsId: goods.goodsId, groupFen: '120.00', activityStock: 50 }],
    })
    const { activityId, version } = (await seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', input)).data
    const shown = async () => (await world.visitor.post('/rest/groupBooking/ofGoods', { spuId: goods.spuId })).data.list
    expect(await shown()).toEqual([])
    const changed = { ...input, activityId, version, name: '四人成团', groupSize: 4 }
    const saved = (await seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', changed)).data
    expect((await seller.speak.post('/mj/groupBooking/enable', { activityId, version })).code).toBe(30_610)
    const onSale = (saleState: 1 | 2) =>
      world.db
        .updateTable('goodsSpu')
        .set({ saleState, onShelf: saleState === 1 })
        .where('spuId', '=', goods.spuId)
        .execute()
    await onSale(2)
    expect((await seller.speak.post('/mj/groupBooking/enable', saved)).code).toBe(30_203)
    await onSale(1)
    const enabled = (await seller.speak.post('/mj/groupBooking/enable', saved)).data
    expect(await shown()).toMatchObject([
      { activityId, name: '四人成团', groupSize: 4, goods: [{ groupFen: '120.00' }] },
    ])
    const save = (more: object) =>
      seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', { ...changed, version: enabled.version, ...more })
    expect((await save({ groupSize: 2 })).code).toBe(30_610)
    expect((await save({ goods: [{ goodsId: goods.goodsId, groupFen: '119.00', activityStock: 50 }] })).code).toBe(
      30_610,
    )
    expect((await save({ goods: [{ goodsId: goods.goodsId, groupFen: '120.00', activityStock: 40 }] })).code).toBe(
      30_610,
    )
    const more = { name: '四人成团加量', goods: [{ goodsId: goods.goodsId, groupFen: '120.00', activityStock: 80 }] }
    expect(await save(more)).toMatchObject({ code: 0, data: { version: enabled.version + 1 } })
    expect((await seller.speak.post(`/rest/yx/groupActivity/delete/${activityId}`, {})).code).toBe(30_610)
    const { data } = await seller.speak.post('/rest/yx/groupActivity/list', { name: '加量', state: 2 })
    expect(data.list).toMatchObject([
      { stateText: '进行中', buttons: ['edit', 'stop'], teamCount: 0, orderMoney: '0.00' },
    ])
    await seller.speak.post('/mj/groupBooking/stop', { activityId, version: enabled.version + 1 })
    expect(await shown()).toEqual([])
    expect((await seller.speak.post(`/rest/yx/groupActivity/delete/${activityId}`, {})).code).toBe(0)
    expect((await seller.speak.get(`/rest/yx/groupActivity/detail/${activityId}`)).code).toBe(10_404)
  })

  it('by tons needs a weight, and times and sizes that make sense', async () => {
    const goods = await aGoods(world, seller, { skus: [{ price: 10_000 }] } as object)
    const save = (more: object) =>
      seller.speak.post('/rest/yx/groupActivity/insertOrUpdate', anActivity(world, goods, more))
    const fieldOf = async (more: object) => (await save(more)).data.fields[0].field
    expect(await fieldOf({ fillBy: 2, groupTons: 10 })).toBe('fillBy')
    expect(await fieldOf({ fillBy: 2 })).toBe('groupTons')
    expect(await fieldOf({ groupSize: undefined })).toBe('groupSize')
    expect(await fieldOf({ endTime: '2020-01-01 00:00:00' })).toBe('endTime')
    expect(await fieldOf({ fillBy: 2, groupTons: 999_999_999 })).toBe('groupTons')
    expect(await fieldOf({ goods: [{ goodsId: goods.goodsId, groupFen: '0' }] })).toBe('goods.0.groupFen')
    expect(await fieldOf({ goods: [1, 2].map(() => ({ goodsId: goods.goodsId, groupFen: '1.00' })) })).toBe('goods')
  })
})

describe('a team', () => {
  it('opens when its leader pays, is joined, and filled by the last payment: all its orders wait for the shop', async () => {
    const activity = await aRunningActivity(world, seller)
    const [leader, second, third] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)]
    const first = await orderTogether(leader, activity)
    expect(first.data.payMoney).toBe('120.00')
    const teamId = await teamOfOrder(world, first.data.orderIds[0])
    // Nobody sees or joins a team before its leader has paid.
    expect(await teamPage(teamId)).toBeNull()
    expect((await orderTogether(second, activity, { groupTeamId: teamId })).code).toBe(30_608)
    await pay(world, leader, first.data.tradeNo)
    const firstId = Number(first.data.orderIds[0])
    expect(await statusOf(world, firstId)).toBe(20)
    expect(await teamPage(teamId, second.speak)).toMatchObject({
      filling: '1/3 人',
      joinable: true,
      leaderName: '张**',
    })
    expect((await orderTogether(leader, activity)).code).toBe(31_504)
    expect((await orderTogether(leader, activity, { groupTeamId: teamId })).code).toBe(30_609)
    const joined = await aPaidPlace(world, second, activity, { groupTeamId: teamId })
    expect(await statusOf(world, joined.orderId)).toBe(20)
    const last = await aPaidPlace(world, third, activity, { groupTeamId: teamId })
    for (const orderId of [firstId, joined.orderId, last.orderId]) expect(await statusOf(world, orderId)).toBe(30)
    expect(await teamPage(teamId)).toMatchObject({ stateText: '已成团', filling: '3/3 人', joinable: false })
    expect(await messagesOf(second)).toContain('拼团成功')
    const late = await aBuyer(world)
    expect((await orderTogether(late, activity, { groupTeamId: teamId })).code).toBe(30_608)
    const { data: mine } = await third.speak.post('/rest/groupBooking/mine', {})
    expect(mine.list).toMatchObject([
      { teamId, stateText: '已成团', orderId: String(last.orderId), payMoney: '120.00' },
    ])
    const { data: detail } = await seller.speak.get(`/rest/yx/groupActivity/detail/${activity.activityId}`)
    expect(detail).toMatchObject({ teamCount: 1, successCount: 1, orderMoney: '360.00', teams: [{ memberCount: 3 }] })
  })

  it('that is not full in time fails: what was paid goes back the way it came, what was not paid is closed', async () => {
    const activity = await aRunningActivity(world, seller, { groupHours: 1 })
    const [leader, second, waiting] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)]
    const first = await aPaidPlace(world, leader, activity)
    const joined = await aPaidPlace(world, second, activity, { groupTeamId: first.teamId })
    await world.later(hour - 60_000)
    const unpaid = await orderTogether({ ...waiting, speak: await world.signIn(waiting.userId) }, activity, {
      groupTeamId: first.teamId,
    })
    expect(unpaid.code).toBe(0)
    await world.later(61_000)
    expect(await statusOf(world, first.orderId)).toBe(91)
    expect(await statusOf(world, joined.orderId)).toBe(91)
    expect(await statusOf(world, Number(unpaid.data.orderIds[0]))).toBe(90)
    expect(await refundOf(first.orderId)).toMatchObject([{ refundMoney: 12_000, state: 2 }])
    expect(await refundOf(joined.orderId)).toMatchObject([{ refundMoney: 12_000, state: 2 }])
    expect(await teamPage(first.teamId)).toMatchObject({ stateText: '未成团', joinable: false })
    expect(await messagesOf({ speak: await world.signIn(leader.userId) })).toContain('没有在规定时间内成团')
    const row = await world.db
      .selectFrom('groupActivityGoods')
      .select('takenQty')
      .where('activityId', '=', Number(activity.activityId))
      .executeTakeFirstOrThrow()
    expect(row.takenQty).toBe(0)
  })

  it('of an activity that fills it all the same is filled when its time is over', async () => {
    const activity = await aRunningActivity(world, seller, { groupHours: 2, autoComplete: true })
    const first = await aPaidPlace(world, await aBuyer(world), activity)
    await world.later(2 * hour)
    expect(await statusOf(world, first.orderId)).toBe(30)
    expect(await teamPage(first.teamId)).toMatchObject({ stateText: '已成团' })
  })

  it('is filled by tons: who joins last may bring more than is missing', async () => {
    const activity = await aRunningActivity(world, seller, { fillBy: 2, groupTons: '10' })
    const [leader, second] = [await aBuyer(world), await aBuyer(world)]
    const first = await aPaidPlace(world, leader, activity, { qty: 150 })
    expect(await teamPage(first.teamId)).toMatchObject({ filling: '6/10 吨', progressBp: 6_000 })
    const joined = await aPaidPlace(world, second, activity, { groupTeamId: first.teamId, qty: 120 })
    expect(await teamPage(first.teamId)).toMatchObject({ filling: '10.8/10 吨', stateText: '已成团' })
    expect(await statusOf(world, joined.orderId)).toBe(30)
  })

  it('is left with all the money, and the lead passes on; the last one who leaves ends it', async () => {
    const activity = await aRunningActivity(world, seller)
    const [leader, second] = [await aBuyer(world), await aBuyer(world)]
    const first = await aPaidPlace(world, leader, activity)
    const joined = await aPaidPlace(world, second, activity, { groupTeamId: first.teamId })
    const buttons = async () =>
      JSON.stringify(
        (await leader.speak.post(orderPath('selOrderDetailByOrderId'), { orderId: first.orderId })).data.buttons,
      )
    expect(await buttons()).toContain('LEAVE_TEAM')
    expect(await buttons()).not.toContain('REFUND')
    expect((await leader.speak.post('/order/person/leaveTeam', { orderId: first.orderId })).code).toBe(0)
    await world.settle()
    expect(await statusOf(world, first.orderId)).toBe(91)
    expect(await refundOf(first.orderId)).toMatchObject([{ refundMoney: 12_000, state: 2 }])
    expect(await teamPage(first.teamId)).toMatchObject({ filling: '1/3 人', members: [{ leader: true }] })
    await second.speak.post('/order/person/leaveTeam', { orderId: joined.orderId })
    expect(await teamPage(first.teamId)).toMatchObject({ stateText: '未成团' })
    expect((await second.speak.post('/order/person/leaveTeam', { orderId: joined.orderId })).code).toBe(10_410)
  })

  it('is left to who leads another one, and may open one of their own again', async () => {
    const activity = await aRunningActivity(world, seller)
    const [leader, second] = [await aBuyer(world), await aBuyer(world)]
    await aPaidPlace(world, second, activity)
    const first = await aPaidPlace(world, leader, activity)
    await aPaidPlace(world, second, activity, { groupTeamId: first.teamId })
    expect((await leader.speak.post('/order/person/leaveTeam', { orderId: first.orderId })).code).toBe(0)
    await world.settle()
    expect(await teamPage(first.teamId)).toMatchObject({ filling: '1/3 人', members: [{ leader: true }] })
    expect((await orderTogether(leader, activity)).code).toBe(0)
    expect((await orderTogether(second, activity)).code).toBe(31_504)
  })

  it('shows no price to who is not shown those of its shop', async () => {
    const activity = await aRunningActivity(world, seller)
    const { teamId } = await aPaidPlace(world, await aBuyer(world), activity)
    const visible = (to: number) =>
      world.db.updateTable('shop').set({ priceVisible: to }).where('shopId', '=', seller.shopId).execute()
    await visible(3)
    const { data } = await world.visitor.post('/rest/groupBooking/ofGoods', { spuId: activity.spuId })
    expect(data.list).toEqual([])
    expect(await teamPage(teamId)).toMatchObject({ goods: [], joinable: false })
    await visible(1)
    // Answers to visitors are cached for a moment.
    await world.later(60_000)
    expect(await teamPage(teamId)).toMatchObject({ goods: [{ groupFen: '120.00' }], joinable: true })
  })

  it('that is paid for after the end of its activity has its hours from that end', async () => {
    const ending = timeText(new Date(world.now().getTime() + 600_000))
    const speak = await world.signIn(seller.ownerUserId)
    const activity = await aRunningActivity(world, { ...seller, speak }, { groupHours: 1, endTime: ending })
    const leader = await aBuyer(world)
    const placed = await orderTogether(leader, activity)
    await world.later(900_000)
    await pay(world, leader, placed.data.tradeNo)
    const teamId = await teamOfOrder(world, placed.data.orderIds[0])
    const { expireTime } = await teamPage(teamId)
    expect(expireTime).toBe(timeText(new Date(parseTime(ending)!.getTime() + hour)))
  })

  it('takes no more than its activity has, nor a person more than they may', async () => {
    const activity = await aRunningActivity(world, seller, { limitPerUser: 5 })
    const buyer = await aBuyer(world)
    expect((await orderTogether(buyer, activity, { qty: 6 })).code).toBe(31_506)
    expect((await orderTogether(buyer, activity, { qty: 5 })).code).toBe(0)
    // The limit per person covers paid and new orders in all teams.
    const [eager, leader] = [await aBuyer(world), await aBuyer(world)]
    await aPaidPlace(world, eager, activity, { qty: 3 })
    const { teamId } = await aPaidPlace(world, leader, activity)
    expect((await orderTogether(eager, activity, { groupTeamId: teamId, qty: 3 })).code).toBe(31_506)
    expect((await orderTogether(eager, activity, { groupTeamId: teamId, qty: 2 })).code).toBe(0)
    const { activityId } = activity
    const two = { items: [activity, await aGoods(world, seller)].map(({ goodsId }) => ({ goodsId, qty: 1 })) }
    expect((await buyer.speak.post('/rest/order/preview', { ...two, groupActivityId: activityId })).code).toBe(31_508)
  })

  it('is not paid by transfer or on credit, since all of it may have to go back at once', async () => {
    const activity = await aRunningActivity(world, seller)
    const { data } = await orderTogether(await aBuyer(world), activity)
    const buyer = await aBuyer(world)
    const placed = await orderTogether(buyer, activity)
    expect(data.orderIds).toHaveLength(1)
    const paid = await buyer.speak.post('/rest/pay/create', { tradeNo: placed.data.tradeNo, payType: 3 })
    expect(paid.data.fields[0].msg).toContain('请在线付款')
  })
})

describe('at the same time', () => {
  const seed = Number(process.env['SEED'] ?? 7)
  it(`one of many takes the last place (SEED=${seed})`, async () => {
    const activity = await aRunningActivity(world, seller, { groupSize: 2 })
    const first = await aPaidPlace(world, await aBuyer(world), activity)
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aBuyer(world)))
    const order = buyers.toSorted((one, other) => ((one.userId * seed) % 13) - ((other.userId * seed) % 13))
    const answers = await Promise.all(
      order.map((buyer) => orderTogether(buyer, activity, { groupTeamId: first.teamId })),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 30_608)).toHaveLength(11)
  })

  it('money that comes as the team ends is kept by a filled team or goes back, never both', async () => {
    const activity = await aRunningActivity(world, seller, { groupSize: 2, groupHours: 1 })
    const first = await aPaidPlace(world, await aBuyer(world), activity)
    await world.later(hour - 60_000)
    const second = await aBuyer(world)
    const placed = await orderTogether(second, activity, { groupTeamId: first.teamId })
    const created = await second.speak.post('/rest/pay/create', {
      tradeNo: placed.data.tradeNo,
      payType: 1,
      channel: 'wechat',
    })
    await Promise.all([pressAtCashier(world, created.data.cashierUrl, 'pay'), world.later(60_000)])
    await world.settle()
    const states = [await statusOf(world, first.orderId), await statusOf(world, Number(placed.data.orderIds[0]))]
    const { state } = await world.db
      .selectFrom('groupTeam')
      .select('state')
      .where('teamId', '=', Number(first.teamId))
      .executeTakeFirstOrThrow()
    expect([2, 3]).toContain(state)
    expect(states[0]).toBe(state === 2 ? 30 : 91)
    expect(state === 2 ? [30] : [90, 91]).toContain(states[1])
    const refunded = await refundOf(first.orderId)
    expect(refunded).toHaveLength(state === 2 ? 0 : 1)
  })

  it('a team whose time is over takes nobody although the worker stands', async () => {
    const activity = await aRunningActivity(world, seller, { groupHours: 1 })
    const first = await aPaidPlace(world, await aBuyer(world), activity)
    await world.db
      .updateTable('groupTeam')
      .set({ expireTime: new Date(world.now().getTime() - 1) })
      .where('teamId', '=', Number(first.teamId))
      .execute()
    expect(await teamPage(first.teamId)).toMatchObject({ state: 3, joinable: false })
    const teams = async (state: number) =>
      (
        await (
          await world.signIn(seller.ownerUserId)
        ).post('/mj/groupBooking/teams', { activityId: activity.activityId, state })
      ).data.total
    expect([await teams(1), await teams(3)]).toEqual([0, 1])
    const { buyerUserId } = await world.db
      .selectFrom('tradeOrder')
      .select('buyerUserId')
      .where('orderId', '=', first.orderId)
      .executeTakeFirstOrThrow()
    const leaves = await world.signIn(buyerUserId)
    expect((await leaves.post('/order/person/leaveTeam', { orderId: first.orderId })).code).toBe(10_410)
    const late = await aBuyer(world)
    expect((await orderTogether(late, activity, { groupTeamId: first.teamId })).code).toBe(30_608)
    await afterwards(world, 2 * hour, market)
    expect(await statusOf(world, first.orderId)).toBe(91)
  })

  it('money that comes for a team whose time is over goes back, and is not counted', async () => {
    const activity = await aRunningActivity(
      world,
      { ...seller, speak: await world.signIn(seller.ownerUserId) },
      { groupSize: 2 },
    )
    const [leader, second] = [await aBuyer(world), await aBuyer(world)]
    const first = await aPaidPlace(world, leader, activity)
    const placed = await orderTogether(second, activity, { groupTeamId: first.teamId })
    const { tradeNo, orderIds } = placed.data
    const created = await second.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    await world.db
      .updateTable('groupTeam')
      .set({ expireTime: new Date(world.now().getTime() - 1) })
      .where('teamId', '=', Number(first.teamId))
      .execute()
    await pressAtCashier(world, created.data.cashierUrl, 'pay')
    await world.settle()
    expect(await statusOf(world, Number(orderIds[0]))).toBe(91)
    expect(await refundOf(Number(orderIds[0]))).toMatchObject([{ refundMoney: 12_000, state: 2 }])
    expect(await teamPage(first.teamId)).toMatchObject({ filling: '1/2 人' })
    await world.later(25 * hour)
    expect(await statusOf(world, first.orderId)).toBe(91)
  })
})
