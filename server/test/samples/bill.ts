import { bill } from '@mall/api/bill/endpoints'
import { billsOf } from '../builders/bill.ts'
import { aPaper } from '../builders/file.ts'
import { anInvoiceFile } from '../builders/invoice.ts'
import { aBuyer } from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { offsetForeign, offsetSamples } from './bill-offset.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

/** Helpers for bills of one shop and one buyer; each order is of new goods. */
const open = (scene: Scene, seller: Scene['seller'] = scene.seller) => {
  const bills = billsOf(scene.world, seller)
  const of = async (buyer: TestBuyer = scene.buyer) => bills.aPurchaser(buyer)
  const begun =
    (make: (purchaser: Awaited<ReturnType<typeof of>>, orderIds: readonly number[]) => Promise<number>) =>
    async (buyer?: TestBuyer) => {
      const purchaser = await of(buyer)
      const orders = [await bills.received(purchaser), await bills.received(purchaser)]
      return { purchaser, orders, billId: await make(purchaser, orders) }
    }
  const disputed = async (buyer?: TestBuyer) => {
    const { purchaser, orders, billId } = await begun(bills.sent)(buyer)
    const asked = { billId, orderId: orders[0]!, proposedMoney: '90.00', reason: '少一袋' }
    const answer = await bills.purchaser(purchaser, 'dispute', asked)
    return { billId, orders, disputeId: Number(answer.data.disputeId) }
  }
  const paid = async (buyer?: TestBuyer) => {
    const { purchaser, billId } = await begun(bills.invoiced)(buyer)
    return bills.paid(purchaser, billId, '50.00')
  }
  return {
    ...bills,
    of,
    disputed,
    aPayment: paid,
    aDraft: begun(bills.draft),
    aSent: begun(bills.sent),
    anAgreed: begun(bills.agreed),
    anInvoiced: begun(bills.invoiced),
  }
}

export const samples = (scene: Scene) => {
  const it = open(scene)
  const one = (make: () => Promise<{ readonly billId: number }>) => async () => ({ billId: (await make()).billId })
  const toBill = async () => {
    const purchaser = await it.of()
    return { ...it.days(), buyerBoId: purchaser.buyer.boId, orderIds: [await it.received(purchaser)] }
  }
  const ofBills = samplesOf({ bill })({
    preview: {
      input: async () => (await it.received(await it.of()), it.days()),
      naming: {
        buyerBoId: async () => (await it.received(await it.of()), { ...it.days(), buyerBoId: scene.buyer.boId }),
      },
    },
    generate: { input: toBill, pressed: 'once' },
    supplierBills: { input: async () => (await it.aDraft(), {}) },
    supplierTabs: { input: async () => (await it.aDraft(), {}) },
    supplierBill: { input: one(it.aDraft) },
    submit: { input: one(it.aDraft), pressed: 'once' },
    edit: {
      input: async () => {
        const { billId } = await it.aDraft()
        return { billId, version: (await it.bill(billId)).version, adjustMoney: '-1.00', adjustReason: '抹零' }
      },
      naming: {
        removeOrderIds: async () => {
          const { billId, orders } = await it.aDraft()
          return { billId, version: (await it.bill(billId)).version, removeOrderIds: [orders[0]!] }
        },
      },
      pressed: 'once',
    },
    revise: {
      input: async () => {
        const { billId, purchaser } = await it.aSent()
        await it.purchaser(purchaser, 'reject', { billId, reason: '少一张送货单' })
        return { billId }
      },
      pressed: 'once',
    },
    voidBill: { input: one(it.aDraft), pressed: 'once' },
    invoice: {
      input: async () => ({
        billId: (await it.anAgreed()).billId,
        invoiceNo: it.anInvoice(),
        amountMoney: '100.00',
        issueDay: it.days().endDay,
      }),
      naming: {
        fileId: async () => ({
          billId: (await it.anAgreed()).billId,
          invoiceNo: it.anInvoice(),
          amountMoney: '100.00',
          issueDay: it.days().endDay,
          fileId: await anInvoiceFile(scene.world, scene.seller.speak),
        }),
      },
      pressed: 'once',
    },
    readInvoiceFile: {
      input: async () => ({
        billId: (await it.anAgreed()).billId,
        fileId: await anInvoiceFile(scene.world, scene.seller.speak),
      }),
      pressed: { apart: 'changes nothing' },
    },
    ofOrder: {
      by: 'buyer',
      input: async () => {
        const purchaser = await it.of()
        const orderId = await it.received(purchaser)
        await it.invoiced(purchaser, [orderId])
        return { orderId }
      },
    },
    answerDispute: {
      input: async () => ({ disputeId: (await it.disputed()).disputeId, accept: true }),
      pressed: 'once',
    },
    confirmPay: { input: async () => ({ paymentId: await it.aPayment(), pass: true }), pressed: 'once' },
    setTerm: {
      input: async () => ({ buyerBoId: (await it.of(await aBuyer(scene.world))).buyer.boId, settleDay: 5 }),
      pressed: 'once',
    },
    ageing: { input: async () => (await it.anAgreed(), {}) },
    exportBill: { input: one(it.aSent), pressed: { apart: 'each takes the same sheet home' } },
    purchaserBills: { input: async () => (await it.aSent(), {}) },
    purchaserTabs: { input: async () => (await it.aSent(), {}) },
    purchaserBill: { input: one(it.aSent) },
    confirm: { input: async () => ({ billId: (await it.aSent()).billId, payableMoney: '200.00' }), pressed: 'once' },
    reject: { input: async () => ({ billId: (await it.aSent()).billId, reason: '少一张送货单' }), pressed: 'once' },
    dispute: {
      input: async () => {
        const { billId, orders } = await it.aSent()
        return { billId, orderId: orders[0]!, proposedMoney: '90.00', reason: '少一袋' }
      },
      pressed: 'once',
    },
    withdrawDispute: { input: async () => ({ disputeId: (await it.disputed()).disputeId }), pressed: 'once' },
    pay: {
      input: async () => it.payment((await it.anInvoiced()).billId, '50.00'),
      naming: {
        vouchers: async () => ({
          ...it.payment((await it.anInvoiced()).billId, '50.00'),
          vouchers: [(await aPaper(scene.world, scene.buyer.speak)).path],
        }),
      },
      pressed: 'once',
    },
    exportOwn: { input: one(it.aSent), pressed: { apart: 'each takes the same sheet home' } },
  })
  return { ...ofBills, ...offsetSamples(scene) }
}

export const foreign = (scene: Scene): Foreign => {
  const it = open(scene, scene.otherSeller)
  const outsider = () => aBuyer(scene.world)
  return {
    bill: async () => (await it.aSent(await outsider())).billId,
    billDispute: async () => (await it.disputed(await outsider())).disputeId,
    ...offsetForeign(scene),
    billPayment: async () => it.aPayment(await outsider()),
  }
}
