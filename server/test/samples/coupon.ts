import { coupon } from '@mall/api/coupon/endpoints'
import { timeText } from '@mall/api/wire-types'
import { aClassify, aGoods } from '../builders/catalog.ts'
import { aTicket } from '../builders/captcha.ts'
import { aCoupon, aHeldCoupon } from '../builders/coupon.ts'
import { aCustomer, aGroup } from '../builders/customer.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const day = 86_400_000

export const samples = ({ world, seller, buyer }: Scene) => {
  const at = (days: number) => timeText(new Date(world.now().getTime() + days * day))
  const { shopId } = seller
  const running = async () => ({ couponId: await aCoupon(world, shopId), version: 1 })
  const draft = async () => {
    const known = await running()
    await world.db.updateTable('coupon').set({ state: 0 }).where('couponId', '=', known.couponId).execute()
    return known
  }
  const one = async () => ({ couponId: (await running()).couponId })
  const terms = () => ({
    name: `券${unique()}`.slice(0, 20),
    couponKind: 1 as const,
    internal: false,
    thresholdMoney: '100.00',
    reduceMoney: '10.00',
    scopeType: 1 as const,
    totalCount: 50,
    perUserLimit: 1,
    validType: 2 as const,
    validDays: 7,
    receiveBegin: at(-1),
    receiveEnd: at(10),
    stackWithPromotion: true,
  })
  const held = async () => {
    const couponId = await aCoupon(world, shopId)
    await aHeldCoupon(world, buyer, { couponId, shopId })
    return { couponId }
  }
  const customer = async () => (await aCustomer(world, seller)).customerId
  const planned = async () => {
    // A sweep plans more often than a person may.
    await world.db.deleteFrom('rateLimit').execute()
    const input = { ...(await one()), customerIds: [await customer()] }
    return (await seller.speak.post('/rest/coupon/manage/issue/check', input)).data.planId as string
  }
  const narrowing = {
    groupId: async () => {
      const groupId = await aGroup(world, seller)
      const customerId = await customer()
      await world.db
        .updateTable('customer')
        .set({ groupIds: [groupId] })
        .where('customerId', '=', customerId)
        .execute()
      return { ...(await one()), groupId }
    },
    customerIds: async () => ({ ...(await one()), customerIds: [await customer()] }),
    exceptIds: async () => {
      const [first, other] = [await customer(), await customer()]
      return { ...(await one()), customerIds: [first, other], exceptIds: [first] }
    },
  }
  return samplesOf({ coupon })({
    list: { input: async () => (await running(), {}) },
    detail: { input: one },
    save: {
      input: terms,
      naming: {
        couponId: async () => ({ ...terms(), ...(await draft()) }),
        spuIds: async () => ({ ...terms(), scopeType: 2, spuIds: [(await aGoods(world, seller)).spuId] }),
        classifyIds: async () => ({ ...terms(), scopeType: 3, classifyIds: [await aClassify(world, seller)] }),
        customerGroupIds: async () => ({ ...terms(), customerGroupIds: [await aGroup(world, seller)] }),
      },
      pressed: 'once with a key',
    },
    extend: {
      input: async () => ({ ...(await running()), name: '满100减10', totalCount: 200, receiveEnd: at(40) }),
      pressed: 'once',
    },
    publish: { input: draft, pressed: 'once' },
    stop: { input: running, pressed: 'once' },
    drop: { input: draft, pressed: 'once' },
    customerGroups: { input: async () => (await aGroup(world, seller), {}) },
    holders: { input: held },
    customers: { input: async () => (await customer(), one()), naming: narrowing },
    checkIssue: {
      input: async () => {
        await planned()
        return { ...(await one()), customerIds: [await customer()] }
      },
      naming: narrowing,
      outcome: async ({ data }: { data: unknown }) => JSON.stringify({ ...(data as object), planId: undefined }),
      pressed: 'once with a key',
    },
    runIssue: { input: async () => ({ planId: await planned() }), pressed: 'once' },
    ofShop: { by: 'buyer', input: async () => (await running(), { shopId }) },
    receivable: { by: 'buyer', input: async () => (await running(), {}), naming: { shopId: () => ({ shopId }) } },
    internal: {
      by: 'buyer',
      input: async () => {
        const couponId = await aCoupon(world, shopId, { internal: true })
        await aHeldCoupon(world, buyer, { couponId, shopId })
        return {}
      },
      naming: { shopId: () => ({ shopId }) },
    },
    centre: { by: 'buyer', input: async () => (await running(), {}) },
    receive: {
      input: async () => ({ ...(await one()), captchaTicket: await aTicket(world, 'coupon') }),
      pressed: 'once with a key',
    },
    mine: { input: async () => (await held(), {}), naming: { shopId: () => ({ shopId }) } },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  coupon: () => aCoupon(world, otherSeller.shopId),
})
