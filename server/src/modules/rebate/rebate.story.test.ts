import { afterAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aCustomer } from '../../../test/builders/customer.ts'
import { aBuyer, aReceivedOrder, aSeller } from '../../../test/builders/order.ts'
import { aPayAccount } from '../../../test/builders/addressbook.ts'
import { aChannelPerson, anInvitedBuyer, aRebateRule } from '../../../test/builders/rebate.ts'
import { aUser } from '../../../test/builders/identity.ts'
import { demandSoundBooks } from '../../../test/invariants.ts'
import { openWorld } from '../../../test/world.ts'
import { addOperator, hashPassword } from '../identity/public.ts'

const world = await openWorld()
afterAll(() => world.close())
const day = 86_400_000

/** A shop, its channel person, the person who recruited them, and a buyer they brought. */
const aChain = async () => {
  const seller = await aSeller(world)
  const above = await aChannelPerson(world, seller)
  const person = await aChannelPerson(world, seller, { parentId: above.channelId })
  const buyer = await aBuyer(world)
  const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
  const served = await seller.speak.post('/rest/customer/editChannelService', {
    customerIds: [customerId],
    channelUserId: person.userId,
  })
  expect(served.data).toEqual({ changed: 1 })
  const { goodsId } = await aGoods(world, seller, { price: 20_000 })
  return { seller, above, person, buyer, goodsId, customerId }
}

/** Finishes an order: its after-sales window has closed. */
const finished = async (
  seller: Awaited<ReturnType<typeof aSeller>>,
  buyer: Awaited<ReturnType<typeof aBuyer>>,
  goodsId: number,
) => {
  const speak = await world.signIn(buyer.userId)
  const shop = { speak: await world.signIn(seller.ownerUserId) }
  const { orderId } = await aReceivedOrder(world, { ...buyer, speak }, shop, [{ goodsId, qty: 5 }])
  await world.later(10 * day)
  return orderId
}

const anAuditor = async () => {
  const { userId } = await aUser(world)
  await world.write((ctx) => addOperator(ctx, userId, ['OP_FINANCE']))
  return world.signIn(userId)
}

const mineOf = async (userId: number) => (await (await world.signIn(userId)).post('/rest/rebate/mine', {})).data

