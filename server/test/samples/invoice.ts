import { invoice } from '@mall/api/invoice/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { aNumber, anInvoiceFile, askInvoice, issueInvoice } from '../builders/invoice.ts'
import { aPaidOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = (scene: Scene) => {
  const { world, buyer, seller, goods } = scene
  const paid = () => aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 1 }])
  const asked = async () => {
    const { orderId } = await paid()
    const { data } = await askInvoice(buyer.speak, orderId)
    return { orderId, invoiceId: data.invoiceId as string }
  }
  const issued = async () => {
    const it = await asked()
    await issueInvoice(world, seller.speak, it.orderId)
    return it
  }
  return samplesOf({ invoice })({
    invoiceTypes: {
      input: () => ({ shopId: seller.shopId }),
      naming: { orderId: async () => ({ orderId: (await paid()).orderId }) },
    },
    ask: {
      input: async () => ({ orderId: (await paid()).orderId, invoiceType: 2, title: '张海' }),
      naming: {
        taxId: async () => {
          const kept = { titleType: '1', title: `张海${Math.random()}` }
          const { data } = await buyer.speak.form('/rest/member/taxpayer/addOrEdit', kept)
          return { orderId: (await paid()).orderId, invoiceType: 2, taxId: data.taxId as string }
        },
      },
      pressed: { apart: 'asked again it changes what waits' },
    },
    upload: {
      input: async () => ({
        orderId: (await asked()).orderId,
        invoiceNo: aNumber(),
        fileId: await anInvoiceFile(world, seller.speak),
      }),
      naming: { invoiceId: async () => ({ ...(await issued()), delete: true }) },
      pressed: 'once',
    },
    readFile: {
      input: async () => ({ orderId: (await asked()).orderId, fileId: await anInvoiceFile(world, seller.speak) }),
      pressed: { apart: 'changes nothing' },
    },
    withdraw: { input: async () => ({ invoiceId: (await asked()).invoiceId }), pressed: 'once' },
    receive: { input: async () => ({ invoiceId: (await issued()).invoiceId }), pressed: 'once' },
    flush: { input: async () => ({ invoiceId: (await issued()).invoiceId, reason: '开错了' }), pressed: 'once' },
    ofOrder: { by: 'buyer', input: async () => ({ orderId: (await issued()).orderId }) },
    mine: { by: 'buyer', input: async () => (await asked(), {}) },
    operatorList: {
      input: async () => (await asked(), {}),
      naming: { shopId: async () => (await asked(), { shopId: seller.shopId }) },
    },
    operatorTabs: {
      input: async () => (await asked(), {}),
      naming: { shopId: async () => (await asked(), { shopId: seller.shopId }) },
    },
    exportOperated: {
      input: async () => (await asked(), {}),
      naming: { shopId: async () => (await asked(), { shopId: seller.shopId }) },
      outcome: async ({ bytes }) => JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 20 })),
      pressed: { apart: 'changes nothing; each sheet is recorded' },
    },
    shopInvoices: { input: async () => (await asked(), {}) },
    shopInvoiceTabs: { input: async () => (await asked(), {}) },
  })
}

export const foreign = ({ world, otherBuyer, otherGoods }: Scene): Foreign => ({
  invoice: async () => {
    const { orderId } = await aPaidOrder(world, otherBuyer, [{ goodsId: otherGoods.goodsId, qty: 1 }])
    return Number((await askInvoice(otherBuyer.speak, orderId)).data.invoiceId)
  },
})
