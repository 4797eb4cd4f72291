import { approval, approving } from '@mall/api/approval/endpoints'
import { aBudget, aCompany, aRule, aWaitingOrder } from '../builders/approval.ts'
import { aGoods } from '../builders/catalog.ts'
import { anOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller }: Scene) => {
  let made: ReturnType<typeof aCompany> | undefined
  const its = () => (made ??= aCompany(world))
  const admin = async () => (await its()).admin.userId
  // There is one budget for each kind of period and category, so samples use new categories each time.
  const fresh = async () => {
    await world.db
      .updateTable('purchaseBudget')
      .set({ dropped: true })
      .where('boId', '=', (await its()).boId)
      .execute()
    return its()
  }
  const freshRules = async () => {
    await world.db
      .updateTable('approvalRule')
      .set({ dropped: true })
      .where('boId', '=', (await its()).boId)
      .execute()
    return its()
  }
  // A company of its own, in which only the sample's approval waits.
  let asked: Promise<{ approvalId: number; userId: number }> | undefined
  const ask = async () => {
    const company = await aCompany(world)
    await aRule(company, { fromMoney: '0.01', beyondBudget: false, chain: [{ userId: company.lead.userId }] })
    const { goodsId } = await aGoods(world, seller)
    return { ...(await aWaitingOrder(company, goodsId)), userId: company.lead.userId }
  }
  const halves = new Set<string>()
  const waiting = (half: string) => {
    if (asked === undefined || halves.has(half)) {
      asked = ask()
      halves.clear()
    }
    halves.add(half)
    return asked
  }
  return {
    ...samplesOf({ approval })({
      policy: { by: admin, input: () => ({}) },
      saveBudget: {
        by: admin,
        input: async () => {
          await fresh()
          return { name: '每月饲料', periodKind: 1 as const, limitMoney: '5000.00' }
        },
        naming: {
          budgetId: async () => ({
            budgetId: await aBudget(await fresh()),
            version: 1,
            name: '每月饲料',
            periodKind: 1 as const,
            limitMoney: '6000.00',
          }),
        },
        pressed: 'once with a key',
      },
      dropBudget: {
        by: admin,
        input: async () => ({ budgetId: await aBudget(await fresh()), version: 1 }),
        pressed: 'once',
      },
      saveRule: {
        by: admin,
        input: async () => {
          await freshRules()
          return { name: '超预算', beyondBudget: true, chain: [{ roleCode: 'E_FIN' }] }
        },
        naming: {
          ruleId: async () => ({
            ruleId: await aRule(await freshRules()),
            version: 1,
            name: '超预算',
            beyondBudget: true,
            chain: [{ roleCode: 'E_FIN' }],
          }),
          'chain.userId': async () => ({
            name: '超预算',
            beyondBudget: true,
            chain: [{ userId: (await freshRules()).lead.userId }],
          }),
        },
        pressed: 'once with a key',
      },
      dropRule: {
        by: admin,
        input: async () => ({ ruleId: await aRule(await freshRules()), version: 1 }),
        pressed: 'once',
      },
    }),
    ...samplesOf({ approving })({
      waiting: { input: () => ({}) },
      ofOrder: {
        by: 'buyer',
        input: async () => ({
          orderId: (await anOrder(buyer, [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }])).orderId,
        }),
      },
      decide: {
        by: async () => (await waiting('who')).userId,
        input: async () => ({ approvalId: (await waiting('what')).approvalId, agree: true }),
        pressed: 'once with a key',
      },
    }),
  }
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  budget: async () => aBudget(await aCompany(world)),
  approvalRule: async () => aRule(await aCompany(world)),
  approval: async () => {
    const company = await aCompany(world)
    await aRule(company, { fromMoney: '0.01' })
    const { goodsId } = await aGoods(world, otherSeller)
    return (await aWaitingOrder(company, goodsId)).approvalId
  },
})
