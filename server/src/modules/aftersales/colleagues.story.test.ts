import { expect, it } from 'vitest'
import { afterSalesPath, anApplication } from '../../../test/builders/aftersales.ts'
import { aCompany } from '../../../test/builders/approval.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { askInvoice, issueInvoice } from '../../../test/builders/invoice.ts'
import { openMarket, orderPath } from '../../../test/builders/market.ts'
import { aPaidOrder } from '../../../test/builders/order.ts'

/* A colleague who sees all orders of an enterprise also sees what follows from them in every list, but only the buyer acts on it. */

const { world, seller } = await openMarket()
const lists = [orderPath('selBuyerOrderListByParam'), '/rest/order/invoice/mine', afterSalesPath('selPage')]

it('an accountant finds the orders, invoices and after-sales of colleagues, and acts on none', async () => {
  const company = await aCompany(world)
  const { clerk, lead, finance } = company
  const goods = await aGoods(world, seller, { price: 10_000 })
  const { orderId } = await aPaidOrder(world, clerk, [{ goodsId: goods.goodsId, qty: 2 }])
  await askInvoice(clerk.speak, orderId)
  const { invoiceId } = (await issueInvoice(world, seller.speak, orderId)).data
  await anApplication(clerk, orderId, { lines: [{ qty: 1 }] })
  const totals = async ({ speak }: typeof clerk, more: object = {}) => {
    const answers = []
    for (const list of lists) answers.push((await speak.post(list, more)).data?.total ?? 'refused')
    return answers
  }
  expect(await totals(clerk)).toEqual([1, 1, 1])
  expect(await totals(finance)).toEqual([0, 0, 0])
  expect(await totals(finance, { scope: 'enterprise' })).toEqual([1, 1, 1])
  expect(await totals(lead, { scope: 'enterprise' })).toEqual([1, 1, 1])
  expect(await totals(clerk, { scope: 'enterprise' })).toEqual(['refused', 'refused', 'refused'])
  const counted = { side: 'buyer', scope: 'enterprise' }
  expect((await finance.speak.post(afterSalesPath('getStatusMarkersCount'), counted)).data.all).toBe(1)

  const buttonsOf = async ({ speak }: typeof clerk, path: string, input: object, of: 'list' | 'invoices') =>
    (await speak.post(path, input)).data[of][0].buttons
  const mine = '/rest/order/invoice/mine'
  const ofOrder = '/rest/order/invoice/ofOrder'
  expect(await buttonsOf(clerk, mine, {}, 'list')).toEqual(['receive'])
  expect(await buttonsOf(finance, mine, { scope: 'enterprise' }, 'list')).toEqual([])
  expect(await buttonsOf(finance, ofOrder, { orderId }, 'invoices')).toEqual([])
  expect(Number((await finance.speak.post('/rest/order/invoice/receive', { invoiceId })).code)).toBe(10403)
  expect((await clerk.speak.post('/rest/order/invoice/receive', { invoiceId })).code).toBe(0)

  const outsider = await aCompany(world)
  expect(await totals(outsider.finance, { scope: 'enterprise' })).toEqual([0, 0, 0])
})
