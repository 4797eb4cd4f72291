import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noneWrong, openBrowser } from './browser.ts'
import type { Visit } from './browser.ts'
import { openBooks } from './books.ts'
import { errorLines } from './house.ts'
import { orderOf, placePaidOrder, receiveOrder, sendOrder } from './orders.ts'
import { ask, openAs, sizes } from './people.ts'

/*
 * Four bags of ten go back: the shop agrees, the buyer enters how they travel, the shop puts them back in stock, and exactly their
 * money comes back.
 */
let browser: Browser
const books = openBooks()
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all([browser?.close(), books.close()]))

const [ordered, back] = [10, 4]
const fen = (money: string): number => Math.round(Number(money) * 100)

/** Returns their share of the money paid for the goods, computed from the start and rounded down. */
const shareOf = ({ payMoney, freightMoney }: { payMoney: string; freightMoney: string }): string =>
  (Math.floor(((fen(payMoney) - fen(freightMoney)) * back) / ordered) / 100).toFixed(2)

/** The buyer changes the kind, keeps the written text, and applies for the money shown by the form. */
const apply = async ({ page, go }: Visit, orderId: string, money: string): Promise<void> => {
  await go(`/v/aftersales/apply/${orderId}`)
  const goods = page.getByRole('list', { name: '售后商品' })
  // The maximum is shown beside the goods even before they are chosen.
  await goods.getByText(/最多 ¥/).waitFor()
  await page.getByLabel('说明').fill('多订了几袋')
  await page.getByLabel('原因').selectOption({ label: '协商一致' })
  const qty = goods.getByRole('textbox', { name: /数量$/ })
  await qty.fill(String(back))
  await qty.press('Enter')
  await page.getByRole('radio', { name: /^退货退款/ }).check()
  expect(await page.getByLabel('说明').inputValue()).toBe('多订了几袋')
  expect(await qty.inputValue()).toBe(String(back))
  const amount = goods.getByRole('textbox', { name: /退款金额$/ })
  await amount.fill('99999')
  await page.getByRole('button', { name: '提交申请' }).click()
  await goods.getByText(/最多可退/).waitFor()
  await amount.fill('')
  const total = page.getByRole('status', { name: '退款合计' })
  await total.getByText(/共退/).waitFor()
  expect((await total.textContent())!.replaceAll(',', '')).toContain(`共退 ¥${money}`)
  await noneWrong(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/v\/aftersales\/detail\//)
}

const agree = async ({ page, go }: Visit, afterSalesId: string): Promise<void> => {
  await go(`/v/mj/aftersales/detail/${afterSalesId}`)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '同意售后申请' })
  await dialog.getByLabel('退货地址').fill('石家庄市鹿泉区饲料园 3 号库，赵库管，13800000009')
  await noneWrong(page)
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('region', { name: '售后状态' }).getByText('待买家退货').waitFor()
}

const fillReturn = async ({ page, go }: Visit, afterSalesId: string): Promise<void> => {
  await go(`/v/aftersales/detail/${afterSalesId}`)
  await page.getByText('赵库管').first().waitFor()
  await page.getByRole('button', { name: '填写退货', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '填写退货' })
  await dialog.getByLabel('物流公司').selectOption({ label: '德邦物流' })
  await dialog.getByLabel('运单号').fill(`DPK${afterSalesId.padStart(9, '0')}`)
  await noneWrong(page)
  await dialog.getByRole('button', { name: '已寄出' }).click()
  await page.getByRole('region', { name: '售后状态' }).getByText('待商家收货').waitFor()
}

/** The shop receives the goods and puts them back in stock, line by line. */
const receive = async ({ page, go }: Visit, afterSalesId: string): Promise<void> => {
  await go(`/v/mj/aftersales/detail/${afterSalesId}`)
  await page.getByRole('button', { name: '确认收货', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '确认收到退货' })
  await dialog.getByRole('checkbox').check()
  await noneWrong(page)
  await dialog.getByRole('button', { name: '确认收货', exact: true }).click()
  await page.getByRole('region', { name: '售后商品' }).getByText('已入库').waitFor()
}

describe.each(sizes)('goods that go back (%s)', (size) => {
  test('are returned, put on the shelf and paid back to the fen', async () => {
    const buyer = await openAs(browser, 'farmer2', size)
    const seller = await openAs(browser, 'seller1', size)
    const { orderId } = await placePaidOrder(buyer.page, '550', ordered)
    await sendOrder(seller.page, orderId)
    await receiveOrder(buyer.page, orderId)
    const money = shareOf((await orderOf(buyer.page, orderId)).lines[0])

    await apply(buyer, orderId, money)
    const listed = async () => (await ask(buyer.page, '/sctrading/afterSalesOrder/selPage', { orderId })).list[0]
    const { afterSalesId } = await listed()
    await agree(seller, afterSalesId)
    await fillReturn(buyer, afterSalesId)
    await receive(seller, afterSalesId)
    await expect.poll(async () => (await listed()).state).toBe(50)

    for (const [visit, address] of [
      [buyer, '/v/aftersales/detail/'],
      [seller, '/v/mj/aftersales/detail/'],
    ] as const) {
      await visit.go(`${address}${afterSalesId}`)
      await visit.page.getByRole('region', { name: '售后状态' }).getByText('退款成功').waitFor()
      const goods = await visit.page.getByRole('region', { name: '售后信息' }).textContent()
      expect(goods!.replaceAll(',', '')).toContain(`¥${money}`)
      await noneWrong(visit.page)
    }
    expect((await orderOf(buyer.page, orderId)).money.refunded).toBe(money)
    for (const { expectCalm } of [buyer, seller]) expectCalm()
    await Promise.all([buyer.close(), seller.close()])
  })
})

test('books are right, and the server had no error', async () => {
  expect(await books.broken()).toEqual([])
  expect(errorLines(inject('houseLog'))).toEqual([])
})
