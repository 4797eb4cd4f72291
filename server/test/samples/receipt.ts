import { receipt } from '@mall/api/receipt/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { aReceivedOrder } from '../builders/receipt.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller }: Scene) => {
  const received = async () => (await aReceivedOrder(world, buyer, seller)).orderId
  const made = async () => {
    const { data } = await buyer.speak.post('/rest/receipt/make', { orderId: await received() })
    return data.receiptId as string
  }
  return samplesOf({ receipt })({
    receipts: { by: 'buyer', input: async () => (await made(), {}) },
    exportReceipts: {
      by: 'buyer',
      input: async () => (await made(), {}),
      outcome: async ({ bytes }) => JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 20 })),
      pressed: { apart: 'changes nothing' },
    },
    toMake: { by: 'buyer', input: async () => (await received(), {}) },
    make: { by: 'buyer', input: async () => ({ orderId: await received() }), pressed: 'once' },
    detail: { by: 'buyer', input: async () => ({ receiptId: await made() }) },
  })
}

export const foreign = ({ world, otherBuyer, otherSeller }: Scene): Foreign => ({
  receipt: async () => {
    const { orderId } = await aReceivedOrder(world, otherBuyer, otherSeller)
    const { data } = await otherBuyer.speak.post('/rest/receipt/make', { orderId })
    return Number(data.receiptId)
  },
})