describe('who brings customers', () => {
  it('earns a share of what they pay for goods, and so does who won them; freight and reductions earn nothing', async () => {
    const { seller, above, person, buyer, goodsId } = await aChain()
    await aRebateRule(world, seller, 1)
    const orderId = await finished(seller, buyer, goodsId)
    const { payMoney, freightMoney } = await world.db
      .selectFrom('tradeOrder')
      .select(['payMoney', 'freightMoney'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const goods = payMoney - freightMoney
    const said = (fen: number) => (fen / 100).toFixed(2)
    expect(await mineOf(person.userId)).toMatchObject({
      availableMoney: said(Math.floor(goods / 10)),
      list: [{ level: 1, money: said(Math.floor(goods / 10)), baseMoney: said(goods), state: 2, stateText: '可提现' }],
    })
    expect(await mineOf(above.userId)).toMatchObject({
      list: [{ level: 2, rate: '5.00', money: said(Math.floor(goods / 20)) }],
    })
    const shop = await world.signIn(seller.ownerUserId)
    const seen = await shop.post('/mj/channel/rebateRecord', {})
    expect(seen.data).toMatchObject({ total: 2, sum: { waitingMoney: '0.00' } })
    await demandSoundBooks(world)
  })

  it('earns nothing when the rule is off, when the customer is theirs no more, or by buying themselves', async () => {
    const { seller, person, buyer, goodsId, customerId } = await aChain()
    await finished(seller, buyer, goodsId)
    expect((await mineOf(person.userId)).total).toBe(0)
    await aRebateRule(world, seller, 1, { validMonths: 1 })
    await world.later(31 * day)
    await finished(seller, buyer, goodsId)
    expect((await mineOf(person.userId)).total).toBe(0)
    const shop = await world.signIn(seller.ownerUserId)
    const self = { customerIds: [customerId], channelUserId: null }
    expect((await shop.post('/rest/customer/editChannelService', self)).data).toEqual({ changed: 1 })
    await finished(seller, buyer, goodsId)
    expect((await mineOf(person.userId)).total).toBe(0)
    await demandSoundBooks(world)
  })

  it('is earned by who served the buyer when they ordered, though somebody else serves them when it is finished', async () => {
    const { seller, person, buyer, goodsId, customerId } = await aChain()
    const next = await aChannelPerson(world, seller)
    await aRebateRule(world, seller, 1)
    await aReceivedOrder(world, buyer, seller, [{ goodsId, qty: 5 }])
    const turned = { customerIds: [customerId], channelUserId: next.userId }
    expect((await seller.speak.post('/rest/customer/editChannelService', turned)).data).toEqual({ changed: 1 })
    await world.later(10 * day)
    expect([(await mineOf(person.userId)).total, (await mineOf(next.userId)).total]).toEqual([1, 0])
    await demandSoundBooks(world)
  })

  it('is paid after so many days, by goods that are named, of the first order only', async () => {
    const { seller, person, buyer, goodsId } = await aChain()
    const { spuId } = await world.db
      .selectFrom('goodsSku')
      .select('spuId')
      .where('goodsId', '=', goodsId)
      .executeTakeFirstOrThrow()
    await aRebateRule(world, seller, 1, { settleDays: 30, firstOrderOnly: true, scopeType: 2, spuIds: [spuId] })
    const other = await aGoods(world, seller, { price: 10_000 })
    await finished(seller, buyer, goodsId)
    expect(await mineOf(person.userId)).toMatchObject({ total: 1, availableMoney: '0.00', list: [{ state: 1 }] })
    await finished(seller, buyer, other.goodsId)
    await world.later(31 * day)
    expect(await mineOf(person.userId)).toMatchObject({ total: 1, list: [{ state: 2, stateText: '可提现' }] })
    await demandSoundBooks(world)
  })

  it('stands on two levels at most, once in a shop', async () => {
    const { seller, above, person } = await aChain()
    const shop = await world.signIn(seller.ownerUserId)
    const save = (input: object) => shop.post('/mj/channel/save', { channelType: 3, active: true, ...input })
    const third = await save({ mobile: (await aBuyer(world)).mobile, parentId: person.channelId })
    expect(third).toMatchObject({
      code: 10400,
      data: { fields: [{ field: 'parentId', msg: expect.stringContaining('两级') }] },
    })
    const turned = await save({ channelId: above.channelId, version: 1, parentId: person.channelId })
    expect(turned.code).toBe(10400)
    expect((await save({ channelId: person.channelId, version: 9 })).code).toBe(10409)
    expect((await save({ channelId: person.channelId, version: 1, active: false })).code).toBe(0)
    const { mobile } = await aBuyer(world)
    const twice = await Promise.all([save({ mobile }), save({ mobile })])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 10400])
  })
})

