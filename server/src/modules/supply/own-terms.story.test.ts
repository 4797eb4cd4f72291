import { timeText } from '@mall/api/wire-types'
import { expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { contractInput } from '../../../test/builders/contract.ts'
import { grantCredit } from '../../../test/builders/credit.ts'
import { aCustomer, aGroup } from '../../../test/builders/customer.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer } from '../../../test/builders/order.ts'
import { sayingYes } from '../../../test/builders/prices.ts'
import { aStaff } from '../../../test/builders/shop.ts'

/* Staff who buy from their own shop cannot give themselves credit or prices; their colleagues can. */

const { world, seller } = await openMarket()
const ownOrder = 30544
const day = 86_400_000
const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })
let named = 0
type Speak = typeof seller.speak

/** An administrator of the shop who buys from it, as a customer in one of its groups. */
const insider = async () => {
  const buyer = await aBuyer(world)
  const groupId = await aGroup(world, seller)
  const { customerId } = await aCustomer(world, seller, { userId: buyer.userId })
  await seller.speak.post('/mj/customer/group/members', { customerIds: [customerId], groupIds: [groupId], op: 'add' })
  await grantCredit(world, seller, buyer, 0)
  await aStaff(world, seller, ['ADMIN', 'FIN'], { userId: buyer.userId })
  return { customerId, groupId, boId: buyer.boId, speak: await world.signIn(buyer.userId) }
}
const code = ({ code: it }: { readonly code: string | number }) => Number(it)
const versionOf = async (customerId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('customer')
      .select('version')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow()
  ).version

it('they neither raise their own limit of credit nor let it go on', async () => {
  const { customerId, speak } = await insider()
  const grant = async (by: Speak) =>
    by.post('/rest/supply/editRelationByCustomer.do', {
      customerId,
      version: await versionOf(customerId),
      settleType: 3,
      creditDays: 90,
      creditLimitMoney: '90000.00',
    })
  const save = async (by: Speak) =>
    by.post('/mj/customer/save', {
      customerId,
      version: await versionOf(customerId),
      name: '自己',
      creditLimit: '90000.00',
    })
  const turn = (by: Speak, how: string) =>
    by.post(`/mj/credit/${how}`, { customerId, ...(how === 'block' ? { reason: '逾期' } : {}) })
  expect([code(await grant(speak)), code(await save(speak))]).toEqual([ownOrder, ownOrder])
  expect([code(await turn(seller.speak, 'block')), code(await turn(speak, 'release'))]).toEqual([0, ownOrder])
  const [row] = await world.db.selectFrom('customer').selectAll().where('customerId', '=', customerId).execute()
  expect(row).toMatchObject({ creditLimit: 0, creditBlocked: '逾期' })
  expect([code(await turn(seller.speak, 'release')), code(await grant(seller.speak))]).toEqual([0, 0])
})

it('they price no goods for themselves: not by a scheme, their group, a contract or an answer', async () => {
  const { customerId, groupId, speak } = await insider()
  const scheme = (by: Speak, targets: object) =>
    sayingYes((more) =>
      by.post('/rest/priceScheme/insertOrUpdate', {
        name: `方案${(named += 1)}`,
        beginTime: timeText(new Date(world.now().getTime() - day)),
        goods: [{ goodsId: goods.goodsId, priceMode: 1, price: '90.00' }],
        ...targets,
        ...more,
      }),
    )
  const mine = { targetType: 1, customerIds: [customerId] }
  for (const targets of [mine, { targetType: 2, groupIds: [groupId] }])
    expect(code(await scheme(speak, targets))).toBe(ownOrder)
  expect(code(await scheme(speak, { targetType: 3 }))).toBe(0)
  const made = await scheme(seller.speak, { ...mine, enabled: false })
  const { schemeId } = made.data
  expect(code(await speak.post('/rest/priceScheme/insertOrUpdate', { schemeId, enabled: true }))).toBe(ownOrder)
  expect(code(await seller.speak.post('/rest/priceScheme/insertOrUpdate', { schemeId, enabled: true }))).toBe(0)

  const otherGroup = await aGroup(world, seller)
  const join = (by: Speak) =>
    by.post('/mj/customer/group/members', { customerIds: [customerId], groupIds: [otherGroup], op: 'add' })
  expect([code(await join(speak)), code(await join(seller.speak))]).toEqual([ownOrder, 0])

  const write = (by: Speak, more: object) =>
    sayingYes((yes) => by.post('/rest/contract/editContract', { ...more, ...yes }))
  const terms = contractInput(world, { customerIds: [customerId], goods: [{ goodsId: goods.goodsId, price: '90.00' }] })
  expect(code(await write(speak, terms))).toBe(ownOrder)
  const { contractId } = (await write(seller.speak, terms)).data
  expect(code(await write(speak, { contractId, op: 'submit' }))).toBe(ownOrder)
  expect(code(await write(seller.speak, { contractId, op: 'submit' }))).toBe(0)

  const asked = await speak.post('/rest/inquiry/ask', { goodsId: String(goods.goodsId), qty: 10 })
  const answer = (by: Speak) =>
    by.post('/mj/inquiry/offer', {
      inquiryId: asked.data.inquiryId,
      version: 1,
      price: '90.00',
      qty: 10,
      validUntil: timeText(new Date(world.now().getTime() + day)),
    })
  expect([code(await answer(speak)), code(await answer(seller.speak))]).toEqual([ownOrder, 0])
})

it('they give themselves no points', async () => {
  const { boId, speak } = await insider()
  const adjust = (by: Speak) => by.post('/rest/points/adjust', { boId, points: 100, remark: '补发积分' })
  expect([code(await adjust(speak)), code(await adjust(seller.speak))]).toEqual([ownOrder, 0])
})
