import { expect, it } from 'vitest'
import { aPhoto, afterSalesPath, anApplication } from '../../../test/builders/aftersales.ts'
import { creditUsedOf, debtsOf } from '../../../test/builders/credit.ts'
import { askInvoice } from '../../../test/builders/invoice.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'

/* The refund of the rest, or more, of a partly paid debt. */

const { world, seller } = await openMarket()
const { aNumber, aDebtor, sent, ask, decide } = debtsOf(world, seller)
type Debtor = Awaited<ReturnType<typeof aDebtor>>

const record = async ({ customerId }: Debtor, orderId: number, amountMoney: string) => {
  const paying = { customerId, orderIds: [orderId], paidDay: '2026-11-20', way: '现金', serialNo: aNumber() }
  return Number((await seller.speak.post('/mj/credit/payment/record', { ...paying, amountMoney })).code)
}
const refund = async ({ buyer }: Debtor, orderId: number, money: string) => {
  const afterSalesId = await anApplication(buyer, orderId, { lines: [{ qty: 0, money }] })
  const agreed = await seller.speak.post(afterSalesPath('mj/agreeRefund'), { afterSalesId })
  await world.settle()
  return { afterSalesId, code: Number(agreed.code) }
}
const confirm = async (debtor: Debtor, orderId: number) => {
  await ask(debtor, orderId)
  expect((await decide({ orderId, pass: true })).code).toBe(0)
}
const seen = async ({ buyer }: Debtor, orderId: number) =>
  (await buyer.speak.post(orderPath('selOrderDetailByOrderId'), { orderId })).data
const codesOf = async (debtor: Debtor, orderId: number): Promise<string[]> =>
  (await seen(debtor, orderId)).buttons.map((one: { code: string }) => one.code)

it('is settled when the rest is refunded: nothing is asked of it, and what was paid is invoiced', async () => {
  for (const confirmed of [false, true]) {
    const debtor = await aDebtor()
    const orderId = await sent(debtor, 2)
    expect(await record(debtor, orderId, '100.00')).toBe(0)
    if (confirmed) await confirm(debtor, orderId)
    expect((await refund(debtor, orderId, '100.00')).code).toBe(0)
    expect((await seen(debtor, orderId)).payStatus).toBe(4)
    expect(await codesOf(debtor, orderId)).not.toContain('DEBT_CONFIRM')
    expect(await creditUsedOf(world, debtor.customerId)).toBe(0)
    expect(await record(debtor, orderId, '1.00')).toBe(10410)
    expect(Number((await ask(debtor, orderId)).code)).toBe(10410)
    expect(Number((await askInvoice(debtor.buyer.speak, orderId)).code)).toBe(0)
  }
})

it('owes less after a refund first, and the shop gives back what goes beyond', async () => {
  const debtor = await aDebtor()
  const orderId = await sent(debtor, 3)
  expect(await record(debtor, orderId, '250.00')).toBe(0)
  const { afterSalesId } = await refund(debtor, orderId, '80.00')
  expect(await creditUsedOf(world, debtor.customerId)).toBe(0)
  expect((await seen(debtor, orderId)).payStatus).toBe(4)
  const transferred = { afterSalesId, images: [await aPhoto(world, seller.speak)] }
  expect(Number((await seller.speak.post(afterSalesPath('mj/agreeRefund'), transferred)).code)).toBe(0)
  await world.settle()
  const refunds = await world.db.selectFrom('refund').select('refundMoney').where('orderId', '=', orderId).execute()
  expect(refunds.map((it) => it.refundMoney).toSorted()).toEqual([3_000, 5_000])
  expect((await seen(debtor, orderId)).money.refunded).toBe('80.00')
})
