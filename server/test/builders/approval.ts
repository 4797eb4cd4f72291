import { addMember } from '../../src/modules/identity/public.ts'
import { addAddress } from '../../src/modules/addressbook/public.ts'
import type { World } from '../world.ts'
import { anEnterprise, aUser } from './identity.ts'
import { anAddress, submit } from './order.ts'
import type { TestBuyer } from './order.ts'

/** Makes a member who acts for a company, with an address. */
const aColleague = async (world: World, boId: number, roleCodes: readonly string[]): Promise<TestBuyer> => {
  const { userId, mobile } = await aUser(world)
  await world.write((ctx) => addMember(ctx, { boId, userId, roleCodes: [...roleCodes], isDefault: true }))
  const addressId = await world.write((ctx) =>
    addAddress(ctx, { userId, boId, ...anAddress(), lng: '114.85', lat: '38.03' }),
  )
  return { userId, boId, addressId, mobile, speak: await world.signIn(userId) }
}

/** Makes a buying company: its administrator, a clerk who orders, and two approvers. */
export const aCompany = async (world: World) => {
  const { userId } = await aUser(world)
  const { boId } = await anEnterprise(world, { adminUserId: userId })
  return {
    boId,
    admin: { userId, speak: await world.signIn(userId) },
    clerk: await aColleague(world, boId, ['PURCH']),
    lead: await aColleague(world, boId, ['BUYER_ALL']),
    finance: await aColleague(world, boId, ['E_FIN']),
  }
}
export type Company = Awaited<ReturnType<typeof aCompany>>

type Given = Readonly<Record<string, unknown>>
const done = async (answer: Promise<{ code: unknown; msg?: string; data: any }>) => {
  const { code, msg, data } = await answer
  if (code !== 0) throw new Error(`${code} ${msg}`)
  return data
}

export const aBudget = async ({ admin }: Company, it: Given = {}): Promise<number> => {
  const budget = { name: '饲料', periodKind: 1, limitMoney: '1000.00', ...it }
  return Number((await done(admin.speak.post('/rest/approval/budget/save', budget))).budgetId)
}

/** Makes a rule by which first the lead and then the finances approve. */
export const aRule = async ({ admin, lead }: Company, it: Given = {}): Promise<number> => {
  const chain = [{ userId: lead.userId }, { roleCode: 'E_FIN' }]
  const rule = { name: '大额采购', beyondBudget: true, chain, ...it }
  return Number((await done(admin.speak.post('/rest/approval/rule/save', rule))).ruleId)
}

/** Makes an order of the clerk that waits for the lead. */
export const aWaitingOrder = async (company: Company, goodsId: number) => {
  const { orderIds } = await done(submit(company.clerk, [{ goodsId, qty: 1 }]))
  const { list } = await done(company.lead.speak.post('/rest/approval/waiting', {}))
  const orderId = Number(orderIds[0])
  const waiting = list.find((it: { orderId: string }) => Number(it.orderId) === orderId)
  return { orderId, approvalId: Number(waiting.approvalId) }
}
