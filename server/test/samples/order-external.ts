import { external } from '@mall/api/order/external'
import { readSheet } from '../builders/workbook.ts'
import { aPaidOrder, anExternalSheet } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const externalSamples = ({ world, buyer, seller, endlessGoods }: Scene) => {
  const checkedExternal = async () => {
    const path = await anExternalSheet(world, seller.speak)
    return (await seller.speak.post('/rest/order/thirdparty/check', { path })).data.taskId as string
  }
  let externals = 0
  /** Makes an unpaid order of another platform for a customer of the shop, with goods not kept in stock. */
  const externalOrder = async (
    customer: { buyerMobile: string } | { buyerBoId: number } = { buyerMobile: buyer.mobile },
  ) => {
    await aPaidOrder(world, buyer, [{ goodsId: endlessGoods.goodsId, qty: 1 }])
    const row = {
      externalPlatform: 3 as const,
      externalNo: `W${(externals += 1)}-${world.now().getTime()}`,
      ...customer,
      goodsId: endlessGoods.goodsId,
      qty: 1,
      price: '10.00',
      receiver: '张海',
      mobile: '13900001111',
      areaName: '河北省石家庄市',
      address: '农场路1号',
    }
    return { rows: [row] }
  }
  const cells = async ({ bytes }: { bytes: Uint8Array }) =>
    JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 60 }))
  return samplesOf({ order: external })({
    externalList: { input: () => ({}) },
    externalImport: {
      input: () => externalOrder(),
      naming: {
        'rows.buyerBoId': () => externalOrder({ buyerBoId: buyer.boId }),
      },
      pressed: 'once with a key',
    },
    externalSheet: { input: () => ({}), outcome: cells },
    checkExternal: {
      input: async () => ({ path: await anExternalSheet(world, seller.speak) }),
      pressed: 'once with a key',
    },
    mendExternal: {
      input: async () => ({ taskId: await checkedExternal(), cells: [{ rowNo: 1, column: 'qty', value: '2' }] }),
      pressed: 'once with a key',
    },
    wrongExternal: { input: async () => ({ taskId: await checkedExternal() }) },
  })
}
