import { combination } from '@mall/api/combination/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { aGoods } from '../builders/catalog.ts'
import { aPaidOnSheet, aRunningSheet, aSheetOf, aTruckBy, aTruckSheet } from '../builders/combination.ts'
import { aDelivery } from '../builders/freight.ts'
import { aBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const written = async () => aSheetOf(world, (await aGoods(world, seller)).goodsId)
  const draft = async () => {
    const input = await written()
    const { data } = await seller.speak.post('/rest/combination_order/manage/saveOrUpdate', input)
    return { ...input, combinationId: Number(data.combinationId), version: Number(data.version) }
  }
  const byTruck = async () => {
    const truckWayId = await aDelivery(world, seller, { deliveryType: 2, name: '自有车队', serveAreaIds: [130_000] })
    return { ...(await written()), ...aTruckBy(truckWayId) }
  }
  const onTruck = async () => {
    const sheet = await aTruckSheet(world, seller)
    await aPaidOnSheet(world, await aBuyer(world), sheet, 2)
    return { combinationId: sheet.combinationId }
  }
  const running = async () => ({ combinationId: (await aRunningSheet(world, seller)).combinationId })
  const ordered = async () => {
    const sheet = await aRunningSheet(world, seller)
    await aPaidOnSheet(world, await aBuyer(world), sheet, 2)
    return { combinationId: sheet.combinationId }
  }
  return samplesOf({ combination })({
    sheets: { input: async () => (await draft(), {}) },
    save: { input: written, naming: { combinationId: draft, truckWayId: byTruck }, pressed: 'once with a key' },
    remove: { input: async () => ({ combinationId: (await draft()).combinationId }), pressed: 'once' },
    detail: { input: async () => ({ combinationId: (await draft()).combinationId }) },
    code: { input: running },
    summary: { input: async () => ({ ...(await ordered()), groupBy: 'goods' as const }) },
    exportSummary: {
      input: ordered,
      outcome: async ({ bytes }) => JSON.stringify(await readSheet(bytes, { rows: 100, columns: 20 })),
      pressed: { apart: 'changes nothing; each sheet is recorded' },
    },
    open: { input: async () => (await running(), {}), naming: { shopId: () => ({ shopId: seller.shopId }) } },
    shown: { input: running },
    aboard: { input: onTruck },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  combination: async () => (await aRunningSheet(world, otherSeller)).combinationId,
})
