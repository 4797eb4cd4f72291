import { expect, it } from 'vitest'
import { afterSalesPath, anApplication } from '../../../test/builders/aftersales.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { askInvoice, issueInvoice } from '../../../test/builders/invoice.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aPaidOrder } from '../../../test/builders/order.ts'

/* The invoices of an order of which a part is refunded. */

const { world, seller, buyer } = await openMarket()

/** Makes an order of 400 yuan with an invoice applied for. */
const asked = async () => {
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { orderId } = await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 4 }])
  expect(Number((await askInvoice(buyer.speak, orderId)).code)).toBe(0)
  return orderId
}
const issue = async (orderId: number, amountMoney?: string) => {
  const answer = await issueInvoice(world, seller.speak, orderId, amountMoney === undefined ? {} : { amountMoney })
  return { code: Number(answer.code), invoiceId: String(answer.data?.invoiceId) }
}
const refund = async (orderId: number, qty: number) => {
  const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty }] })
  expect(Number((await seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId })).code)).toBe(0)
  await world.settle()
}
const shown = async (orderId: number) =>
  (await buyer.speak.post('/rest/order/invoice/ofOrder', { orderId })).data as {
    restMoney: string
    invoices: { invoiceId: string; state: number; needRed: boolean; amountMoney: string }[]
  }

it('of two that were too high together the one that stays right is not to be flushed any more', async () => {
  const orderId = await asked()
  const kept = await issue(orderId, '250.00')
  const { invoiceId } = await issue(orderId, '150.00')
  await refund(orderId, 1)
  const both = (await shown(orderId)).invoices
  expect(both.map((one) => one.needRed)).toEqual([true, true])
  const flush = { invoiceId, reason: '退款红冲' }
  expect((await seller.speak.post('/mj/order/invoice/redFlush', flush)).code).toBe(0)
  const waits = async () => (await shown(orderId)).invoices.find((one) => one.invoiceId === kept.invoiceId)!.needRed
  expect(await waits()).toBe(false)
  await askInvoice(buyer.speak, orderId)
  expect((await issue(orderId)).code).toBe(0)
  expect([await waits(), (await shown(orderId)).restMoney]).toEqual([false, '0.00'])
})

it('that waits is about what is left, and is issued so', async () => {
  const orderId = await asked()
  await refund(orderId, 1)
  expect((await shown(orderId)).invoices).toMatchObject([{ state: 0, amountMoney: '300.00' }])
  expect((await issue(orderId, '300.00')).code).toBe(0)
})

it('that waits is withdrawn where all that was not invoiced went back', async () => {
  const orderId = await asked()
  await issue(orderId, '300.00')
  await refund(orderId, 1)
  expect((await shown(orderId)).invoices.map(({ state }) => state).toSorted()).toEqual([1, 9])
  const { invoiceStatus } = await world.db
    .selectFrom('tradeOrder')
    .select('invoiceStatus')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(invoiceStatus).toBe(3)
})
