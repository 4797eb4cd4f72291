import { points } from '@mall/api/points/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { aClassify, aGoods } from '../builders/catalog.ts'
import { aGroup } from '../builders/customer.ts'
import { aSeller } from '../builders/order.ts'
import { aPointsDetail, aPointsRule, givePoints } from '../builders/points.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const { shopId } = seller
  let made: Promise<void> | undefined
  const ruled = () => (made ??= aPointsRule(world, seller))
  const given = async () => {
    await ruled()
    await givePoints(world, seller, buyer, 500)
  }
  const versionNow = async () =>
    Number((await seller.speak.post('/rest/points/rule/getPointsRule', { shopId })).data.version)
  const rule = async () => ({
    version: await versionNow(),
    enabled: true,
    name: '积分',
    earnMoney: '1.00',
    earnPoints: 1,
    deductEnabled: true,
    deductPoints: 100,
    deductMoney: '1.00',
    maxDeduct: '50.00',
    minUsePoints: 100,
    validMonths: 12,
    recommendEnabled: true,
    recommendRate: '10.00',
  })
  const signInDetail = { detailType: 4 as const, behaviour: 2 as const, fixedPoints: 5, enabled: true }
  const ownGoods = async () => (await aGoods(world, seller)).spuId
  const faster = { multiple: '2.00', enabled: true }
  return samplesOf({ points })({
    rule: { by: 'buyer', input: async () => (await ruled(), { shopId }) },
    saveRule: { input: async () => (await ruled(), rule()), pressed: 'once' },
    details: { input: async () => (await aPointsDetail(world, seller), {}) },
    saveDetail: {
      input: async () => (await ruled(), signInDetail),
      naming: {
        detailId: async () => ({ ...signInDetail, detailId: await aPointsDetail(world, seller), version: 1 }),
        spuIds: async () => ({ ...faster, detailType: 1 as const, spuIds: [await ownGoods()] }),
        classifyIds: async () => ({ ...faster, detailType: 2 as const, classifyIds: [await aClassify(world, seller)] }),
        groupIds: async () => ({ ...faster, detailType: 3 as const, groupIds: [await aGroup(world, seller)] }),
      },
      pressed: 'once with a key',
    },
    accounts: { input: async () => (await given(), {}) },
    recordsOfShop: {
      by: 'seller',
      input: async () => (await given(), { shopId }),
      naming: {
        shopId: async () => (await given(), { shopId }),
        boId: async () => (await given(), { shopId, boId: buyer.boId }),
      },
    },
    myRecords: { by: 'buyer', input: async () => (await given(), {}) },
    adjust: {
      input: async () => (await given(), { boId: buyer.boId, points: 20, remark: '补发' }),
      naming: { boId: async () => (await given(), { boId: buyer.boId, points: 20, remark: '补发' }) },
      pressed: 'once with a key',
    },
    signIn: {
      by: 'buyer',
      input: async () => {
        // Allowed once a day in each shop, so each use has another shop.
        const shop = await aSeller(world)
        await aPointsRule(world, shop)
        await aPointsDetail(world, shop)
        return { shopId: shop.shopId }
      },
      pressed: 'once',
    },
    summary: { input: async () => (await given(), {}) },
    exportSummary: {
      input: async () => (await given(), {}),
      outcome: async ({ bytes }) => JSON.stringify(await readSheet(bytes, { rows: 100, columns: 20 })),
      pressed: { apart: 'changes nothing' },
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  pointsDetail: () => aPointsDetail(world, otherSeller),
})
