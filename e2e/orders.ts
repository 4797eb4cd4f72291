import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ask, payAtCashier } from './people.ts'

/* Orders for walks about what follows an order, placed and sent by the calls that the pages make. */

export type Placed = { readonly orderId: string; readonly tradeNo: string; readonly payMoney: string }

/** Orders the first goods found by the words, to the first address of the signed-in person. */
export const placeOrder = async (page: Page, keyword: string, qty: number, more: object = {}): Promise<Placed> => {
  const { list } = await ask(page, '/rest/search/goods', { keyword })
  const { list: addresses } = await ask(page, '/rest/member/address/list', {})
  const input = { items: [{ goodsId: list[0].goodsId, qty }], addressId: addresses[0].addressId }
  const { payMoney } = await ask(page, '/rest/order/preview', input)
  const { orderIds, tradeNo } = await ask(page, '/rest/order/submit', { ...input, payMoney, ...more })
  return { orderId: orderIds[0], tradeNo, payMoney }
}

/** Places such an order and pays it at the cashier. */
export const placePaidOrder = async (page: Page, keyword: string, qty: number): Promise<Placed> => {
  const placed = await placeOrder(page, keyword, qty)
  await page.goto(`/v/deposit?tradeNo=${placed.tradeNo}`)
  await payAtCashier(page)
  await page.getByRole('heading', { name: '付款成功' }).waitFor()
  return placed
}

/** Returns the order as its buyer reads it. */
export const orderOf = (page: Page, orderId: string) =>
  ask(page, '/sctrading/order/selOrderDetailByOrderId', { orderId })

/** Sends the whole order by courier as the shop. */
export const sendOrder = async (page: Page, orderId: string): Promise<void> => {
  const trackingNo = `SF${String(orderId).padStart(13, '0')}`
  await ask(page, '/sctrading/order/logisticsorder/mj/edit', {
    orderId,
    logisticsType: 1,
    companyCode: 'SF',
    trackingNo,
  })
}

const postForm = async (page: Page, path: string, form: Record<string, string>): Promise<void> => {
  const headers = { origin: inject('address'), 'platform-type': 'SC' }
  const answer = await page.request.post(path, { form, headers })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** Confirms the receipt as the buyer. */
export const receiveOrder = (page: Page, orderId: string): Promise<void> =>
  postForm(page, '/order/person/receiveGoods', { orderId })

/** Makes the first line of an unpaid order so many yuan cheaper, as the shop. */
export const makeCheaper = async (page: Page, orderId: string, by: number): Promise<void> => {
  const { version, lines, freightMoney } = await ask(page, '/sctrading/order/mj/selOrderDetailByOrderId', { orderId })
  const [{ lineId, goodsMoney }] = lines
  await postForm(page, '/mj/order/manage/saveOrderMoney', {
    orderId,
    version: String(version),
    lines: JSON.stringify([{ lineId, newGoodsMoney: (Number(goodsMoney) - by).toFixed(2) }]),
    freightMoney,
    reason: '老客户优惠',
  })
}

/** Lets a buyer's enterprise, a customer of the shop, pay later. */
export const grantCredit = async (page: Page, buyer: Page): Promise<void> => {
  const { data } = await (await buyer.request.get('/rest/common/header')).json()
  await postForm(page, '/rest/shop/saveShopDtlByShopId', { creditEnabled: 'true' })
  const { list } = await ask(page, '/mj/customer/listCustomer', { pageSize: 100 })
  const { customerId, version } = list.find(({ buyerBoId }: { buyerBoId: string }) => buyerBoId === data.boId)
  const terms = { settleType: 3, creditDays: 30, creditLimitMoney: '200000.00' }
  await ask(page, '/rest/supply/editRelationByCustomer.do', { customerId, version, ...terms })
}
