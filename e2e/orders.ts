import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ask, payAtCashier } from './people.ts'

/* Orders for walks that are about what comes after them, placed and sent by the calls that the pages make. */

export type Placed = { readonly orderId: string; readonly tradeNo: string; readonly payMoney: string }

/** An order of the first goods found by the words, sent to the first address of who is signed in. */
export const placeOrder = async (page: Page, keyword: string, qty: number): Promise<Placed> => {
  const { list } = await ask(page, '/rest/search/goods', { keyword })
  const { list: addresses } = await ask(page, '/rest/member/address/list', {})
  const input = { items: [{ goodsId: list[0].goodsId, qty }], addressId: addresses[0].addressId }
  const { payMoney } = await ask(page, '/rest/order/preview', input)
  const { orderIds, tradeNo } = await ask(page, '/rest/order/submit', { ...input, payMoney })
  return { orderId: orderIds[0], tradeNo, payMoney }
}

/** Such an order, paid at the cashier. */
export const placePaidOrder = async (page: Page, keyword: string, qty: number): Promise<Placed> => {
  const placed = await placeOrder(page, keyword, qty)
  await page.goto(`/v/deposit?tradeNo=${placed.tradeNo}`)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
  return placed
}

/** The order as its buyer reads it. */
export const orderOf = (page: Page, orderId: string) =>
  ask(page, '/sctrading/order/selOrderDetailByOrderId', { orderId })

/** The shop sends all of it by courier. */
export const sendOrder = async (page: Page, orderId: string): Promise<void> => {
  const trackingNo = `SF${String(orderId).padStart(13, '0')}`
  await ask(page, '/sctrading/order/logisticsorder/mj/edit', {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo,
  })
}

/** The buyer says that it arrived. */
export const receiveOrder = async (page: Page, orderId: string): Promise<void> => {
  const answer = await page.request.post('/order/person/receiveGoods', {
    form: { orderId },
    headers: { origin: inject('address'), 'platform-type': 'SC' },
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
}