describe('who invites a buyer', () => {
  it('earns by their orders, and may withdraw it when two operators agreed', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { price: 20_000 })
    await aRebateRule(world, seller, 2, { rate: '2.50' })
    const referrer = await aBuyer(world, { passwordHash: await hashPassword('barn-2026') })
    const buyer = await anInvitedBuyer(world, referrer.userId)
    await finished(seller, buyer, goodsId)
    const mine = await mineOf(referrer.userId)
    expect(mine).toMatchObject({ availableMoney: '25.00', invitedCount: 1, invitation: String(referrer.userId) })
    const speak = await world.signIn(referrer.userId)
    const account = await speak.form('/rest/member/payaccount/addOrEdit', aPayAccount() as never)
    const ask = (amountMoney: string) =>
      speak.post('/rest/fund/withdraw', {
        rebate: true,
        amountMoney,
        accountId: account.data.accountId,
        password: 'barn-2026',
      })
    expect((await ask('25.01')).msg).toContain('余额不足')
    const asked = await ask('25.00')
    expect(asked).toMatchObject({ code: 0 })
    expect((await speak.post('/rest/fund/movements', { rebate: true })).data).toMatchObject({
      availableMoney: '0.00',
      heldMoney: '25.00',
    })
    // The balance of the person's enterprise is separate.
    expect((await speak.post('/rest/fund/list', {})).data.total).toBe(0)
    for (const auditor of [await anAuditor(), await anAuditor()])
      await auditor.post('/operate/withdraw/audit', { withdrawId: asked.data.withdrawId, pass: true })
    expect(await mineOf(referrer.userId)).toMatchObject({ list: [{ state: 3, stateText: '已提现' }] })
    await demandSoundBooks(world)
  })

  it('waits while the shop has too little, and gives back what was refunded later', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { price: 20_000 })
    await aRebateRule(world, seller, 2, { settleDays: 5 })
    const referrer = await aBuyer(world)
    const buyer = await anInvitedBuyer(world, referrer.userId)
    const orderId = await finished(seller, buyer, goodsId)
    const waiting = await mineOf(referrer.userId)
    expect(waiting).toMatchObject({ availableMoney: '0.00', list: [{ state: 1, money: '100.00' }] })
    const refunded = async (money: number) => {
      await world.db.updateTable('orderLine').set({ refundedMoney: money }).where('orderId', '=', orderId).execute()
      await world.write(async (ctx) => {
        ctx.emit('order.refunded', { orderId, refundMoney: money, wholly: false, lines: [] })
      })
      await world.settle()
    }
    await refunded(40_000)
    expect(await mineOf(referrer.userId)).toMatchObject({ list: [{ state: 1, money: '60.00' }] })
    await world.later(6 * day)
    expect(await mineOf(referrer.userId)).toMatchObject({ availableMoney: '60.00' })
    await refunded(50_000)
    expect(await mineOf(referrer.userId)).toMatchObject({
      availableMoney: '50.00',
      list: [{ state: 4, money: '-10.00' }, { state: 2 }],
    })
    await refunded(50_000)
    expect((await mineOf(referrer.userId)).total).toBe(2)
  })

  it('gives back the share of what was refunded, by the rule it was earned under; freight that is refunded lessens nothing', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { price: 20_000 })
    const other = await aGoods(world, seller)
    await aRebateRule(world, seller, 2)
    const referrer = await aBuyer(world)
    const buyer = await anInvitedBuyer(world, referrer.userId)
    const orderId = await finished(seller, buyer, goodsId)
    expect(await mineOf(referrer.userId)).toMatchObject({ availableMoney: '100.00' })
    await aRebateRule(world, seller, 2, { scopeType: 2, spuIds: [other.spuId] })
    const refunded = async (refundedMoney: number, refundedFreight: number) => {
      await world.db
        .updateTable('orderLine')
        .set({ freightMoney: 1_000, payMoney: 101_000, refundedMoney, refundedFreight })
        .where('orderId', '=', orderId)
        .execute()
      await world.write(async (ctx) => {
        ctx.emit('order.refunded', { orderId, refundMoney: 1, wholly: false, lines: [] })
      })
      await world.settle()
      return (await mineOf(referrer.userId)).availableMoney
    }
    expect(await refunded(500, 500)).toBe('100.00')
    expect(await refunded(1_500, 500)).toBe('99.00')
    expect(await refunded(101_000, 1_000)).toBe('0.00')
  })

  it('earns nothing by what was won in an auction', async () => {
    const seller = await aSeller(world)
    const { goodsId } = await aGoods(world, seller, { price: 20_000 })
    await aRebateRule(world, seller, 2)
    const referrer = await aBuyer(world)
    const buyer = await anInvitedBuyer(world, referrer.userId)
    const speak = await world.signIn(buyer.userId)
    const shop = { speak: await world.signIn(seller.ownerUserId) }
    const { orderId } = await aReceivedOrder(world, { ...buyer, speak }, shop, [{ goodsId, qty: 5 }])
    await world.db.updateTable('tradeOrder').set({ orderType: 5 }).where('orderId', '=', orderId).execute()
    await world.later(10 * day)
    expect((await mineOf(referrer.userId)).total).toBe(0)
  })
})

it('rules are written over what was read, for goods of the shop', async () => {
  const seller = await aSeller(world)
  const others = await aGoods(world, await aSeller(world))
  await aRebateRule(world, seller, 1)
  const rule = {
    rebateType: 1,
    version: 0,
    enabled: true,
    rate: '1.00',
    settleDays: 0,
    firstOrderOnly: false,
    validMonths: 1,
    scopeType: 1,
  }
  const save = (it: object) => seller.speak.post('/mj/channel/rebateRule/save', { ...rule, ...it })
  expect((await save({})).code).toBe(10409)
  expect((await save({ version: 1, rate: '30.01' })).code).toBe(10400)
  expect((await save({ version: 1, scopeType: 2 })).code).toBe(10400)
  const { spuId } = await world.db
    .selectFrom('goodsSku')
    .select('spuId')
    .where('goodsId', '=', others.goodsId)
    .executeTakeFirstOrThrow()
  expect((await save({ version: 1, scopeType: 2, spuIds: [spuId] })).code).toBe(10404)
  expect((await save({ version: 1 })).data).toEqual({ version: 2 })
})
